/** Whether a motorcycle meets this law. Mirrors `server/domain/law/vehicle.py`. */
import { addDays, addMonths, civilDay, knownHolidays, monthOf, nextBusinessDay, orUncounted, yearOf } from './calendar'
import { compareDecimals } from './decimal'
import { type AgeRule, inForce, type Pack } from './pack'

/** `made` is the year of manufacture, never of the model; a null is a fact that nobody knows. */
export interface VehicleFacts {
  made: number | null
  displacement_cc: string | null
  inspected_on: string | null
  inspection_result?: 'passed' | 'failed' | null
}

export type State = 'ok' | 'due_soon' | 'grace' | 'review' | 'fail' | 'not_fixed'

/** Last regular day, opening of the declaration, end of grace; null where the law has no such day. */
export interface AgeTerms {
  limitOn: string | null
  declareFrom: string | null
  replaceBy: string | null
}

export interface VehicleAnswer {
  age: State
  displacement: State
  roadworthiness: State
  age_limit_on: string | null
  declare_from: string | null
  replace_by: string | null
  roadworthy_until: string | null
  cites: string[]
}

export function decideVehicle(pack: Pack, on: string, vehicle: VehicleFacts): VehicleAnswer {
  const terms = ageTerms(pack, on, vehicle.made)
  return {
    age: ageState(pack, on, vehicle.made),
    displacement: displacementState(pack, on, vehicle),
    roadworthiness: roadworthinessState(pack, on, vehicle),
    age_limit_on: terms.limitOn,
    declare_from: terms.declareFrom,
    replace_by: terms.replaceBy,
    roadworthy_until: roadworthyUntil(pack, on, vehicle.inspected_on),
    cites: cites(pack, on),
  }
}

/** The limit never moves; the term to present the new motorcycle ends on a day with business, null after the listed holidays. */
export function ageTerms(pack: Pack, on: string, made: number | null): AgeTerms {
  const rule = inForce(pack.vehicle.age, on)
  if (!rule || made === null) return { limitOn: null, declareFrom: null, replaceBy: null }
  const limit = limitOn(rule, made)
  const { declare_before_days: declare, replace_within_days: replace } = rule
  return {
    limitOn: limit,
    declareFrom: declare === null ? null : addDays(limit, -declare),
    replaceBy: replace === null ? null : orUncounted(() => nextBusinessDay(addDays(limit, replace), knownHolidays(pack))),
  }
}

export function ageState(pack: Pack, on: string, made: number | null): State {
  if (!inForce(pack.vehicle.age, on)) return 'not_fixed'
  const terms = ageTerms(pack, on, made)
  if (terms.limitOn === null || made === null || made > yearOf(on)) return 'review'
  if (on <= terms.limitOn) return terms.declareFrom !== null && on >= terms.declareFrom ? 'due_soon' : 'ok'
  if (isUncounted(pack, on, terms)) return 'review'
  return terms.replaceBy !== null && on <= terms.replaceBy ? 'grace' : 'fail'
}

/** The law gives a term to replace the motorcycle, and the listed holidays end before it. */
export function isUncounted(pack: Pack, on: string, { limitOn, replaceBy }: AgeTerms): boolean {
  return inForce(pack.vehicle.age, on)?.replace_within_days != null && limitOn !== null && replaceBy === null
}

export function displacementState(pack: Pack, on: string, vehicle: VehicleFacts): State {
  const rule = inForce(pack.vehicle.displacement, on)
  if (!rule) return 'not_fixed'
  const cc = vehicle.displacement_cc
  if (cc === null) return 'review'
  if (compareDecimals(cc, rule.min_cc) < 0) {
    if (rule.review_from_cc === null || compareDecimals(cc, rule.review_from_cc) < 0) return 'fail'
    return rule.nominal === 'accepted' ? 'ok' : 'review'
  }
  return rule.max_cc !== null && compareDecimals(cc, rule.max_cc) > 0 ? 'fail' : 'ok'
}

/** A motorcycle that did not pass, or that was never checked, fails; a check dated ahead is for a person. */
export function roadworthinessState(pack: Pack, on: string, vehicle: VehicleFacts): State {
  if (!inForce(pack.vehicle.roadworthiness, on)) return 'not_fixed'
  const until = roadworthyUntil(pack, on, vehicle.inspected_on)
  if (until === null || vehicle.inspection_result === 'failed') return 'fail'
  if (vehicle.inspected_on !== null && vehicle.inspected_on > on) return 'review'
  return on <= until ? 'ok' : 'fail'
}

/** The last good day of a roadworthiness check; the validity of a document never moves. */
export function roadworthyUntil(pack: Pack, on: string, inspectedOn: string | null): string | null {
  const rule = inForce(pack.vehicle.roadworthiness, on)
  if (!rule || inspectedOn === null) return null
  const { count = 'rolling', months } = rule
  if (count === 'rolling') return addMonths(inspectedOn, months)
  return endOfPeriod(inspectedOn, months, count === 'civil' ? 1 : 2)
}

/** The last day of the civil half or year of that day (1), or of the one after it (2). */
function endOfPeriod(day: string, months: number, periods: number): string {
  const period = Math.floor((monthOf(day) - 1) / months)
  return addDays(addMonths(civilDay(yearOf(day), 1, 1), (period + periods) * months), -1)
}

function limitOn(rule: AgeRule, made: number): string {
  const year = made + rule.max_years
  if (rule.reading === 'year_start') return civilDay(year, 1, 1)
  return civilDay(rule.reading === 'first_year_counts' ? year - 1 : year, 12, 31)
}

function cites(pack: Pack, on: string): string[] {
  const { age, displacement, roadworthiness } = pack.vehicle
  const years = inForce(age, on)
  const citations = [
    years?.citation,
    years?.declare_citation,
    years?.replace_citation,
    inForce(displacement, on)?.citation,
    inForce(roadworthiness, on)?.citation,
    pack.silences.vehicle_age?.citation,
    pack.silences.displacement?.citation,
    pack.silences.roadworthiness?.citation,
  ]
  return [...new Set(citations.flatMap((citation) => (citation ? [citation.label] : [])))]
}
