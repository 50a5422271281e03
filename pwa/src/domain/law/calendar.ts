/**
 * Prazos e dias úteis on civil dates: ISO strings and whole days, no `Date`, no clock, no time zone.
 * Mirrors `server/domain/law/calendar.py`; the holidays come with the pack (2015 to 2045). A term that reaches a year
 * after the last listed one is refused, never counted without its holidays.
 */
import { LawError, type Pack } from './pack'

interface Civil {
  year: number
  month: number
  day: number
}

/** Days without business, and the last year that they are listed for. */
export interface Holidays {
  days: ReadonlySet<string>
  lastYear: number
}

const lists = new WeakMap<Pack, Holidays>()

export function knownHolidays(pack: Pack): Holidays {
  const known = lists.get(pack) ?? { days: new Set(pack.holidays), lastYear: Math.max(...pack.holidays.map(yearOf)) }
  lists.set(pack, known)
  return known
}

/** The day that `count` finds, or null where the listed holidays end before it. */
export function orUncounted(count: () => string): string | null {
  try {
    return count()
  } catch (error) {
    if (error instanceof LawError && error.code === 'calendar_gap') return null
    throw error
  }
}

/** Days since 1970-01-01 in the Gregorian calendar. */
export function dayNumber(day: string): number {
  const { year, month, day: date } = civil(day)
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

export function dayOf(number: number): string {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const leap = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leap) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return written({ year, month, day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1 })
}

export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days)
}

/** Days from one day to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** Throws a LawError after the last year whose holidays are listed. */
export function isBusinessDay(day: string, { days, lastYear }: Holidays): boolean {
  if (yearOf(day) > lastYear) throw new LawError('calendar_gap', `the holidays of ${yearOf(day)} are not listed`)
  const weekday = (((dayNumber(day) + 4) % 7) + 7) % 7
  return weekday !== 0 && weekday !== 6 && !days.has(day)
}

/** The day itself, or the first one after it with business. */
export function nextBusinessDay(day: string, holidays: Holidays): string {
  let found = day
  while (!isBusinessDay(found, holidays)) found = addDays(found, 1)
  return found
}

/** The last day of a term in business days; the first day is left out. */
export function addBusinessDays(start: string, days: number, holidays: Holidays): string {
  let day = start
  for (let left = days; left > 0; left--) day = nextBusinessDay(addDays(day, 1), holidays)
  return day
}

/**
 * The last day of a term in months: the day of the same number, or the first day after where the month lacks it
 * (Código Civil, art. 132, § 3º; Lei 810/1949, art. 3º).
 */
export function addMonths(start: string, months: number): string {
  const { year, month, day } = civil(start)
  const total = year * 12 + month - 1 + months
  const target = { year: Math.floor(total / 12), month: (total % 12) + 1, day }
  return day <= daysIn(target) ? written(target) : addDays(written({ ...target, day: 1 }), daysIn(target))
}

export function addYears(start: string, years: number): string {
  return addMonths(start, 12 * years)
}

/** Full years lived or held on a day. */
export function fullYears(since: string, on: string): number {
  return civil(on).year - civil(since).year - (on.slice(5) < since.slice(5) ? 1 : 0)
}

export function yearOf(day: string): number {
  return civil(day).year
}

export function monthOf(day: string): number {
  return civil(day).month
}

export function civilDay(year: number, month: number, day: number): string {
  return written({ year, month, day })
}

function daysIn({ year, month }: Civil): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

function civil(day: string): Civil {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) }
}

function written({ year, month, day }: Civil): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
