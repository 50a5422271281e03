/**
 * Verdicto: one finding a matter, and the worst of them is the verdict. Mirrors `server/domain/law/findings.py`.
 * `fail` is for facts only; what the phone merely doesn't know is `warn`.
 */
import { addDays } from './calendar'
import { type Citation, inForce, type Pack, type Subject } from './pack'
import type { StopFacts } from './stop'

export const FRESH_HOURS = 24

export type FindingState = 'fail' | 'warn' | 'ok' | 'not_fixed'

/** `code` says what was found, `figures` by how much; `offenses` and `grounds` are what may be recorded. */
export interface Finding {
  check: string
  state: FindingState
  code: string
  figures: Record<string, string | number | null>
  citation: Citation | null
  offenses: string[]
  grounds: string[]
}

export interface Assessment {
  state: 'ok' | 'warn' | 'fail'
  /** Worst first. */
  findings: Finding[]
}

const ORDER: FindingState[] = ['fail', 'warn', 'ok', 'not_fixed']

type Rest = Partial<Pick<Finding, 'figures' | 'offenses' | 'grounds'>> & { citation?: Citation | null | undefined }

export function finding(check: string, state: FindingState, code: string, rest: Rest = {}): Finding {
  const { figures = {}, citation = null, offenses = [], grounds = [] } = rest
  return { check, state, code, figures, citation, offenses, grounds }
}

export function assessmentOf(findings: Finding[]): Assessment {
  const ordered = ORDER.flatMap((state) => findings.filter((one) => one.state === state))
  const worst = ordered[0]?.state ?? 'ok'
  return { state: worst === 'not_fixed' ? 'ok' : worst, findings: ordered }
}

export function notFixed(pack: Pack, subject: Subject, figures: Finding['figures'] = {}): Finding {
  return finding(subject, 'not_fixed', `${subject}_not_fixed`, { figures, citation: pack.silences[subject]?.citation })
}

export function hasOldData(stop: StopFacts): boolean {
  return stop.data_age_hours !== null && stop.data_age_hours > FRESH_HOURS
}

/** Whether a thing that ran out was still good when old data was taken: then it may have been renewed since. */
export function mayBeRenewed(stop: StopFacts, until: string): boolean {
  if (stop.data_age_hours === null || !hasOldData(stop)) return false
  return until >= addDays(stop.on, -Math.ceil(stop.data_age_hours / 24))
}

/** Grounds of a measure that the record itself carries; the others need something that isn't there. */
export function usableGrounds(pack: Pack, stop: StopFacts, grounds: string[]): string[] {
  const hasPermit = stop.permit !== null && stop.permit.state !== 'revoked' && stop.permit.state !== 'ended'
  const onRecord = {
    failed_check_on_record: stop.vehicle?.inspection_result === 'failed',
    no_permit: !hasPermit,
    other_city: stop.badge?.outcome === 'other_city',
    suspended_permit: stop.permit?.state === 'suspended',
  }
  return grounds.filter((id) => {
    const measure = inForce(
      pack.measures.find((one) => one.id === id),
      stop.on,
    )
    return measure !== null && measure.blocked === null && (measure.requires === null || onRecord[measure.requires])
  })
}
