/** Small values kept by name: who is signed in, which device this is, what the clock says. */
import { withDatabase } from './database'
import type { NumberBlock } from './schema'

export interface Settings {
  session: StoredSession
  device: StoredDevice
  /** What this phone is in other cities, by municipality: coming back, it is the same device with the numbers it had. */
  devices: Record<string, { device: StoredDevice; numbers: NumberBlock[] }>
  clock: { offsetMs: number; measuredAt: string }
  lastSync: string
  paused: boolean
  revoked: { at: string; unsent: number }
  /** Where this shift stands, as the flow of a stop keeps it. */
  place: string
  /** The last screen of an open draft, so that a killed app comes back to it. */
  address: { path: string; draft: string }
  kit: { preparedAt: string }
  /** Live proofs read in the last five minutes: serial and time of making, and when this phone first read them. */
  seenBadges: Record<string, number>
}

export interface StoredSession {
  user: {
    id: string
    name: string
    role: string
    username: string
    registration: string | null
    credential_valid_until: string | null
  }
  municipality: { id: string; name: string; uf: string } | null
  expiresAt: string
  expired: boolean
}

export interface StoredDevice {
  id: string
  /** The number that the server gave, `07`; null until enrolled. */
  label: string | null
  name: string
  municipality: string
  /** The city's name, for saying where a record belongs. */
  city?: string
  keys: CryptoKeyPair
}

export async function readSetting<K extends keyof Settings>(name: K): Promise<Settings[K] | null> {
  return withDatabase(async (database) => ((await database.get('kv', name)) as Settings[K] | undefined) ?? null)
}

export async function writeSetting<K extends keyof Settings>(name: K, value: Settings[K]): Promise<void> {
  await withDatabase((database) => database.put('kv', value, name))
}

export async function removeSetting(name: keyof Settings): Promise<void> {
  await withDatabase((database) => database.delete('kv', name))
}
