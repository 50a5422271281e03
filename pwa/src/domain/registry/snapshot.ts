/** Cadastro: the part of the city's registry that the street needs, as it comes from the server. */

export type PermitState = 'active' | 'suspended' | 'in_adequation' | 'interrupted' | 'revoked' | 'ended'

export interface Permit {
  id: string
  fleet_number: string
  state: PermitState
  since: string | null
  valid_until: string | null
  license_valid_until: string | null
  holder_id: string
  vehicle_id: string | null
  stand: string | null
  auxiliaries: string[]
}

export interface Person {
  id: string
  name: string
  portrait: string | null
  born: string | null
  category_a_since: string | null
  cnh_valid_until: string | null
  /** The printed card's. */
  badge_serial: number | string | null
  /** The driver's phone's; a registry taken by an older version has none. */
  live_serial?: number | string | null
}

export interface Vehicle {
  id: string
  plate: string
  make_model: string
  color: string | null
  made: number
  displacement_cc: string | null
  inspected_on: string | null
  inspection_result: 'passed' | 'failed' | null
  licensed: boolean
}

export interface Table {
  columns: string[]
  rows: unknown[][]
}

export interface Snapshot {
  version: number
  taken_at: string
  permits: Table
  people: Table
  vehicles: Table
}

/** What changed between two versions, with what is gone. */
export interface Changes {
  from: number
  to: number
  taken_at: string
  permits: Table
  people: Table
  vehicles: Table
  removed: { permits: string[]; people: string[]; vehicles: string[] }
}
