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
    proof: 'live' | 'card' | 'typed'
    outcome: BadgeOutcome
    cancelled_on: string | null
    list_age_hours: number | null
  } | null
  data_age_hours: number | null
}
