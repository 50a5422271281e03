/** What each role opens in the office. The server decides; this only keeps closed doors out of sight. */
export type Role = 'inspector' | 'supervisor' | 'authority' | 'registrar' | 'driver' | 'admin'
export type Area = 'review' | 'registry' | 'registry-edit' | 'badges' | 'devices' | 'devices-revoke'

const OPEN: Record<Role, readonly Area[]> = {
  inspector: [],
  driver: [],
  supervisor: ['review', 'registry', 'devices', 'devices-revoke'],
  authority: ['review', 'registry', 'devices'],
  registrar: ['registry', 'registry-edit', 'badges'],
  admin: ['review', 'registry', 'registry-edit', 'badges', 'devices', 'devices-revoke'],
}

export const mayOpen = (role: Role, area: Area): boolean => OPEN[role].includes(area)

/** Whether the role works in the office at all. */
export const worksInOffice = (role: Role): boolean => OPEN[role].length > 0
