/** What a passenger is told: one verdict of a badge's own proof and, where it came, the city's answer of now. */
import type { BadgeReading } from '../../domain/badge'
import type { BadgeNow } from './server'

export type Verdict =
  | 'authorized'
  | 'old_list'
  | 'stale'
  | 'picture'
  | 'clock'
  | 'copy'
  | 'replaced'
  | 'exchange'
  | 'not_today'
  | 'forged'
  | 'unreadable'
  | 'unknown'
  | 'offline'

export type Tone = 'ok' | 'warn' | 'fail'

const GOOD_FOR_MS = 24 * 3_600_000
const FAILS: readonly Verdict[] = ['not_today', 'forged']

export const toneOf = (verdict: Verdict): Tone => (verdict === 'authorized' ? 'ok' : FAILS.includes(verdict) ? 'fail' : 'warn')

/** What is known besides the code itself. */
export interface Known {
  /** Null while the city has not been asked or did not answer. */
  now: BadgeNow | null
  /** This moment, by the server's clock where it is known. */
  at: Date
  /** Whether the server gave its keys. */
  reached: boolean
}

export function decide(reading: BadgeReading, { now, at, reached }: Known): Verdict {
  const { outcome } = reading
  if (outcome === 'not_ours') return isForged(reading) ? 'forged' : 'unreadable'
  if (outcome === 'not_a_badge') return 'unreadable'
  if (outcome === 'unknown_key' || outcome === 'other_city') return reached || reading.statusAt !== null ? 'unknown' : 'offline'
  const state = now ? now.state : stateOf(outcome)
  if (state === 'not_today' || state === 'replaced' || state === 'unknown') return state
  if (outcome === 'key_withdrawn') return 'exchange'
  return proofOf(reading) ?? (now || isRecent(reading, at) ? 'authorized' : 'old_list')
}

/** Whether the city may be asked about it: its signature was checked with a key of the list. */
export const isSigned = ({ outcome, credential }: BadgeReading): boolean =>
  credential !== null && outcome !== 'unknown_key' && outcome !== 'other_city'

/** When what is shown was true: the city's answer, else the status list. */
export const asOf = (reading: BadgeReading, now: BadgeNow | null): string | null => now?.as_of ?? reading.statusAt

/** Damage and odd forms accuse nobody; a signature that somebody else made does. */
const isForged = ({ fault }: BadgeReading) => fault === 'wrong_signature' || fault === 'wrong_holder_signature'

function stateOf(outcome: BadgeReading['outcome']): BadgeNow['state'] {
  if (outcome === 'replaced') return 'replaced'
  return outcome === 'suspended' || outcome === 'cancelled' || outcome === 'expired' ? 'not_today' : 'valid'
}

/** What a code from a phone is worth by its age. Time alone never accuses. */
function proofOf({ kind, freshness }: BadgeReading): Verdict | null {
  if (kind === 'copy') return 'copy'
  if (freshness === 'stale') return 'stale'
  if (freshness === 'static') return 'picture'
  return freshness === 'future' ? 'clock' : null
}

function isRecent({ statusAt }: BadgeReading, at: Date): boolean {
  return statusAt !== null && at.getTime() - Date.parse(statusAt) <= GOOD_FOR_MS
}
