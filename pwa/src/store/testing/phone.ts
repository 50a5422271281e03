/** A prepared phone: a database of its own, a device with its key, a kit and some numbers. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { RecordPhoto } from '../../domain/record/record'
import { uuid7 } from '../identity'

/** Everything of the store that a tab has; each call of `openTab` makes another one over the same database. */
export async function openTab() {
  vi.resetModules()
  const [
    api,
    database,
    drafts,
    photos,
    seal,
    settings,
    numbers,
    drain,
    exporting,
    wipe,
    digest,
    progress,
    parts,
    freshness,
    preparation,
  ] = await Promise.all([
    import('../api'),
    import('../database'),
    import('../drafts'),
    import('../photos'),
    import('../seal'),
    import('../settings'),
    import('../numbers'),
    import('../drain'),
    import('../export'),
    import('../wipe'),
    import('../digest'),
    import('../progress'),
    import('../parts'),
    import('../freshness'),
    import('../preparation'),
  ])
  const modules = { ...api, ...database, ...drafts, ...photos, ...seal, ...settings, ...numbers, ...drain, ...exporting }
  return { ...modules, ...wipe, ...digest, ...progress, ...parts, ...freshness, ...preparation }
}

export type Tab = Awaited<ReturnType<typeof openTab>>

export async function preparedPhone({ numbers = 24 } = {}): Promise<Tab> {
  globalThis.indexedDB = new IDBFactory()
  const tab = await openTab()
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const municipality = { id: 'ba-mata-de-sao-joao', name: 'Mata de São João', uf: 'BA' }
  await tab.writeSetting('device', { id: uuid7(), label: '07', name: 'Celular', municipality: municipality.id, keys })
  const user = {
    id: uuid7(),
    name: 'Renata Moura',
    role: 'inspector',
    username: 'renata',
    registration: '4821',
    credential_valid_until: null,
  }
  await tab.writeSetting('session', { user, municipality, expiresAt: '2026-12-31T00:00:00Z', expired: false })
  await keepParts(tab)
  await tab.withDatabase(async (database) => {
    const year = new Date().getFullYear()
    if (numbers > 0) await database.put('numbers', { year, from: 120, to: 119 + numbers, next: 120, deviceNumber: '07' })
  })
  return tab
}

/** What a download of the kit leaves behind, as far as sealing asks for it. */
export async function keepParts(tab: Tab): Promise<void> {
  const at = '2026-03-10T07:10:00-03:00'
  const part = { version: '3', etag: null, at, bytes: 1000, checkedAt: at }
  await tab.withDatabase(async (database) => {
    for (const name of ['law', 'registry', 'badges'] as const) await database.put('parts', part, name)
  })
}

/** A photo as the camera would have left it; each seed has a hash of its own. */
export async function keepPhoto(tab: Tab, seed: number, size = 64): Promise<RecordPhoto> {
  const bytes = new Uint8Array(Math.max(64, size))
  new DataView(bytes.buffer).setUint32(28, seed)
  const content = bytes.buffer
  const about = {
    width: 40,
    height: 30,
    type: 'image/jpeg' as const,
    taken_at: '2026-03-10T10:24:00-03:00',
    lat_e6: null,
    lon_e6: null,
  }
  const photo = { ...about, sha256: await tab.sha256(content), bytes: content.byteLength, what: 'placa' }
  await tab.withDatabase((database) => database.put('photos', { ...photo, content }))
  return photo
}

/** A sealed record with so many photos. */
export async function sealOne(tab: Tab, photos: number, seed = 1, size = 64) {
  const refs: RecordPhoto[] = []
  for (let index = 0; index < photos; index++) refs.push(await keepPhoto(tab, seed * 100 + index, size))
  return tab.sealRecord('notice', { photos: refs, subject: { fleet_number: '127' } }, { number: true })
}

/** The smallest PNG header that says how large the picture is. */
export function png(): Uint8Array {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  new DataView(bytes.buffer).setUint32(16, 40)
  new DataView(bytes.buffer).setUint32(20, 30)
  return bytes
}
