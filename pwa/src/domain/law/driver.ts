/** Whether a driver meets this law. Mirrors `server/domain/law/driver.py`. */
import { addYears } from './calendar'
import { inForce, type Pack } from './pack'
import type { State } from './vehicle'

export interface DriverFacts {
  born: string | null
  category_a_since: string | null
}

export interface DriverAnswer {
  age: State
  experience: State
  cites: string[]
}

/** An unknown date is `review`, never `fail`. */
export function decideDriver(pack: Pack, on: string, driver: DriverFacts): DriverAnswer {
  return {
    age: driverAgeState(pack, on, driver.born),
    experience: experienceState(pack, on, driver.category_a_since),
    cites: cites(pack, on),
  }
}

export function driverAgeState(pack: Pack, on: string, born: string | null): State {
  const rule = inForce(pack.driver.age, on)
  if (!rule) return 'not_fixed'
  if (born === null) return 'review'
  return on >= addYears(born, rule.years) ? 'ok' : 'fail'
}

/** `more_than` asks for a day beyond the full years. */
export function experienceState(pack: Pack, on: string, since: string | null): State {
  const rule = inForce(pack.driver.experience, on)
  if (!rule) return 'not_fixed'
  if (since === null) return 'review'
  const full = addYears(since, rule.years)
  return on > full || (on === full && !rule.more_than) ? 'ok' : 'fail'
}

function cites(pack: Pack, on: string): string[] {
  const sources = [
    inForce(pack.driver.age, on),
    inForce(pack.driver.experience, on),
    pack.silences.driver_age,
    pack.silences.driver_experience,
  ]
  return [...new Set(sources.flatMap((source) => (source ? [source.citation.label] : [])))]
}
