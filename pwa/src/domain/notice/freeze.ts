/** What the law and the city's values say on the day of the stop, frozen into the record. */
import { timesInCents } from '../law/decimal'
import type { Dated, Offense, Pack } from '../law/pack'
import type { FrozenFine, FrozenOffense } from './body'

/** The city's value of a unit on a day, or null when none is registered for it. */
export function valueOn(pack: Pack, unit: string, on: string): Dated<string> | null {
  const holds = (pack.values[unit] ?? []).filter((one) => (!one.from || one.from <= on) && (!one.to || on <= one.to))
  return holds.sort((a, b) => (a.from ?? '').localeCompare(b.from ?? '')).at(-1) ?? null
}

export function freezeOffense(pack: Pack, provision: string, on: string): FrozenOffense | null {
  const offense = offenseOf(pack, provision)
  if (!offense) return null
  return {
    provision: offense.provision,
    citation: citedWith(offense),
    title: offense.title,
    status: offense.status,
    group: offense.group,
    document: offense.document,
    fine: freezeFine(pack, offense, on),
    points: offense.points,
  }
}

/** As the record cites it: an offense that a regulation opened is cited with it. */
export function citedWith({ citation, under }: Pick<Offense, 'citation' | 'under'>): string {
  const whole = under ? `${citation}, com ${under}` : citation
  return whole.length <= LONGEST_CITATION ? whole : citation
}

/** What the server takes for a citation. */
const LONGEST_CITATION = 120

export function offenseOf(pack: Pack, provision: string | null): Offense | null {
  return pack.offenses.find((offense) => offense.provision === provision) ?? null
}

function freezeFine(pack: Pack, { fine }: Offense, on: string): FrozenFine | null {
  if (!fine) return null
  const value = valueOn(pack, fine.unit, on)
  return { units: fine.units, unit: fine.unit, amount: value && timesInCents(fine.units, value.value) }
}

/** The values that the amounts of a record came from, each once. */
export function usedValues(
  pack: Pack,
  offenses: FrozenOffense[],
  on: string,
): { unit: string; amount: string; source: string }[] {
  const units = [...new Set(offenses.map((offense) => offense.fine?.unit).filter((unit) => unit !== undefined))]
  return units.flatMap((unit) => {
    const value = valueOn(pack, unit, on)
    return value ? [{ unit, amount: value.value, source: value.source }] : []
  })
}
