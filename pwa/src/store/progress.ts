/** How far each record has got. Every change is one strict transaction over the record and, when it may go, the photo's bytes. */
import { announce } from './channel'
import { withDatabase } from './database'
import { readPhoto } from './photos'
import type { HoldReason, PhotoProgress, StoredRecord } from './schema'

/** Records that still have something to send, in the order of their sealing. */
export async function listPending(): Promise<StoredRecord[]> {
  const all = await withDatabase((database) => database.getAll('records'))
  return all.filter(hasSomethingToSend).sort((a, b) => a.sealedAt.localeCompare(b.sealedAt) || a.seq - b.seq)
}

function hasSomethingToSend(record: StoredRecord): boolean {
  if (record.state === 'held' || record.state === 'sent') return false
  if (record.state === 'set_aside')
    return record.acceptedAt !== null && record.confirmedAt === null && photosLeft(record).length > 0
  return true
}

export function photosLeft(record: StoredRecord): PhotoProgress[] {
  return record.photos.filter((photo) => photo.state === 'queued' || photo.state === 'sending')
}

/** Photos of a record whose bytes can't be read back. A photo that the server has confirmed is no longer needed here. */
export async function unreadablePhotos(record: StoredRecord): Promise<string[]> {
  const bad: string[] = []
  for (const photo of record.photos) if (photo.state !== 'sent' && !(await readPhoto(photo.sha256))) bad.push(photo.sha256)
  return bad
}

/** Keeps a record back and says why; the others go on. */
export async function holdRecord(id: string, reason: HoldReason, photos: string[] = []): Promise<void> {
  await changeRecord(id, (record) => {
    for (const photo of record.photos) {
      if (photos.includes(photo.sha256)) photo.state = reason.code === 'photo_unreadable' ? 'unreadable' : 'refused'
    }
    record.state = 'held'
    record.reason = reason
  })
}

/** Looks again at what was held for an unreadable photo: the system may have been short of memory. */
export async function releaseHeld(): Promise<void> {
  const all = await withDatabase((database) => database.getAllFromIndex('records', 'state', 'held'))
  for (const record of all) {
    if (record.reason?.code !== 'photo_unreadable' || (await unreadablePhotos(record)).length > 0) continue
    await changeRecord(record.id, (held) => {
      held.state = 'queued'
      held.reason = null
      for (const photo of held.photos) if (photo.state === 'unreadable') photo.state = 'queued'
    })
  }
}

/** Changes one record in a transaction of its own. */
export async function changeRecord(id: string, change: (record: StoredRecord) => void): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('records', 'readwrite', { durability: 'strict' })
    const record = await transaction.store.get(id)
    if (record) {
      change(record)
      await transaction.store.put(record)
    }
    await transaction.done
  })
  announce('records')
}

/** Notes bytes on their way. Shown, and nothing hangs on it, so it need not be durable. */
export async function noteBytes(sha256: string, bytesSent: number): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('records', 'readwrite', { durability: 'relaxed' })
    for (const record of await transaction.store.getAll()) {
      const photo = record.photos.find((item) => item.sha256 === sha256 && item.state !== 'sent')
      if (!photo || record.state === 'held') continue
      photo.state = 'sending'
      photo.bytesSent = bytesSent
      if (record.state === 'queued') record.state = 'sending'
      await transaction.store.put(record)
    }
    await transaction.done
  })
  announce('records')
}

/**
 * The server has this photo, hash checked and on its disk: every record that names it moves on, and the bytes go
 * once each of those records was accepted and no draft needs them. Drawn signatures stay: they weigh little, and a second
 * copy may be printed again without signal.
 */
export async function confirmPhoto(sha256: string, receivedAt: string): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(['records', 'photos', 'drafts'], 'readwrite', { durability: 'strict' })
    const records = transaction.objectStore('records')
    let needed = (await transaction.objectStore('drafts').getAll()).some((draft) => JSON.stringify(draft).includes(sha256))
    for (const record of await records.getAll()) {
      const photo = record.photos.find((item) => item.sha256 === sha256)
      if (!photo) continue
      if (record.acceptedAt === null) needed = true
      Object.assign(photo, { state: 'sent', bytesSent: photo.bytes })
      await records.put(settled(record, receivedAt))
    }
    const photos = transaction.objectStore('photos')
    if (!needed && (await photos.get(sha256))?.type === 'image/jpeg') await photos.delete(sha256)
    await transaction.done
  })
  announce('records')
}

/** A record with its state after something was confirmed. A photo may have been there before its record. */
export function settled(record: StoredRecord, at: string): StoredRecord {
  const whole = record.acceptedAt !== null && record.photos.every((photo) => photo.state === 'sent')
  if (!whole) return record
  const last = record.acceptedAt && record.acceptedAt > at ? record.acceptedAt : at
  return { ...record, confirmedAt: record.confirmedAt ?? last, state: record.state === 'set_aside' ? 'set_aside' : 'sent' }
}
