/** What the law is asked about a stop: the registry's rows, who rides, and what the reader proved. */
import type { Freshness } from '../badge'
import type { BadgeOutcome, StopFacts } from '../law/assess'
import type { ChallengeAnswer } from '../law/stop'
import type { PermitView } from '../registry/registry'
import type { Person } from '../registry/snapshot'
import type { Proof } from './body'
import type { StopDraft } from './draft'

interface Known {
  view: PermitView | null
  driver: Person | null
  /** The motorcycle that is really there, when its plate differs from the permit's. */
  otherVehicle: boolean
  on: string
  dataAgeHours: number | null
  clockBehindMinutes?: number | null
}

export function stopFacts(draft: StopDraft, known: Known): StopFacts {
  const { view, on, dataAgeHours } = known
  return {
    on,
    permit: view && { state: view.permit.state, valid_until: view.permit.valid_until, since: view.permit.since },
    license: view?.permit.license_valid_until ? { valid_until: view.permit.license_valid_until } : null,
    vehicle: known.otherVehicle ? null : vehicleFacts(view),
    driver: driverFacts(draft, known.driver),
    badge: badgeFacts(draft),
    data_age_hours: dataAgeHours,
    clock_behind_minutes: known.clockBehindMinutes ?? null,
  }
}

function vehicleFacts(view: PermitView | null): StopFacts['vehicle'] {
  if (!view?.vehicle) return null
  const { made, displacement_cc, inspected_on, inspection_result } = view.vehicle
  return { made, displacement_cc, inspected_on, inspection_result }
}

/** Somebody who is neither the holder nor an auxiliary is a driver that the registry doesn't have. */
function driverFacts(draft: StopDraft, driver: Person | null): StopFacts['driver'] {
  if (draft.role === null) return null
  const role = draft.role === 'auxiliary' ? 'auxiliary' : 'holder'
  if (draft.role === 'other' || !driver)
    return { registered: false, role, born: null, category_a_since: null, cnh_valid_until: null }
  const { born, category_a_since, cnh_valid_until } = driver
  return { registered: true, role, born, category_a_since, cnh_valid_until }
}

function badgeFacts(draft: StopDraft): StopFacts['badge'] {
  const { proof, reading, confirmed } = draft
  if (proof.kind === 'photo') return null
  return {
    proof: proof.kind === 'unproved' ? 'card' : proof.kind,
    outcome: proof.outcome as BadgeOutcome,
    cancelled_on: reading.cancelled_on,
    list_age_hours: reading.list_age_hours,
    freshness: (proof.freshness ?? null) as Freshness | null,
    age_seconds: proof.age_seconds ?? null,
    seen_seconds: reading.seen_seconds ?? null,
    answer: answerOf(proof),
    other_person: confirmed !== null && !confirmed.person,
    fault: proof.fault ?? null,
  }
}

function answerOf({ kind, asked, challenge }: Proof): ChallengeAnswer | null {
  if (kind !== 'live' || !asked) return null
  if (!challenge) return 'missing'
  return challenge === asked ? 'answered' : 'other'
}
