/** Sealed records to the server, many in one call. */
import { postJson, Refused } from './api'
import { announce } from './channel'
import { noteServerTime } from './clock'
import { withDatabase } from './database'
import { stopIfPaused } from './pausing'
import { changeRecord, holdRecord, listPending, settled, unreadablePhotos } from './progress'
import type { StoredRecord } from './schema'

const MOST_RECORDS = 50
const MOST_CHARACTERS = 256 * 1024

interface Result {
  id: string | null
  status: 'accepted' | 'same' | 'set_aside'
  code: string | null
  title: string | null
  received_at: string
  missing_photos: string[]
}

/**
 * Sends every record that the server hasn't confirmed. One that it can't take never stops the others.
 *
 * @throws NoAnswer; Refused when the server refuses the caller (session, device, load), not a record.
 */
export async function sendSealed(): Promise<void> {
  const waiting: StoredRecord[] = []
  for (const record of await listPending()) {
    if (record.acceptedAt !== null) continue
    const bad = await unreadablePhotos(record)
    if (bad.length > 0) await holdRecord(record.id, { code: 'photo_unreadable', text: null }, bad)
    else waiting.push(record)
  }
  for (const batch of batches(waiting)) {
    await stopIfPaused()
    await sendBatch(batch)
  }
}

async function sendBatch(batch: StoredRecord[]): Promise<void> {
  try {
    const sentAt = Date.now()
    const records = batch.map(({ sealed, signature }) => ({ sealed, signature }))
    const answer = await postJson<{ server_time: string; results: Result[] }>(
      '/api/sync/records',
      { records },
      { timeout: 45_000 },
    )
    await noteServerTime(answer.server_time, sentAt, Date.now())
    await keepResults(batch, answer.results)
  } catch (error) {
    if (!(error instanceof Refused) || !isAboutContent(error.problem.status)) throw error
    await narrowDown(batch, error)
  }
}

/** The server could not read a call: halves find the record at fault, which is set aside here; it can still be exported. */
async function narrowDown(batch: StoredRecord[], error: Refused): Promise<void> {
  const [only] = batch
  if (batch.length === 1 && only) {
    const { code, title, detail } = error.problem
    await changeRecord(only.id, (record) => {
      record.state = 'set_aside'
      record.reason = { code, text: detail ?? title }
    })
    return
  }
  const middle = Math.ceil(batch.length / 2)
  await sendBatch(batch.slice(0, middle))
  await sendBatch(batch.slice(middle))
}

function isAboutContent(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 404, 408, 429].includes(status)
}

async function keepResults(batch: StoredRecord[], results: Result[]): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('records', 'readwrite', { durability: 'strict' })
    for (const [index, sent] of batch.entries()) {
      const record = await transaction.store.get(sent.id)
      const result = results[index]
      if (record && result) await transaction.store.put(accepted(record, result))
    }
    await transaction.done
  })
  announce('records')
}

/** A photo that the server doesn't ask for is still only `queued` here: its receipt is fetched like any other's. */
function accepted(record: StoredRecord, result: Result): StoredRecord {
  const next = { ...record, acceptedAt: result.received_at }
  if (result.status === 'set_aside') {
    next.state = 'set_aside'
    next.reason = { code: result.code ?? 'set_aside', text: result.title }
  } else {
    next.state = record.photos.length > 0 ? 'sending' : record.state
  }
  return settled(next, result.received_at)
}

function* batches(records: StoredRecord[]): Iterable<StoredRecord[]> {
  let batch: StoredRecord[] = []
  let size = 0
  for (const record of records) {
    if (batch.length === MOST_RECORDS || (batch.length > 0 && size + record.sealed.length > MOST_CHARACTERS)) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(record)
    size += record.sealed.length
  }
  if (batch.length > 0) yield batch
}
