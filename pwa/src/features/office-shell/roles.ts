/** What each role opens in the office. The server decides; this only keeps closed doors out of sight. */
export type Role = 'inspector' | 'supervisor' | 'authority' | 'registrar' | 'driver' | 'admin'
export type Area =
  | 'review'
  | 'registry'
  | 'registry-edit'
  | 'licensing'
  | 'licensing-edit'
  | 'expiring'
  | 'reports'
  | 'law'
  | 'law-edit'
  | 'badges'
  | 'devices'
  | 'devices-revoke'

const OPEN: Record<Role, readonly Area[]> = {
  inspector: [],
  driver: [],
  supervisor: ['review', 'registry', 'licensing', 'expiring', 'reports', 'law', 'devices', 'devices-revoke'],
  authority: ['review', 'registry', 'licensing', 'licensing-edit', 'expiring', 'reports', 'law', 'law-edit', 'devices'],
  registrar: ['registry', 'registry-edit', 'licensing', 'licensing-edit', 'expiring', 'reports', 'law', 'law-edit', 'badges'],
  admin: [
    'review',
    'registry',
    'registry-edit',
    'licensing',
    'licensing-edit',
    'expiring',
    'reports',
    'law',
    'law-edit',
    'badges',
    'devices',
    'devices-revoke',
  ],
}

export const mayOpen = (role: Role, area: Area): boolean => OPEN[role].includes(area)

/** Whether the role works in the office at all. */
export const worksInOffice = (role: Role): boolean => OPEN[role].length > 0
