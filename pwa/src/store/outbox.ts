/** Envios: what is sealed here, and how far it has got. */
import { computed, signal } from '@preact/signals'
import { recordTitle } from '../strings/records'
import { announce, onChange } from './channel'
import { withDatabase } from './database'
import { drainRecords } from './drain'
import type { HoldReason, PhotoProgress, RecordState, StoredRecord } from './schema'
import { readSetting, writeSetting } from './settings'

export interface OutboxItem {
  id: string
  kind: StoredRecord['kind']
  /** `Auto 07-0143, prefixo 127`. */
  title: string
  number: string | null
  /** The verdict was "Irregular". */
  irregular: boolean
  fleetNumber: string | null
  state: RecordState
  bytesSent: number
  bytesTotal: number
  photos: PhotoProgress[]
  reason: HoldReason | null
  acceptedAt: string | null
  confirmedAt: string | null
  sealedAt: string
}

/** Every sealed record on this phone, oldest first. */
export const outbox = signal<OutboxItem[]>([])

/** Sealed, and not yet confirmed whole by the server. */
export const unsent = computed(() => outbox.value.filter((item) => item.state !== 'sent' && item.state !== 'set_aside'))

/** The inspector stopped the sending; nothing goes until they start it again. */
export const paused = signal(false)

/** Sends what waits, unless somebody on this phone is at it. Resolves when there is nothing more to try now. */
export const drain = drainRecords

export async function pause(): Promise<void> {
  await writeSetting('paused', true)
  announce('settings')
}

export async function resume(): Promise<void> {
  await writeSetting('paused', false)
  announce('settings')
  await drain()
}

export async function readRecord(id: string): Promise<StoredRecord | null> {
  return (await withDatabase((database) => database.get('records', id))) ?? null
}

/** Fills the signals and keeps them current. */
export async function followOutbox(): Promise<void> {
  const read = async () => {
    const records = await withDatabase((database) => database.getAllFromIndex('records', 'sealedAt'))
    outbox.value = records.sort((a, b) => a.seq - b.seq).map(shown)
    paused.value = (await readSetting('paused')) ?? false
  }
  onChange((topic) => (topic === 'records' || topic === 'settings' || topic === 'revoked') && read())
  await read()
}

function shown(record: StoredRecord): OutboxItem {
  const { id, kind, number, fleetNumber, state, photos, reason, acceptedAt, confirmedAt, sealedAt } = record
  const own = new TextEncoder().encode(record.sealed).length
  const sent = photos.reduce((sum, photo) => sum + photo.bytesSent, acceptedAt ? own : 0)
  const total = photos.reduce((sum, photo) => sum + photo.bytes, own)
  const irregular = record.irregular ?? false
  const about = { id, kind, number, irregular, fleetNumber, title: recordTitle(record) }
  return { ...about, state, bytesSent: sent, bytesTotal: total, photos, reason, acceptedAt, confirmedAt, sealedAt }
}
