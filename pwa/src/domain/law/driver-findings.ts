/** Who rides: registered, old enough, experienced enough, licensed. Mirrors `server/domain/law/driver_findings.py`. */
import { addDays, addYears, daysBetween, fullYears } from './calendar'
import { driverAgeState, experienceState } from './driver'
import { type Finding, finding, hasOldData, mayBeRenewed, notFixed, usableGrounds } from './finding'
import { inForce, type Pack, registryCheck } from './pack'
import type { StopFacts } from './stop'

type Rider = NonNullable<StopFacts['driver']>

export function driverFindings(pack: Pack, stop: StopFacts): Finding[] {
  const rider = stop.driver
  if (!rider) {
    return [
      finding('driver', 'warn', 'driver_unknown', { citation: registryCheck(pack, 'driver_registered', stop.on)?.citation }),
    ]
  }
  const registered = registeredFinding(pack, stop, rider)
  if (!rider.registered) return [registered]
  return [registered, ageFinding(pack, stop, rider), experienceFinding(pack, stop, rider), ...cnhFindings(pack, stop, rider)]
}

function registeredFinding(pack: Pack, stop: StopFacts, rider: Rider): Finding {
  const rule = registryCheck(pack, 'driver_registered', stop.on)
  const citation = rule?.citation
  if (!rider.registered) {
    if (hasOldData(stop)) return finding('driver', 'warn', 'driver_unregistered_unsure', { citation })
    const grounds = usableGrounds(pack, stop, rule?.grounds ?? [])
    return finding('driver', 'fail', 'driver_unregistered', { citation, offenses: rule?.offenses ?? [], grounds })
  }
  const auxiliary = inForce(pack.driver.auxiliary, stop.on)
  if (rider.role === 'auxiliary' && auxiliary && !auxiliary.allowed) {
    return finding('driver', 'warn', 'driver_auxiliary_not_foreseen', { citation: auxiliary.citation })
  }
  return finding('driver', 'ok', 'driver_ok', { figures: { role: rider.role }, citation })
}

function ageFinding(pack: Pack, stop: StopFacts, { born }: Rider): Finding {
  const rule = inForce(pack.driver.age, stop.on)
  if (!rule) return notFixed(pack, 'driver_age')
  const { citation, years: min, offenses } = rule
  if (born === null) return finding('driver_age', 'warn', 'driver_age_unknown', { figures: { min }, citation })
  const figures = { years: fullYears(born, stop.on), min, born }
  if (driverAgeState(pack, stop.on, born) === 'ok') return finding('driver_age', 'ok', 'driver_age_ok', { figures, citation })
  return finding('driver_age', 'fail', 'driver_age_below', {
    figures,
    citation,
    offenses,
    grounds: usableGrounds(pack, stop, rule.grounds),
  })
}

function experienceFinding(pack: Pack, stop: StopFacts, { category_a_since: since }: Rider): Finding {
  const rule = inForce(pack.driver.experience, stop.on)
  if (!rule) return notFixed(pack, 'driver_experience')
  const { citation, years: min, offenses } = rule
  const check = 'driver_experience'
  if (since === null) return finding(check, 'warn', 'driver_experience_unknown', { figures: { min }, citation })
  const figures = { since, min, full_on: addDays(addYears(since, min), rule.more_than ? 1 : 0) }
  if (experienceState(pack, stop.on, since) === 'ok') return finding(check, 'ok', 'driver_experience_ok', { figures, citation })
  const grounds = usableGrounds(pack, stop, rule.grounds)
  return finding(check, 'fail', 'driver_experience_short', { figures, citation, offenses, grounds })
}

function cnhFindings(pack: Pack, stop: StopFacts, { cnh_valid_until: until }: Rider): Finding[] {
  const rule = inForce(pack.driver.cnh, stop.on)
  if (!rule) return []
  const { citation, offenses, tolerance_days: tolerance } = rule
  if (until === null) return [finding('cnh', 'warn', 'cnh_unknown', { citation })]
  if (until >= stop.on) return [finding('cnh', 'ok', 'cnh_ok', { figures: { until }, citation })]
  const days = daysBetween(until, stop.on)
  const figures = { until, days, tolerance }
  if (days <= tolerance) return [finding('cnh', 'warn', 'cnh_tolerated', { figures, citation })]
  if (mayBeRenewed(stop, until)) return [finding('cnh', 'warn', 'cnh_expired_unsure', { figures, citation })]
  const grounds = usableGrounds(pack, stop, rule.grounds)
  return [finding('cnh', 'fail', 'cnh_expired', { figures, citation, offenses, grounds })]
}
