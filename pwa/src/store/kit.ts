/** Pronto para o campo: what the phone carries, read into memory once and kept current. */
import { batch, signal } from '@preact/signals'
import type { BadgeDocument } from '../domain/badge'
import type { Pack } from '../domain/law/pack'
import { Registry } from '../domain/registry/registry'
import type { Snapshot } from '../domain/registry/snapshot'
import { onChange } from './channel'
import { clockOffset } from './clock'
import { withDatabase } from './database'
import { countNumbers } from './numbers'
import type { KitPart, PartName } from './schema'
import { readSetting } from './settings'

/** The badges part, as the server signed it. */
export type BadgeData = BadgeDocument

export interface FieldKit {
  pack: Pack
  registry: Registry
  badges: BadgeData
  /** When the kit was last made whole, RFC 3339. */
  preparedAt: string
  /** The server's state that the registry shows. */
  registryAt: string
  /** When the badge status list was issued. */
  statusAt: string
  numbersRemaining: number
  /** Server's clock minus this phone's. */
  clockOffsetMs: number | null
  device: { id: string; label: string }
}

/** Null until the phone was prepared. */
export const fieldKit = signal<FieldKit | null>(null)

/** What is known of the parts on the phone, whether it is ready or not. */
export const kitParts = signal<KitParts>({})

export type KitParts = Partial<Record<PartName, KitPart>>

/** False until the first look at the database: before that, "not prepared" isn't known. */
export const kitLoaded = signal(false)

let shownRegistry: { key: string; registry: Registry } | null = null

/** Reads the kit from the phone; the registry is rebuilt only when its version changed. */
export async function loadKit(): Promise<FieldKit | null> {
  const parts = await readParts()
  const kit = await assembled(parts)
  batch(() => {
    kitParts.value = parts
    fieldKit.value = kit
    kitLoaded.value = true
  })
  return kit
}

/** Loads the kit and keeps it current: after a download, a seal (numbers), a wipe. */
export async function followKit(): Promise<void> {
  onChange((topic) => (topic === 'kit' || topic === 'records' || topic === 'revoked') && loadKit())
  await loadKit()
}

export function readParts(): Promise<KitParts> {
  return withDatabase(async (database) => {
    const names = await database.getAllKeys('parts')
    const parts = await Promise.all(names.map((name) => database.get('parts', name)))
    return Object.fromEntries(names.map((name, index) => [name, parts[index]]))
  })
}

async function assembled({ law, registry, badges }: KitParts): Promise<FieldKit | null> {
  const device = await readSetting('device')
  if (!law || !registry || !badges || !device?.label) return null
  const [pack, badgeData] = await withDatabase((database) =>
    Promise.all([database.get('contents', 'law'), database.get('contents', 'badges')]),
  )
  return {
    pack: pack as Pack,
    registry: await registryOf(`${device.municipality} ${registry.version}`),
    badges: badgeData as BadgeData,
    preparedAt: (await readSetting('kit'))?.preparedAt ?? registry.checkedAt,
    registryAt: registry.at,
    statusAt: badges.at,
    numbersRemaining: await countNumbers(),
    clockOffsetMs: await clockOffset(),
    device: { id: device.id, label: device.label },
  }
}

/** `key` is the city and the version: two cities may have the same version. */
async function registryOf(key: string): Promise<Registry> {
  if (shownRegistry?.key === key) return shownRegistry.registry
  const [snapshot, changes] = await withDatabase((database) =>
    Promise.all([database.get('contents', 'registry') as Promise<Snapshot>, database.getAll('changes')]),
  )
  shownRegistry = { key, registry: new Registry(snapshot, changes) }
  return shownRegistry.registry
}
