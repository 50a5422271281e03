/** Abordagem: the facts of one stop, as the badge, the registry and the clock of the phone give them. */
import type { VehicleFacts } from './vehicle'

export type PermitState = 'active' | 'suspended' | 'in_adequation' | 'interrupted' | 'revoked' | 'ended'

/** What verifying the badge said: `not_ours` is a bad signature, `none` a search without a badge. */
export type BadgeOutcome =
  | 'valid'
  | 'not_ours'
  | 'unknown_key'
  | 'key_withdrawn'
  | 'expired'
  | 'cancelled'
  | 'replaced'
  | 'suspended'
  | 'other_city'
  | 'not_a_badge'
  | 'none'

/** What came of the three digits: signed into the proof, none in it, or others. */
export type ChallengeAnswer = 'answered' | 'missing' | 'other'

/** A null is a thing that the phone does not have: no permit, no license on record, no vehicle, no badge read. */
export interface StopFacts {
  on: string
  permit: { state: PermitState; valid_until: string | null; since: string | null } | null
  license: { valid_until: string | null } | null
  vehicle: VehicleFacts | null
  driver: {
    registered: boolean
    role: 'holder' | 'auxiliary'
    born: string | null
    category_a_since: string | null
    cnh_valid_until: string | null
  } | null
  badge: {
    proof: 'live' | 'copy' | 'card' | 'typed'
    outcome: BadgeOutcome
    cancelled_on: string | null
    list_age_hours: number | null
    /** How a live proof's age counts, and the age in seconds, either way of the phone's clock. */
    freshness?: 'fresh' | 'stale' | 'static' | 'future' | null
    age_seconds?: number | null
    /** How long ago the very same code was read; null when it never was. */
    seen_seconds?: number | null
    answer?: ChallengeAnswer | null
    /** The inspector saw that the badge is somebody else's. */
    other_person?: boolean
    /** Why nothing on it is believed. */
    fault?: string | null
  } | null
  data_age_hours: number | null
  /** By how much the phone's clock is earlier than the newest signed list on it: it is wrong then. */
  clock_behind_minutes?: number | null
}
