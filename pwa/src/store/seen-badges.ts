/**
 * Lido há pouco: which live proofs this phone read in the last five minutes. A phone shows each code for twenty seconds, so
 * one that comes twice is a picture of a badge, or a screen that stands still.
 */
import { readSetting, writeSetting } from './settings'

export const MEMORY_MS = 5 * 60_000

/** By serial and time of making, when it was first read. */
export type SeenBadges = Record<string, number>

export const proofKey = (serial: number, timestamp: number): string => `${serial}:${timestamp}`

/** What was read in the five minutes before; a clock that was set back forgets what lies ahead. */
export function stillKnown(seen: SeenBadges, now: number): SeenBadges {
  return Object.fromEntries(Object.entries(seen).filter(([, at]) => at <= now && now - at <= MEMORY_MS))
}

/** Kept on the phone, so that closing the app forgets nothing. */
export async function recallBadges(now: number): Promise<SeenBadges> {
  return stillKnown((await readSetting('seenBadges')) ?? {}, now)
}

/** Remembers a proof by when it was first read. */
export async function rememberBadge(serial: number, timestamp: number, now: number): Promise<void> {
  const known = await recallBadges(now)
  const key = proofKey(serial, timestamp)
  await writeSetting('seenBadges', { ...known, [key]: known[key] ?? now })
}
