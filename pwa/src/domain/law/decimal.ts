/** Exact decimal strings, never a binary float. */
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,8}))?$/
const SCALE = 8

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export function compareDecimals(a: string, b: string): number {
  const difference = scaled(a) - scaled(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** `units` times a decimal amount in reais; fractions of a centavo are dropped in favour of who pays. */
export function timesInCents(units: number, amount: string): string {
  const cents = (scaled(amount) * BigInt(units)) / 10n ** BigInt(SCALE - 2)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

function scaled(text: string): bigint {
  const parts = DECIMAL.exec(text)
  if (!parts) throw new RangeError(`not a decimal number: ${text}`)
  return BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(SCALE, '0')}`)
}
