/** Photos to the server, six at once: on a bad link what counts is the number of connections. */
import { Refused } from './api'
import { serverNow } from './clock'
import { stopIfPaused } from './pausing'
import { readPhoto } from './photos'
import { confirmPhoto, holdRecord, listPending, noteBytes, photosLeft } from './progress'
import { PhotoRefused, uploadPhoto } from './upload'

const AT_ONCE = 6

/**
 * Sends the photos of every accepted record.
 *
 * @throws NoAnswer, Refused, Paused: the first of them, once the uploads under way have ended.
 */
export async function sendPhotos(): Promise<void> {
  const waiting = await photosToSend()
  const failures: unknown[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next && failures.length === 0; next = waiting.shift()) {
      await sendPhoto(next).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  if (failures.length > 0) throw failures[0]
}

interface Waiting {
  sha256: string
  records: string[]
}

async function photosToSend(): Promise<Waiting[]> {
  const bySha = new Map<string, Waiting>()
  for (const record of await listPending()) {
    if (record.acceptedAt === null) continue
    for (const { sha256 } of photosLeft(record)) {
      const known = bySha.get(sha256) ?? { sha256, records: [] }
      known.records.push(record.id)
      bySha.set(sha256, known)
    }
  }
  return [...bySha.values()]
}

async function sendPhoto({ sha256, records }: Waiting): Promise<void> {
  await stopIfPaused()
  const photo = await readPhoto(sha256)
  if (!photo) return holdAll(records, 'photo_unreadable', sha256)
  await noteBytes(sha256, 0)
  try {
    const receipt = await uploadPhoto(
      photo,
      gently((bytes) => noteBytes(sha256, bytes)),
    )
    await confirmPhoto(sha256, receipt.received_at ?? (await serverNow()))
  } catch (error) {
    if (error instanceof PhotoRefused) return holdAll(records, error.code, sha256, error.text)
    if (error instanceof Refused && isAboutPhoto(error.problem.status)) {
      return holdAll(records, error.problem.code, sha256, error.problem.title)
    }
    throw error
  }
}

async function holdAll(records: string[], code: string, sha256: string, text: string | null = null): Promise<void> {
  for (const id of records) await holdRecord(id, { code, text }, [sha256])
}

function isAboutPhoto(status: number): boolean {
  return [400, 411, 413, 415, 422].includes(status)
}

/** Passes on at most four readings a second, one at a time. */
function gently(work: (bytes: number) => Promise<void>): (bytes: number) => void {
  let last = 0
  let busy = false
  return (bytes) => {
    if (busy || Date.now() - last < 250) return
    last = Date.now()
    busy = true
    work(bytes).finally(() => {
      busy = false
    })
  }
}
