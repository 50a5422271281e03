/** Figures of the wire as people read them: days, amounts, displacements. */
import type { Obstacle } from '../../strings/office-obstacles'
import { date, decimal, money } from '../../ui/format'

const AMOUNTS = new Set(['cap', 'price', 'fee', 'paid'])
const DECIMALS = new Set(['cc', 'min', 'max'])

export function shownFigures(figures: Obstacle['figures']): Obstacle['figures'] {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, shown(name, value)]))
}

function shown(name: string, value: string | number | null) {
  if (typeof value !== 'string') return value
  if (AMOUNTS.has(name)) return money(value)
  if (DECIMALS.has(name)) return decimal(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value) : value
}
