/** The motorcycle: registered, young enough, right engine, checked in time. Mirrors `server/domain/law/vehicle_findings.py`. */
import { daysBetween, yearOf } from './calendar'
import { compareDecimals } from './decimal'
import { type Finding, type FindingState, finding, hasOldData, mayBeRenewed, notFixed, usableGrounds } from './finding'
import { inForce, type Pack, type RoadworthinessRule, registryCheck } from './pack'
import type { StopFacts } from './stop'
import {
  ageState,
  ageTerms,
  displacementState,
  isUncounted,
  roadworthinessState,
  roadworthyUntil,
  type State,
  type VehicleFacts,
} from './vehicle'

const AGE_CODES: Record<Exclude<State, 'not_fixed'>, [FindingState, string]> = {
  ok: ['ok', 'vehicle_age_ok'],
  due_soon: ['ok', 'vehicle_age_due_soon'],
  grace: ['warn', 'vehicle_age_grace'],
  review: ['warn', 'vehicle_age_unknown'],
  fail: ['fail', 'vehicle_age_over'],
}

export function vehicleFindings(pack: Pack, stop: StopFacts): Finding[] {
  const { vehicle } = stop
  if (!vehicle) {
    const rule = registryCheck(pack, 'plate_registered', stop.on)
    return [finding('vehicle', 'warn', 'vehicle_unknown', { citation: rule?.citation, offenses: rule?.offenses ?? [] })]
  }
  return [ageFinding(pack, stop, vehicle), displacementFinding(pack, stop, vehicle), roadworthinessFinding(pack, stop, vehicle)]
}

function ageFinding(pack: Pack, stop: StopFacts, { made }: VehicleFacts): Finding {
  const rule = inForce(pack.vehicle.age, stop.on)
  const age = made === null ? null : yearOf(stop.on) - made
  const state = ageState(pack, stop.on, made)
  if (!rule || state === 'not_fixed') return notFixed(pack, 'vehicle_age', { age, made })
  const terms = ageTerms(pack, stop.on, made)
  const figures = { age, limit: rule.max_years, made, until: terms.limitOn, replace_by: terms.replaceBy }
  const [colour, usual] = AGE_CODES[state]
  const isPast = terms.limitOn !== null && stop.on > terms.limitOn
  const code = isPast && isUncounted(pack, stop.on, terms) ? 'vehicle_age_uncounted' : usual
  if (colour !== 'fail') return finding('vehicle_age', colour, code, { figures, citation: rule.citation })
  const grounds = usableGrounds(pack, stop, rule.grounds)
  return finding('vehicle_age', colour, code, { figures, citation: rule.citation, offenses: rule.offenses, grounds })
}

function displacementFinding(pack: Pack, stop: StopFacts, vehicle: VehicleFacts): Finding {
  const rule = inForce(pack.vehicle.displacement, stop.on)
  const cc = vehicle.displacement_cc
  if (!rule) return notFixed(pack, 'displacement', { cc })
  const { citation, offenses } = rule
  const figures = { cc, min: rule.min_cc, max: rule.max_cc }
  const state = displacementState(pack, stop.on, vehicle)
  if (state === 'ok') return finding('displacement', 'ok', 'displacement_ok', { figures, citation })
  if (cc === null || state === 'review') {
    return finding('displacement', 'warn', cc === null ? 'displacement_unknown' : 'displacement_nominal', { figures, citation })
  }
  const code = compareDecimals(cc, rule.min_cc) < 0 ? 'displacement_below' : 'displacement_above'
  return finding('displacement', 'fail', code, { figures, citation, offenses, grounds: usableGrounds(pack, stop, rule.grounds) })
}

function roadworthinessFinding(pack: Pack, stop: StopFacts, vehicle: VehicleFacts): Finding {
  const rule = inForce(pack.vehicle.roadworthiness, stop.on)
  const inspected = vehicle.inspected_on
  if (!rule) return notFixed(pack, 'roadworthiness', { inspected })
  const { citation, failed_offenses: offenses } = rule
  const months = (rule.count ?? 'rolling') === 'rolling' ? rule.months : null
  const figures = { inspected, until: roadworthyUntil(pack, stop.on, inspected), months }
  const state = roadworthinessState(pack, stop.on, vehicle)
  if (state === 'ok') return finding('roadworthiness', 'ok', 'roadworthiness_ok', { figures, citation })
  if (state === 'review') return finding('roadworthiness', 'warn', 'roadworthiness_ahead', { figures, citation })
  if (vehicle.inspection_result === 'failed') {
    const grounds = usableGrounds(pack, stop, rule.failed_grounds)
    return finding('roadworthiness', 'fail', 'roadworthiness_failed', { figures, citation, offenses, grounds })
  }
  return notCheckedInTime(pack, stop, rule, figures)
}

function notCheckedInTime(
  pack: Pack,
  stop: StopFacts,
  rule: RoadworthinessRule,
  known: Finding['figures'] & { until: string | null },
): Finding {
  const { until } = known
  const code = until === null ? 'roadworthiness_never' : 'roadworthiness_overdue'
  const figures = until === null ? known : { ...known, days: daysBetween(until, stop.on) }
  const unsure = until === null ? hasOldData(stop) : mayBeRenewed(stop, until)
  if (unsure) return finding('roadworthiness', 'warn', `${code}_unsure`, { figures, citation: rule.citation })
  const grounds = usableGrounds(pack, stop, rule.grounds)
  return finding('roadworthiness', 'fail', code, { figures, citation: rule.citation, offenses: rule.offenses, grounds })
}
