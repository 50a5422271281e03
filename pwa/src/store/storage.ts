/** Espaço: whether the system may clear our data, and how much room is left. */

export interface StorageState {
  /** `unknown` where the browser can't say. */
  persistence: 'persistent' | 'temporary' | 'unknown'
  freeBytes: number | null
}

/** What a photo takes, for saying how many still fit. */
const PHOTO_BYTES = 400_000
const LOW_BYTES = 60 * PHOTO_BYTES

/** Asks the system to keep our data. It may say no, and then yes once the app is installed. */
export async function askToPersist(): Promise<StorageState> {
  if (typeof navigator !== 'undefined') await navigator.storage?.persist?.().catch(() => false)
  return storageState()
}

export async function storageState(): Promise<StorageState> {
  const storage = typeof navigator === 'undefined' ? undefined : navigator.storage
  const persisted = await storage?.persisted?.().catch(() => undefined)
  const { quota, usage } = (await storage?.estimate?.().catch(() => undefined)) ?? {}
  return {
    persistence: persisted === undefined ? 'unknown' : persisted ? 'persistent' : 'temporary',
    freeBytes: quota === undefined ? null : Math.max(0, quota - (usage ?? 0)),
  }
}

/** About how many photos still fit, when there is reason to say it; null while there is room. */
export async function photosThatFit(): Promise<number | null> {
  const { freeBytes } = await storageState()
  return freeBytes === null || freeBytes > LOW_BYTES ? null : Math.floor(freeBytes / PHOTO_BYTES)
}
