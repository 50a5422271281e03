/** How dates, times, sizes and ages are written in Brazil. Instants are shown in the phone's own zone. */
const two = (value: number) => String(value).padStart(2, '0')

/** `2026-03-10` (or an instant) as `10/03/2026`. A date without a time never shifts by zone. */
export function date(value: string): string {
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (plain) return `${plain[3]}/${plain[2]}/${plain[1]}`
  const at = new Date(value)
  return `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`
}

export function time(instant: string, seconds = false): string {
  const at = new Date(instant)
  return `${two(at.getHours())}:${two(at.getMinutes())}${seconds ? `:${two(at.getSeconds())}` : ''}`
}

export const dateTime = (instant: string): string => `${date(instant)}, ${time(instant)}`

/** `07:10` today, `ontem, 07:10`, else `08/03, 07:10`. */
export function shortWhen(instant: string, now: Date = new Date()): string {
  const days = daysBetween(new Date(instant), now)
  if (days === 0) return time(instant)
  return days === 1 ? `ontem, ${time(instant)}` : `${date(instant).slice(0, 5)}, ${time(instant)}`
}

/** `hoje, 07:10`, `ontem, 07:10` or `08/03/2026, 07:10`. */
export function when(instant: string, now: Date = new Date()): string {
  const days = daysBetween(new Date(instant), now)
  if (days === 0) return `hoje, ${time(instant)}`
  return days === 1 ? `ontem, ${time(instant)}` : dateTime(instant)
}

/** `agora`, `há 3 min`, `há 5 h`, `há 2 dias`. */
export function age(instant: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000)
  if (minutes < 1) return 'agora'
  if (minutes < 60) return `há ${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `há ${hours} h`
  return `há ${Math.floor(hours / 24)} dias`
}

/** `340 KB`, `1,5 MB`, `3,2 GB`. */
export function bytes(count: number): string {
  if (count < 1000) return `${count} B`
  if (count < 1_000_000) return `${Math.round(count / 1000)} KB`
  const [scale, unit] = count < 1_000_000_000 ? [1_000_000, 'MB'] : [1_000_000_000, 'GB']
  return `${(count / scale).toFixed(1).replace('.', ',')} ${unit}`
}

/** A decimal string as money: `600.00` is `R$ 600,00`, `12345.6` is `R$ 12.345,60`. */
export function money(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.')
  return `R$\u00a0${whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.')},${cents.padEnd(2, '0').slice(0, 2)}`
}

/** A decimal string with a comma: `124.7` is `124,7`. */
export const decimal = (value: string): string => value.replace('.', ',')

export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

function daysBetween(then: Date, now: Date): number {
  const day = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  return Math.round((day(now) - day(then)) / 86_400_000)
}
