/** An instant of this device's clock with its own offset, to the second: `2026-03-10T10:24:00-03:00` (RFC 3339). */
export function localInstant(at = new Date()): string {
  const minutes = -at.getTimezoneOffset()
  const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19)
  const sign = minutes < 0 ? '-' : '+'
  const part = (value: number) => String(value).padStart(2, '0')
  return `${local}${sign}${part(Math.floor(Math.abs(minutes) / 60))}:${part(Math.abs(minutes) % 60)}`
}
