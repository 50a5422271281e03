/** Tarifas: what the city charges on a day, to hold against what was charged. */
import type { Check, Fare, Pack } from '../law/pack'

const FARES = new Set(['fare', 'initial_fare'])

/** Whether a check is about what was charged: one of its offenses presupposes a fare. */
export function isAboutFares(pack: Pack, { offenses }: Pick<Check, 'offenses'>): boolean {
  return pack.offenses.some(({ provision, requires_value }) => offenses.includes(provision) && FARES.has(requires_value ?? ''))
}

export function faresOn(pack: Pack, on: string): Fare[] {
  return (pack.fares ?? []).filter(({ from, to }) => (!from || from <= on) && (!to || on <= to))
}
