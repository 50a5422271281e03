import { expect, test } from 'vitest'
import {
  addBusinessDays,
  addDays,
  addMonths,
  dayNumber,
  dayOf,
  daysBetween,
  fullYears,
  type Holidays,
  isBusinessDay,
  nextBusinessDay,
  orUncounted,
} from './calendar'

const only = (...days: string[]): Holidays => ({ days: new Set(days), lastYear: 2045 })
const none = only()

test('days are counted as the Gregorian calendar has them', () => {
  const start = Date.UTC(1999, 11, 1)

  const days = Array.from({ length: 20_000 }, (_, n) => new Date(start + n * 86_400_000).toISOString().slice(0, 10))

  expect(days.map(dayNumber)).toEqual(days.map((_, n) => start / 86_400_000 + n))
  expect(days.map((day) => dayOf(dayNumber(day)))).toEqual(days)
})

test('a term in months ends on the same number or on the first day after', () => {
  expect(addMonths('2026-01-10', 6)).toBe('2026-07-10')
  expect(addMonths('2026-08-31', 6)).toBe('2027-03-01')
  expect(addMonths('2024-02-29', 12)).toBe('2025-03-01')
  expect(addMonths('2025-12-31', 1)).toBe('2026-01-31')
  expect(addMonths('2026-08-29', 18)).toBe('2028-02-29')
})

test('a day without business moves to the next one with it', () => {
  expect(isBusinessDay('2026-03-10', none)).toBe(true)
  expect(nextBusinessDay('2026-03-07', none)).toBe('2026-03-09')
  expect(nextBusinessDay('2026-07-02', only('2026-07-02'))).toBe('2026-07-03')
})

test('business days leave out the first day', () => {
  expect(addBusinessDays('2026-06-30', 5, only('2026-07-02'))).toBe('2026-07-08')
})

test('days, differences and full years cross the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-02-12', '2026-03-10')).toBe(26)
  expect(fullYears('2005-03-11', '2026-03-10')).toBe(20)
  expect(fullYears('2005-03-10', '2026-03-10')).toBe(21)
})

test('no business day is counted after the last year whose holidays are listed', () => {
  expect(nextBusinessDay('2045-12-29', none)).toBe('2045-12-29')
  expect(() => nextBusinessDay('2045-12-30', none)).toThrow('the holidays of 2046 are not listed')
  expect(orUncounted(() => addBusinessDays('2045-12-27', 5, none))).toBeNull()
  expect(orUncounted(() => addBusinessDays('2045-12-26', 3, none))).toBe('2045-12-29')
})
