/** The verdict of a stop, worst first. Mirrors `server/domain/law/assess.py`; both run `tests/vectors/law/assess.jsonl`. */
import { driverFindings } from './driver-findings'
import { type Assessment, assessmentOf, type Finding, FRESH_HOURS, finding, hasOldData } from './finding'
import { LawError, type Pack } from './pack'
import { permitFindings } from './permit-findings'
import type { StopFacts } from './stop'
import { vehicleFindings } from './vehicle-findings'

export type { Assessment, Finding, FindingState } from './finding'
export type { BadgeOutcome, PermitState, StopFacts } from './stop'

/** Without a permit there is nothing to hold driver and motorcycle against. Throws a LawError before the law's first day. */
export function assess(pack: Pack, stop: StopFacts): Assessment {
  if (stop.on < pack.norm.in_force_from) throw new LawError('not_in_force', `${pack.norm.short} was not in force on ${stop.on}`)
  const held = stop.permit ? [...driverFindings(pack, stop), ...vehicleFindings(pack, stop)] : []
  return assessmentOf([...permitFindings(pack, stop), ...held, ...dataFindings(stop)])
}

function dataFindings(stop: StopFacts): Finding[] {
  const minutes = stop.clock_behind_minutes ?? null
  const clock = minutes === null ? [] : [finding('clock', 'warn', 'clock_behind', { figures: { minutes } })]
  return [...agedData(stop), ...clock]
}

function agedData(stop: StopFacts): Finding[] {
  const listHours = stop.badge?.list_age_hours ?? null
  if (hasOldData(stop)) return [finding('data', 'warn', 'data_old', { figures: { hours: stop.data_age_hours } })]
  if (listHours === null || listHours <= FRESH_HOURS) return []
  return [finding('data', 'warn', 'status_list_old', { figures: { hours: listHours } })]
}
