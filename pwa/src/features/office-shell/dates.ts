/** Dates and times as the office reads them: in the city's own time, whatever the computer's clock is set to. */
import { signal } from '@preact/signals'

/** Time zones of the states' capitals; Bahia for whoever sees every city. */
const ZONES: Record<string, string> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
}

const zone = signal('America/Bahia')

/** Shows times in the zone of a state from now on. */
export function showTimesOf(uf: string | null): void {
  zone.value = uf ? (ZONES[uf] ?? 'America/Sao_Paulo') : 'America/Bahia'
}

interface Wall {
  day: string
  time: string
  seconds: string
}

/** The wall clock of an instant in the city: day as YYYY-MM-DD, time as HH:MM. */
function wall(instant: string | Date): Wall {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone.value, dateStyle: 'short', timeStyle: 'medium' })
  const [day = '', seconds = ''] = format.format(new Date(instant)).split(' ')
  return { day, time: seconds.slice(0, 5), seconds }
}

/** Today in the city, YYYY-MM-DD. */
export const today = (): string => wall(new Date()).day

const day = (value: string): string => (value.length > 10 ? wall(value).day : value)

/** 10/03/2026, from a date or an instant. */
export const showDate = (value: string): string => day(value).split('-').reverse().join('/')

/** 10:24 */
export const showTime = (instant: string | Date): string => wall(instant).time

/** 10:24:08 */
export const showSeconds = (instant: string): string => wall(instant).seconds

/** 10/03/2026, 10:24 */
export const showInstant = (instant: string): string => `${showDate(instant)}, ${showTime(instant)}`

/** 10/03, with the year when it is another one. */
export function showShortDate(value: string): string {
  const shown = showDate(value)
  return day(value).slice(0, 4) === today().slice(0, 4) ? shown.slice(0, 5) : shown
}

/** hoje, 10:24; ontem, 18:20; 23/02, 17:52 */
export function showRecent(instant: string): string {
  const ago = daysBetween(day(instant), today())
  const named = ago === 0 ? 'hoje' : ago === 1 ? 'ontem' : showShortDate(instant)
  return `${named}, ${showTime(instant)}`
}

/** Whole days from one date to another, negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(day(to)) - Date.parse(day(from))) / 86_400_000)
}

/** Days from today to a date; negative when it is past. */
export const daysUntil = (date: string): number => daysBetween(today(), date)
