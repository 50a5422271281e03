/** How permit and license stand, after what the badge proves. Mirrors `server/domain/law/permit_findings.py`. */
import { badgeFinding } from './badge-findings'
import { civilDay, daysBetween, knownHolidays, nextBusinessDay, orUncounted, yearOf } from './calendar'
import { type Finding, finding, mayBeRenewed, usableGrounds } from './finding'
import { type Pack, type RegistryCheck, registryCheck } from './pack'
import type { PermitState, StopFacts } from './stop'

const PERMIT_STATES: Record<Exclude<PermitState, 'active'>, 'fail' | 'warn'> = {
  suspended: 'fail',
  revoked: 'fail',
  ended: 'fail',
  interrupted: 'warn',
  in_adequation: 'warn',
}

export function permitFindings(pack: Pack, stop: StopFacts): Finding[] {
  const badge = stop.badge ? [badgeFinding(pack, stop, stop.badge)] : []
  if (!stop.permit) return [...badge, noPermit(pack, stop)]
  return [...badge, permitFinding(pack, stop, stop.permit), licenseFinding(pack, stop)]
}

function noPermit(pack: Pack, stop: StopFacts): Finding {
  const { no_permit: offenses, no_permit_grounds } = pack.offense_contexts
  const grounds = usableGrounds(pack, stop, no_permit_grounds)
  const citation = registryCheck(pack, 'permit_active', stop.on)?.citation
  return finding('permit', 'warn', 'permit_not_found', { citation, offenses, grounds })
}

function permitFinding(pack: Pack, stop: StopFacts, permit: NonNullable<StopFacts['permit']>): Finding {
  if (permit.state !== 'active') return stoppedPermit(pack, stop, permit.state, permit.since)
  if (permit.valid_until !== null && permit.valid_until < stop.on) {
    return runOut(pack, stop, 'permit', 'permit_active', permit.valid_until)
  }
  const figures = { until: permit.valid_until, role: stop.driver?.role ?? null }
  return finding('permit', 'ok', 'permit_ok', { figures, citation: registryCheck(pack, 'permit_active', stop.on)?.citation })
}

/** A permit that was taken or that ended is no permit; the offenses are those of riding without one. */
function stoppedPermit(pack: Pack, stop: StopFacts, state: Exclude<PermitState, 'active'>, since: string | null): Finding {
  const wanted = state === 'in_adequation' ? 'permit_in_adequation' : 'permit_active'
  const rule = registryCheck(pack, wanted, stop.on) ?? registryCheck(pack, 'permit_active', stop.on)
  const opened = opensWhenStopped(pack, state, rule?.id === wanted ? rule : null)
  return finding('permit', PERMIT_STATES[state], `permit_${state}`, {
    figures: { since },
    citation: rule?.citation,
    offenses: opened.offenses,
    grounds: usableGrounds(pack, stop, opened.grounds),
  })
}

function opensWhenStopped(pack: Pack, state: PermitState, rule: RegistryCheck | null): { offenses: string[]; grounds: string[] } {
  const { no_permit, no_permit_grounds } = pack.offense_contexts
  if (state === 'revoked' || state === 'ended') return { offenses: no_permit, grounds: no_permit_grounds }
  if (state === 'interrupted' || !rule) return { offenses: [], grounds: [] }
  return rule
}

function licenseFinding(pack: Pack, stop: StopFacts): Finding {
  const rule = registryCheck(pack, 'license_valid', stop.on)
  const citation = rule?.citation
  if (!stop.license) return finding('license', 'warn', 'license_missing', { citation })
  const until = stop.license.valid_until
  if (until === null) return finding('license', 'warn', 'license_no_date', { citation })
  if (until < stop.on) return renewal(pack, stop, rule, until) ?? runOut(pack, stop, 'license', 'license_valid', until)
  return finding('license', 'ok', 'license_ok', { figures: { until }, citation })
}

/** A license that ended with last year, while it may still be renewed or nobody can count until when. */
function renewal(pack: Pack, stop: StopFacts, rule: RegistryCheck | null, until: string): Finding | null {
  const year = yearOf(stop.on)
  if (!rule?.renew_by || until < civilDay(year - 1, 12, 31)) return null
  const citation = rule.renew_citation
  const last = orUncounted(() => nextBusinessDay(`${year}-${rule.renew_by}`, knownHolidays(pack)))
  if (last === null) return finding('license', 'warn', 'license_uncounted', { figures: { until }, citation })
  if (stop.on > last) return null
  return finding('license', 'warn', 'license_renewal', { figures: { until, renew_by: last }, citation })
}

function runOut(pack: Pack, stop: StopFacts, check: 'permit' | 'license', ruleId: RegistryCheck['id'], until: string): Finding {
  const rule = registryCheck(pack, ruleId, stop.on)
  const figures = { until, days: daysBetween(until, stop.on) }
  if (mayBeRenewed(stop, until)) return finding(check, 'warn', `${check}_expired_unsure`, { figures, citation: rule?.citation })
  const grounds = usableGrounds(pack, stop, check === 'license' ? (rule?.grounds ?? []) : [])
  return finding(check, 'fail', `${check}_expired`, {
    figures,
    citation: rule?.citation,
    offenses: rule?.offenses ?? [],
    grounds,
  })
}
