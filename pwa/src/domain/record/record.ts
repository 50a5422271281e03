/** Registro: what the phone seals and the server keeps. The wire form, so the names are those of the wire. */

export type RecordKind = 'clean' | 'notice' | 'finding' | 'stand_count' | 'addendum'

export interface RecordPhoto {
  sha256: string
  bytes: number
  width: number
  height: number
  type: 'image/jpeg' | 'image/png'
  taken_at: string
  lat_e6: number | null
  lon_e6: number | null
  what: string
}

/** What every body has in common; each kind's own fields are composed by `domain/notice`. */
export interface RecordBody {
  number?: string | null
  photos?: RecordPhoto[]
  [field: string]: unknown
}

/** The envelope that the chain and the signature cover. */
export interface SealedRecord {
  schema: 1
  id: string
  kind: RecordKind
  municipality: string
  device: string
  inspector: string
  /** 1, 2, 3 … on this device, without gaps. */
  seq: number
  /** SHA-256 of the sealed string before this one, in hex; empty for the first. */
  previous: string
  sealed_at: string
  clock_offset_ms: number | null
  app_version: string
  law_version: string
  registry_version: number
  registry_at: string
  /** Null on a phone that never took the badges part. */
  status_list_at: string | null
  body: RecordBody
}
