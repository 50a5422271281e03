/** Lavrar: turns a draft into a sealed record, in one transaction that either happened whole or not at all. */
import { canonicalJson } from '../domain/record/canonical'
import type { RecordBody, RecordKind, SealedRecord } from '../domain/record/record'
import { localInstant } from '../domain/record/time'
import { announce } from './channel'
import { clockOffset } from './clock'
import { withDatabase } from './database'
import { signText } from './device'
import { sha256 } from './digest'
import { DraftGone } from './drafts'
import { uuid7 } from './identity'
import { onePerDevice } from './lock'
import { blockInUse, NoNumbersLeft, numberOf } from './numbers'
import { pendingRecord } from './pending'
import { readPhoto } from './photos'
import type { ChainHead, NumberBlock, StoredRecord } from './schema'
import { readSetting, type StoredDevice } from './settings'

export interface Sealed {
  id: string
  number: string | null
  sealed: string
  signature: string
  sealedAt: string
}

export interface SealOptions {
  /** Takes a number from the device's block. */
  number: boolean
  /** The draft that this record comes from; it goes in the same transaction. */
  draftId?: string
}

/** A photo that the record names can't be read: sealing without it would lose evidence. */
export class PhotoUnreadable extends Error {
  constructor(readonly sha256: string) {
    super('photo unreadable')
    this.name = 'PhotoUnreadable'
  }
}

/** This phone was never prepared: there is nobody to sign for, or no law to cite. */
export class NotPrepared extends Error {
  constructor() {
    super('not prepared')
    this.name = 'NotPrepared'
  }
}

/** How often another tab may come first before something must be wrong. */
const ATTEMPTS = 8

/**
 * Seals a record and puts it in the outbox.
 *
 * @throws NoNumbersLeft, PhotoUnreadable, NotPrepared, DraftGone, StorageFull, NotCanonical; the draft is kept in every case.
 */
export function sealRecord(kind: RecordKind, body: RecordBody, options: SealOptions): Promise<Sealed> {
  return onePerDevice('prancheta-seal', async () => {
    for (const photo of body.photos ?? []) if (!(await readPhoto(photo.sha256))) throw new PhotoUnreadable(photo.sha256)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const prepared = await prepare(kind, body, options)
      if (await commit(prepared, options.draftId)) {
        announce('records')
        if (options.draftId) announce('drafts')
        return prepared.sealed
      }
    }
    throw new Error('chain moved too often')
  })
}

interface Prepared {
  sealed: Sealed
  record: StoredRecord
  /** What the transaction must find unchanged. */
  before: { head: ChainHead; block: NumberBlock | null }
  hash: string
}

/** Everything slow (hashing, signing) happens here, before the transaction. */
async function prepare(kind: RecordKind, body: RecordBody, options: SealOptions): Promise<Prepared> {
  const device = await readSetting('device')
  if (!device) throw new NotPrepared()
  const head = await readHead(device.id)
  const blocks = options.number ? await withDatabase((database) => database.getAll('numbers')) : []
  const block = blockInUse(blocks, new Date().getFullYear())
  if (options.number && !block) throw new NoNumbersLeft()
  const content = await envelope(kind, block ? { ...body, number: numberOf(block) } : body, device, head)
  const sealed = canonicalJson(content)
  const signature = await signText(device, sealed)
  const record = pendingRecord(content, sealed, signature)
  const { id, number, sealedAt } = record
  return { sealed: { id, number, sealed, signature, sealedAt }, record, before: { head, block }, hash: await sha256(sealed) }
}

async function envelope(kind: RecordKind, body: RecordBody, device: StoredDevice, head: ChainHead): Promise<SealedRecord> {
  const session = await readSetting('session')
  const [law, registry, badges] = await withDatabase((database) =>
    Promise.all([database.get('parts', 'law'), database.get('parts', 'registry'), database.get('parts', 'badges')]),
  )
  if (!session || !law || !registry) throw new NotPrepared()
  return {
    schema: 1,
    id: uuid7(),
    kind,
    municipality: device.municipality,
    device: device.id,
    inspector: session.user.id,
    seq: head.seq + 1,
    previous: head.hash,
    sealed_at: localInstant(),
    clock_offset_ms: await clockOffset(),
    app_version: __APP_VERSION__,
    law_version: law.version,
    registry_version: Number(registry.version),
    registry_at: registry.at,
    status_list_at: badges?.at ?? null,
    body,
  }
}

/** False when another tab took the number or the place in the chain meanwhile. */
async function commit({ record, before, hash }: Prepared, draftId?: string): Promise<boolean> {
  return withDatabase(async (database) => {
    const transaction = database.transaction(['chain', 'numbers', 'records', 'drafts'], 'readwrite', { durability: 'strict' })
    const [chain, numbers, drafts] = [
      transaction.objectStore('chain'),
      transaction.objectStore('numbers'),
      transaction.objectStore('drafts'),
    ]
    const head = (await chain.get(before.head.device)) ?? before.head
    const block = before.block && (await numbers.get([before.block.year, before.block.from]))
    if (head.seq !== before.head.seq || block?.next !== before.block?.next) {
      transaction.abort()
      await transaction.done.catch(() => null)
      return false
    }
    if (draftId && !(await drafts.getKey(draftId))) throw new DraftGone(draftId)
    await Promise.all([
      chain.put({ device: head.device, seq: record.seq, hash }),
      block && numbers.put({ ...block, next: block.next + 1 }),
      transaction.objectStore('records').add(record),
      draftId && drafts.delete(draftId),
      transaction.done,
    ])
    return true
  })
}

async function readHead(device: string): Promise<ChainHead> {
  return (await withDatabase((database) => database.get('chain', device))) ?? { device, seq: 0, hash: '' }
}
