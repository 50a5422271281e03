/** The phone's database: what is kept, under which key. */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { RecordKind } from '../domain/record/record'
import type { Changes } from '../domain/registry/snapshot'

/** What is known of a part of the field kit; its content lies apart, so that looking at its age never reads megabytes. */
export interface KitPart {
  version: string
  etag: string | null
  /** When the server's state was taken, RFC 3339. */
  at: string
  /** What the download weighed. */
  bytes: number
  /** When this phone last heard that the part is current. */
  checkedAt: string
}

export type PartName = 'law' | 'registry' | 'badges' | 'portraits'

/** The stores that hold one city's data. */
export const CITY_DATA = ['parts', 'contents', 'changes', 'portraits', 'numbers'] as const

export interface StoredPhoto {
  sha256: string
  /** An ArrayBuffer: WebKit loses Blobs. */
  content: ArrayBuffer
  bytes: number
  width: number
  height: number
  type: 'image/jpeg' | 'image/png'
  taken_at: string
  lat_e6: number | null
  lon_e6: number | null
  what: string
}

export type PhotoState = 'queued' | 'sending' | 'sent' | 'unreadable' | 'refused'

export interface PhotoProgress {
  sha256: string
  bytes: number
  bytesSent: number
  state: PhotoState
  what: string
}

export type RecordState = 'queued' | 'sending' | 'sent' | 'held' | 'set_aside'

/** Why a record waits for a person. `text` is the server's own sentence, when it gave one. */
export interface HoldReason {
  code: string
  text: string | null
}

/** A sealed record, from the moment of sealing on. The sealed text never changes; the rest is where it is on its way. */
export interface StoredRecord {
  id: string
  kind: RecordKind
  number: string | null
  fleetNumber: string | null
  plate: string | null
  stand: string | null
  /** The verdict was "Irregular". */
  irregular?: boolean
  seq: number
  sealed: string
  signature: string
  sealedAt: string
  inspector: string
  state: RecordState
  photos: PhotoProgress[]
  reason: HoldReason | null
  /** When the server confirmed the record itself. */
  acceptedAt: string | null
  /** When the server had confirmed the record and every photo. */
  confirmedAt: string | null
}

/** The end of a device's chain of records. */
export interface ChainHead {
  device: string
  seq: number
  hash: string
}

/** Numbers that the server lent to this device: `next` to `to` are left. */
export interface NumberBlock {
  year: number
  from: number
  to: number
  next: number
  deviceNumber: string
}

export interface DraftBase {
  id: string
  kind: string
  updatedAt: string
  /** Where it was begun: in another city it neither shows nor opens. */
  municipality?: string
}

export interface PranchetaSchema extends DBSchema {
  kv: { key: string; value: unknown }
  parts: { key: PartName; value: KitPart }
  contents: { key: PartName; value: unknown }
  changes: { key: number; value: Changes }
  portraits: { key: string; value: ArrayBuffer }
  drafts: { key: string; value: DraftBase }
  photos: { key: string; value: StoredPhoto }
  records: { key: string; value: StoredRecord; indexes: { state: RecordState; sealedAt: string } }
  chain: { key: string; value: ChainHead }
  numbers: { key: [number, number]; value: NumberBlock }
}

export type Database = IDBPDatabase<PranchetaSchema>
type Upgrade = IDBPTransaction<PranchetaSchema, StoreNames<PranchetaSchema>[], 'versionchange'>
export type Migration = (database: Database, transaction: Upgrade) => void

/** One step a version, in order; a step that has been released is never edited. */
export const MIGRATIONS: Migration[] = [
  (database) => {
    database.createObjectStore('kv')
    database.createObjectStore('parts')
    database.createObjectStore('contents')
    database.createObjectStore('changes', { keyPath: 'to' })
    database.createObjectStore('portraits')
    database.createObjectStore('drafts', { keyPath: 'id' })
    database.createObjectStore('photos', { keyPath: 'sha256' })
    const records = database.createObjectStore('records', { keyPath: 'id' })
    records.createIndex('state', 'state')
    records.createIndex('sealedAt', 'sealedAt')
    database.createObjectStore('chain', { keyPath: 'device' })
    database.createObjectStore('numbers', { keyPath: ['year', 'from'] })
  },
]
