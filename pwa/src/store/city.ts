/** One phone in two cities: law, registry and numbers are of one at a time; records go only in the name of the city they are of. */
import { announce } from './channel'
import { withDatabase } from './database'
import { changeRecord } from './progress'
import { CITY_DATA, type NumberBlock, type StoredRecord } from './schema'
import { readSetting, type Settings, type StoredDevice } from './settings'

const CITY_SETTINGS = ['kit', 'place', 'address', 'lastSync'] as const

/** What this phone is in a city: the device at hand, or the one that it was there before. */
export async function deviceIn(municipality: string): Promise<StoredDevice | null> {
  const device = await readSetting('device')
  if (device?.municipality === municipality) return device
  return (await readSetting('devices'))?.[municipality]?.device ?? null
}

/** Makes a device the one at hand. From another city, the kit of that city goes, and its numbers wait for its return. */
export async function takeUp(device: StoredDevice): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(['kv', ...CITY_DATA], 'readwrite', { durability: 'strict' })
    const kv = transaction.objectStore('kv')
    const before = (await kv.get('device')) as StoredDevice | undefined
    if (before && before.municipality !== device.municipality) {
      const others = ((await kv.get('devices')) ?? {}) as Settings['devices']
      const left = { device: before, numbers: await transaction.objectStore('numbers').getAll() }
      for (const store of CITY_DATA) await transaction.objectStore(store).clear()
      for (const name of CITY_SETTINGS) await kv.delete(name)
      for (const block of others[device.municipality]?.numbers ?? []) await transaction.objectStore('numbers').put(block)
      await kv.put({ ...others, [before.municipality]: left }, 'devices')
    }
    await kv.put(device, 'device')
    await transaction.done
  })
  for (const topic of ['kit', 'drafts', 'settings'] as const) announce(topic)
}

/** Keeps a device that has no answer yet, so that a lost answer doesn't make another. */
export async function keepDevice(device: StoredDevice): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('kv', 'readwrite', { durability: 'strict' })
    const others = ((await transaction.store.get('devices')) ?? {}) as Settings['devices']
    const numbers: NumberBlock[] = others[device.municipality]?.numbers ?? []
    await transaction.store.put({ ...others, [device.municipality]: { device, numbers } }, 'devices')
    await transaction.done
  })
}

/** Holds what is of another city than the one signed in to, and lets go what is of this one. */
export async function sortByCity(): Promise<void> {
  const municipality = (await readSetting('session'))?.municipality?.id
  if (!municipality) return
  const all = await withDatabase((database) => database.getAll('records'))
  for (const record of all) {
    if (!isWaiting(record)) continue
    const ours = cityOf(record) === municipality
    const held = record.reason?.code === 'other_city'
    if (ours && held) await changeRecord(record.id, (now) => Object.assign(now, { state: 'queued', reason: null }))
    if (!ours && !held) await hold(record)
  }
}

function isWaiting({ state, reason }: StoredRecord): boolean {
  return state === 'queued' || state === 'sending' || (state === 'held' && reason?.code === 'other_city')
}

async function hold(record: StoredRecord): Promise<void> {
  const text = (await readSetting('devices'))?.[cityOf(record)]?.device.city ?? null
  await changeRecord(record.id, (now) => Object.assign(now, { state: 'held', reason: { code: 'other_city', text } }))
}

function cityOf(record: StoredRecord): string {
  return (JSON.parse(record.sealed) as { municipality: string }).municipality
}
