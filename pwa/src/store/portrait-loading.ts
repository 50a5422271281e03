/** The portraits of the registry: one long answer, kept face by face as it comes, and taken up again where a cut link left it. */
import { call, read } from './api'
import { announce } from './channel'
import { serverNow } from './clock'
import { withDatabase } from './database'
import { chunksOf } from './download'
import type { KitOffer, Loading } from './parts'
import { type PortraitIndex, PortraitStream } from './portrait-stream'

const AT_ONCE = 40

/** What an interrupted download left: the index of the answer, and which version of it. */
interface Begun {
  etag: string
  index: PortraitIndex
}

export async function loadPortraits(offer: KitOffer['portraits'], { signal, onBytes }: Loading = {}): Promise<void> {
  const begun = await readBegun()
  const known = new Set(await withDatabase((database) => database.getAllKeys('portraits')))
  const { offset, next } = begun ? placeIn(begun.index, known) : { offset: 0, next: 0 }
  const headers = begun && next > 0 ? { Range: `bytes=${offset}-`, 'If-Range': begun.etag } : undefined
  const {
    status,
    headers: answered,
    body,
  } = await call('/api/field/portraits', { signal, headers, timeout: 30_000, accept: [416] })
  const resumed = status === 206 && begun !== null
  const stream = resumed ? new PortraitStream(begun.index, next) : new PortraitStream()
  if (status !== 416) await take(stream, body, { known, etag: answered.get('ETag'), start: resumed ? offset : 0, onBytes })
  await finish(offer, status === 416 && begun ? begun.index : stream.index)
}

interface Taking {
  known: Set<string>
  etag: string | null
  start: number
  onBytes: Loading['onBytes']
}

async function take(stream: PortraitStream, body: Response, { known, etag, start, onBytes }: Taking): Promise<void> {
  let waiting: [string, ArrayBuffer][] = []
  let received = start
  const keepWaiting = async () => {
    await keepFaces(waiting)
    waiting = []
  }
  await read(async () => {
    for await (const chunk of chunksOf(body)) {
      received += chunk.length
      onBytes?.(received)
      const first = stream.index === null
      for (const face of stream.push(chunk)) if (!known.has(face[0])) waiting.push(face)
      if (first && stream.index && etag) await keepBegun({ etag, index: stream.index })
      if (waiting.length >= AT_ONCE) await keepWaiting()
    }
  }).finally(keepWaiting)
}

/** Where the first face stands that isn't here yet. */
function placeIn({ headBytes, entries }: PortraitIndex, known: Set<string>): { offset: number; next: number } {
  let offset = headBytes
  let next = 0
  for (const { id, bytes } of entries) {
    if (!known.has(id)) break
    offset += bytes
    next++
  }
  return { offset, next }
}

async function readBegun(): Promise<Begun | null> {
  return ((await withDatabase((database) => database.get('contents', 'portraits'))) as Begun | undefined) ?? null
}

async function keepBegun(begun: Begun): Promise<void> {
  await withDatabase((database) => database.put('contents', begun, 'portraits'))
}

async function keepFaces(faces: [string, ArrayBuffer][]): Promise<void> {
  if (faces.length === 0) return
  await withDatabase(async (database) => {
    const transaction = database.transaction('portraits', 'readwrite')
    await Promise.all([...faces.map(([id, content]) => transaction.store.put(content, id)), transaction.done])
  })
}

/** Faces that left the registry leave the phone. */
async function finish(offer: KitOffer['portraits'], index: PortraitIndex | null): Promise<void> {
  const wanted = new Set(index?.entries.map((entry) => entry.id))
  const checkedAt = await serverNow()
  await withDatabase(async (database) => {
    const transaction = database.transaction(['portraits', 'parts'], 'readwrite')
    for (const key of await transaction.objectStore('portraits').getAllKeys()) {
      if (!wanted.has(key)) await transaction.objectStore('portraits').delete(key)
    }
    const part = { version: String(offer.version), etag: null, at: checkedAt, bytes: offer.bytes, checkedAt }
    await transaction.objectStore('parts').put(part, 'portraits')
    await transaction.done
  })
  announce('kit')
}
