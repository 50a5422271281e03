/** Relógio: how far this device's clock is from the server's. Kept and shown, never corrected in a record. */
import { announce } from './channel'
import { readSetting, writeSetting } from './settings'

/** A `Date` header has whole seconds, so smaller differences tell nothing. */
const RESOLUTION_MS = 1500

/** Learns the difference from an answer. `sentAt` and `heardAt` are readings of this device's clock. */
export async function noteServerTime(server: string | null, sentAt: number, heardAt: number): Promise<void> {
  const at = server === null ? Number.NaN : Date.parse(server)
  if (Number.isNaN(at)) return
  const wholeSeconds = !/\.\d/.test(server ?? '')
  const offsetMs = Math.round(at + (wholeSeconds ? 500 : 0) - (sentAt + heardAt) / 2)
  const known = await readSetting('clock')
  if (known && Math.abs(known.offsetMs - offsetMs) < RESOLUTION_MS) return
  await writeSetting('clock', { offsetMs, measuredAt: new Date(heardAt).toISOString() })
  announce('settings')
}

/** Server's clock minus this device's, in milliseconds; null before the first answer. */
export async function clockOffset(): Promise<number | null> {
  return (await readSetting('clock'))?.offsetMs ?? null
}

/** Now by the server's clock, as well as this device knows it. */
export async function serverNow(): Promise<string> {
  return new Date(Date.now() + ((await clockOffset()) ?? 0)).toISOString()
}
