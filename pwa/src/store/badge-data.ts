/** The badges part of the field kit, as the server sends it: the keys that sign badges and the list of what became of each serial. */
export interface BadgeKey {
  kid: string
  x: string
  y: string
  not_before: string | number
  not_after: string | number
  municipality: number
}

export interface BadgeData {
  keys: BadgeKey[]
  keys_sequence: number
  status: { sequence: number; issued_at: string; list: string; count: number }
  [member: string]: unknown
}
