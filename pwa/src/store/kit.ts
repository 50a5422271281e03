/** Pronto para o campo: what the phone carries, read into memory once and kept current. */
import { batch, signal } from '@preact/signals'
import type { Pack } from '../domain/law/pack'
import { Registry } from '../domain/registry/registry'
import type { Changes, Snapshot } from '../domain/registry/snapshot'
import type { BadgeData } from './badge-data'
import { onChange } from './channel'
import { clockOffset } from './clock'
import { withDatabase } from './database'
import { countNumbers } from './numbers'
import type { KitPart } from './schema'
import { readSetting } from './settings'

export type { BadgeData, BadgeKey } from './badge-data'

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

/** The parts that are on the phone, ready or not. */
export const kitParts = signal<Partial<Record<'law' | 'registry' | 'badges' | 'portraits', KitPart>>>({})

/** False until the first look at the database: before that, "not prepared" isn't known. */
export const kitLoaded = signal(false)

let registry: { version: string; shown: Registry } | null = null

/** Reads the kit from the phone; the registry is rebuilt only when its version changed. */
export async function loadKit(): Promise<FieldKit | null> {
  const [law, snapshot, badges, portraits, changes] = await withDatabase((database) =>
    Promise.all([
      database.get('parts', 'law'),
      database.get('parts', 'registry'),
      database.get('parts', 'badges'),
      database.get('parts', 'portraits'),
      database.getAll('changes'),
    ]),
  )
  const device = await readSetting('device')
  const prepared = await readSetting('kit')
  const kit = law &&
    snapshot &&
    badges &&
    device?.label && {
      pack: law.value as Pack,
      registry: registryOf(snapshot, changes),
      badges: badges.value as BadgeData,
      preparedAt: prepared?.preparedAt ?? snapshot.checkedAt,
      registryAt: snapshot.at,
      statusAt: badges.at,
      numbersRemaining: await countNumbers(),
      clockOffsetMs: await clockOffset(),
      device: { id: device.id, label: device.label },
    }
  batch(() => {
    kitParts.value = present({ law, registry: snapshot, badges, portraits })
    fieldKit.value = kit || null
    kitLoaded.value = true
  })
  return fieldKit.value
}

/** Loads the kit and keeps it current: after a download, a seal (numbers), a wipe. */
export async function followKit(): Promise<void> {
  onChange((topic) => (topic === 'kit' || topic === 'records' || topic === 'revoked') && loadKit())
  await loadKit()
}

function registryOf(part: KitPart, changes: Changes[]): Registry {
  if (registry?.version === part.version) return registry.shown
  const snapshot = part.value as Snapshot
  const later = changes.filter((change) => change.to > snapshot.version).sort((a, b) => a.to - b.to)
  registry = { version: part.version, shown: new Registry(snapshot, later) }
  return registry.shown
}

function present<T extends Record<string, KitPart | undefined>>(parts: T): { [K in keyof T]?: KitPart } {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) as { [K in keyof T]?: KitPart }
}
