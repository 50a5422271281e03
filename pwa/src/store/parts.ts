/** The parts of the field kit on their way to the phone: each is kept whole, in one transaction, or the old one stays. */
import { type BadgeDocument, pinnedRoot, type Refusal, refusalOf } from '../domain/badge'
import type { Changes, Snapshot } from '../domain/registry/snapshot'
import { call, Refused, read } from './api'
import { announce } from './channel'
import { serverNow } from './clock'
import { withDatabase } from './database'
import { bytesOf } from './download'
import type { KitPart, PartName } from './schema'

/** `GET /api/field/kit`: what the server has for this phone. */
export interface KitOffer {
  server_time: string
  law: { version: string; bytes: number; etag?: string }
  registry: { version: number; bytes: number; permits: number; people: number; stands: number }
  badges: { keys_sequence: number; status_sequence: number; status_at: string; bytes: number }
  portraits: { version: string | number; bytes: number; count: number }
  numbers: { remaining: number }
}

export interface Loading {
  signal?: AbortSignal
  onBytes?: (received: number) => void
}

/** A delta of more versions than this is dearer than a new snapshot. */
const MOST_CHANGES = 40
const LONG_MS = 30_000

export async function loadLaw(offer: KitOffer['law'], loading: Loading = {}): Promise<void> {
  const loaded = await fetched('/api/field/law', await etagOf('law'), loading)
  const pack = loaded?.content as { version?: string; checked_on?: string } | undefined
  await keep('law', loaded, { version: pack?.version ?? offer.version, at: pack?.checked_on ?? '', bytes: offer.bytes })
}

/** The new badge list must not take the place of the one that the phone holds: not signed, older, or of another root. */
export class BadgesRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(`badges refused: ${refusal}`)
    this.name = 'BadgesRefused'
  }
}

/** @throws BadgesRefused; the list that the phone holds stays. */
export async function loadBadges(offer: KitOffer['badges'], loading: Loading = {}): Promise<void> {
  const loaded = await fetched('/api/field/badges', await etagOf('badges'), loading)
  const refusal = loaded && (await refusalOf(loaded.content, await knownBadges()))
  if (refusal) throw new BadgesRefused(refusal)
  const data = loaded?.content as BadgeDocument | undefined
  const version = `${offer.keys_sequence}.${offer.status_sequence}`
  await keep('badges', loaded, { version, at: data?.status.issued_at ?? offer.status_at, bytes: offer.bytes })
}

/** A root pinned by the build comes before the one of the first preparation: so a new build can bring a new root. */
async function knownBadges() {
  const held = (await withDatabase((database) => database.get('contents', 'badges'))) as BadgeDocument | undefined
  const root = pinnedRoot(__ROOT_KEY__) ?? held?.root
  return root ? { root, keys_sequence: held?.keys_sequence ?? 0, status_sequence: held?.status.sequence ?? 0 } : null
}

/** Brings the registry up to date: by what changed when the phone has an earlier version, else whole. */
export async function loadRegistry(offer: KitOffer['registry'], loading: Loading = {}): Promise<void> {
  const known = await withDatabase((database) => database.get('parts', 'registry'))
  if (known && (await loadChanges(known, loading))) return
  const loaded = await fetched('/api/field/registry', null, loading)
  const snapshot = loaded?.content as Snapshot
  // The snapshot is built once per version: when it is still the newest, it shows the registry of now.
  const at = snapshot.version === offer.version ? await serverNow() : snapshot.taken_at
  const part = { version: String(snapshot.version), at, bytes: offer.bytes }
  await keep('registry', loaded, part, true)
}

/** False when the phone has to take the whole registry again. */
async function loadChanges(known: KitPart, { signal }: Loading): Promise<boolean> {
  if ((await withDatabase((database) => database.count('changes'))) >= MOST_CHANGES) return false
  try {
    const path = `/api/field/registry/changes?since=${encodeURIComponent(known.version)}`
    const { status, body } = await call(path, { signal, timeout: LONG_MS })
    const changes = status === 304 ? null : ((await read(() => body.json())) as Changes)
    await keepChanges(known, changes)
    return true
  } catch (error) {
    if (error instanceof Refused && error.problem.status === 410) return false
    throw error
  }
}

async function keepChanges(known: KitPart, changes: Changes | null): Promise<void> {
  const now = await serverNow()
  const moved = changes !== null && String(changes.to) !== known.version
  await withDatabase(async (database) => {
    const transaction = database.transaction(['parts', 'changes'], 'readwrite')
    if (moved) await transaction.objectStore('changes').put(changes)
    const version = moved ? String(changes.to) : known.version
    const part = { ...known, version, at: changes?.taken_at ?? now, checkedAt: now }
    await transaction.objectStore('parts').put(part, 'registry')
    await transaction.done
  })
  announce('kit')
}

interface Loaded {
  content: unknown
  etag: string | null
}

async function fetched(path: string, etag: string | null, { signal, onBytes }: Loading): Promise<Loaded | null> {
  const headers = etag ? { 'If-None-Match': etag } : undefined
  const { status, headers: answered, body } = await call(path, { signal, headers, timeout: LONG_MS })
  if (status === 304) return null
  const text = new TextDecoder().decode(await read(() => bytesOf(body, onBytes)))
  return { content: JSON.parse(text), etag: answered.get('ETag') }
}

async function etagOf(name: PartName): Promise<string | null> {
  return (await withDatabase((database) => database.get('parts', name)))?.etag ?? null
}

type Known = Pick<KitPart, 'version' | 'at' | 'bytes'>

/** Without new content the part only becomes fresh again. */
async function keep(name: PartName, loaded: Loaded | null, known: Known, dropChanges = false): Promise<void> {
  const checkedAt = await serverNow()
  await withDatabase(async (database) => {
    const transaction = database.transaction(['parts', 'contents', 'changes'], 'readwrite', { durability: 'strict' })
    const before = await transaction.objectStore('parts').get(name)
    if (loaded) await transaction.objectStore('contents').put(loaded.content, name)
    if (dropChanges) await transaction.objectStore('changes').clear()
    const current = loaded
      ? { ...known, etag: loaded.etag }
      : { ...known, etag: before?.etag ?? null, version: before?.version ?? known.version }
    await transaction.objectStore('parts').put({ ...current, checkedAt }, name)
    await transaction.done
  })
  announce('kit')
}
