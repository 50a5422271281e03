/** A sealed record as the office reads it. Old phones and set-aside records may lack anything, so nothing is taken for granted. */

export interface Place {
  source?: 'gps' | 'manual'
  lat_e6?: number | null
  lon_e6?: number | null
  accuracy_m?: number | null
  fixed_at?: string | null
  address?: string | null
}

export interface Photo {
  sha256: string
  bytes?: number
  width?: number
  height?: number
  type?: string
  taken_at?: string
  lat_e6?: number | null
  lon_e6?: number | null
  what?: string
}

export interface Subject {
  permit_id?: string | null
  fleet_number?: string | null
  plate?: string | null
  driver_id?: string | null
  driver_name?: string | null
  vehicle?: { make_model?: string | null; color?: string | null; made?: number | null; displacement_cc?: string | null } | null
  document?: string | null
  status?: 'registered' | 'unregistered' | 'other_city'
  other_city?: string | null
}

export interface OffenseRef {
  provision: string
  citation: string
  title: string
  status: string
  group?: string | null
  document?: string
  fine?: { units?: number; unit?: string; amount?: string | null } | null
  points?: number | null
}

export interface Fact {
  id?: string
  check?: string | null
  text?: string
  offense?: OffenseRef | null
  reason?: string | null
  photos?: string[]
}

export interface VerdictFinding {
  check?: string
  state: 'ok' | 'warn' | 'fail' | 'not_fixed'
  title?: string
  figure?: string | null
  reason?: string | null
  citation?: string | null
  data_at?: string | null
}

export interface Answer {
  check?: string
  question?: string
  citation?: string | null
  answer?: 'yes' | 'no' | 'na'
  bulk?: boolean
  photos?: string[]
}

export interface Witness {
  name?: string
  address?: string
  signature?: string | null
}

export type Signature = { kind: 'signed'; png?: string } | { kind: 'refused' | 'unable'; reason?: string; at?: string }
export type Service = { means?: string; at?: string }

export interface Proof {
  kind?: string
  serial?: string | null
  read_at?: string
  outcome?: string
  age_seconds?: number | null
  replayed?: boolean
  asked?: string | null
  challenge?: string | null
}

export interface Body {
  number?: string | null
  started_at?: string
  stand?: string | null
  place?: Place | null
  subject?: Subject | null
  proof?: Proof | null
  confirmed?: { person?: boolean; plate?: boolean; difference?: string | null } | null
  verdict?: { state?: string; word?: string; reason?: string; findings?: VerdictFinding[] } | null
  answers?: Answer[]
  facts?: Fact[]
  narrative?: string | null
  measures?: { id?: string; kind?: string; citation?: string | null; note?: string | null }[]
  signature?: Signature | null
  witnesses?: Witness[]
  service?: Service | null
  deadline?: { kind?: string; due?: string | null; citation?: string | null; count?: string | null } | null
  values?: { unit?: string; amount?: string; source?: string }[]
  photos?: Photo[]
  /** Of a stand count. */
  motorcycles?: number
  trailers?: number
  excess?: { motorcycles?: number; trailers?: number } | null
  offense?: OffenseRef | string | null
  /** Of an addendum. */
  of?: string
}

export interface Sealed {
  id: string
  kind: string
  municipality: string
  device: string
  inspector: string
  seq: number
  previous: string
  sealed_at: string
  clock_offset_ms: number | null
  app_version: string
  law_version: string
  registry_version: number
  registry_at: string | null
  status_list_at: string | null
  body: Body
}

/** The photos that prove something, without the drawn signatures. */
export function evidence(body: Body): Photo[] {
  const signatures = new Set([
    ...(body.signature?.kind === 'signed' ? [body.signature.png] : []),
    ...(body.witnesses ?? []).map((one) => one.signature),
  ])
  return (body.photos ?? []).filter((photo) => !signatures.has(photo.sha256))
}
