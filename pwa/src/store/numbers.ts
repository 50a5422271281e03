/** Números de auto: blocks that the server lent to this device, so that no two devices share one. */
import { postJson } from './api'
import { announce } from './channel'
import { withDatabase } from './database'
import type { NumberBlock } from './schema'
import { readSetting } from './settings'

/** How many numbers a full phone holds, and when it asks for more. */
export const FULL = 24
const LOW = 8

/** No number left: nothing was sealed, the draft is where it was. */
export class NoNumbersLeft extends Error {
  constructor() {
    super('no numbers left')
    this.name = 'NoNumbersLeft'
  }
}

/** The block to take from: of this year if there is one (the phone's clock may be wrong, so any other will do), lowest first. */
export function blockInUse(blocks: NumberBlock[], year: number): NumberBlock | null {
  const left = blocks.filter((block) => block.next <= block.to)
  return left.find((block) => block.year === year) ?? left[0] ?? null
}

/** `07-0143/2026`. */
export function numberOf(block: NumberBlock): string {
  return `${block.deviceNumber}-${String(block.next).padStart(4, '0')}/${block.year}`
}

export async function countNumbers(): Promise<number> {
  const blocks = await withDatabase((database) => database.getAll('numbers'))
  return blocks.reduce((sum, block) => sum + Math.max(0, block.to - block.next + 1), 0)
}

/**
 * Fills the phone's numbers up when fewer than `upTo` are left.
 *
 * @returns how many there are now.
 * @throws NoAnswer, Refused
 */
export async function refillNumbers({ upTo = LOW } = {}, signal?: AbortSignal): Promise<number> {
  const left = await countNumbers()
  if (left >= upTo) return left
  const device = await readSetting('device')
  if (!device) return left
  const answer = await postJson<{ year: number; blocks: { from: number; to: number }[]; device_number: string }>(
    '/api/field/numbers',
    { device: device.id, count: FULL - left },
    { signal },
  )
  await withDatabase(async (database) => {
    const transaction = database.transaction('numbers', 'readwrite', { durability: 'strict' })
    for (const { from, to } of answer.blocks) {
      const known = await transaction.store.get([answer.year, from])
      await transaction.store.put({ year: answer.year, from, to, next: known?.next ?? from, deviceNumber: answer.device_number })
    }
    await transaction.done
  })
  announce('kit')
  return countNumbers()
}
