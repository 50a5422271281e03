/** The portraits of the registry: one long answer, kept face by face as it comes, so that a cut link loses at most the last. */
import { call, read } from './api'
import { announce } from './channel'
import { serverNow } from './clock'
import { withDatabase } from './database'
import { chunksOf } from './download'
import type { KitOffer, Loading } from './parts'
import { PortraitStream } from './portrait-stream'

const AT_ONCE = 40

export async function loadPortraits(offer: KitOffer['portraits'], { signal, onBytes }: Loading = {}): Promise<void> {
  const known = new Set(await withDatabase((database) => database.getAllKeys('portraits')))
  const { body } = await call('/api/field/portraits', { signal, timeout: 30_000 })
  const stream = new PortraitStream()
  let waiting: [string, ArrayBuffer][] = []
  let received = 0
  await read(async () => {
    for await (const chunk of chunksOf(body)) {
      received += chunk.length
      onBytes?.(received)
      for (const face of stream.push(chunk)) if (!known.has(face[0])) waiting.push(face)
      if (waiting.length >= AT_ONCE) {
        await keepFaces(waiting)
        waiting = []
      }
    }
  })
  await keepFaces(waiting)
  await finish(offer, stream.ids)
}

async function keepFaces(faces: [string, ArrayBuffer][]): Promise<void> {
  if (faces.length === 0) return
  await withDatabase(async (database) => {
    const transaction = database.transaction('portraits', 'readwrite')
    for (const [id, content] of faces) await transaction.store.put(content, id)
    await transaction.done
  })
}

/** Faces that left the registry leave the phone. */
async function finish(offer: KitOffer['portraits'], ids: Set<string>): Promise<void> {
  const checkedAt = await serverNow()
  await withDatabase(async (database) => {
    const transaction = database.transaction(['portraits', 'parts'], 'readwrite')
    for (const key of await transaction.objectStore('portraits').getAllKeys()) {
      if (!ids.has(key)) await transaction.objectStore('portraits').delete(key)
    }
    const part = { version: String(offer.version), etag: null, at: checkedAt, bytes: offer.bytes, checkedAt }
    await transaction.objectStore('parts').put(part, 'portraits')
    await transaction.done
  })
  announce('kit')
}
