/** Longer and longer waits, each a little off, so that phones that lost the same tower don't come back at once. */
const FIRST_MS = 1_000
const LONGEST_MS = 5 * 60_000

export function backoffMs(attempt: number, random = Math.random): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt)
  return Math.round(full / 2 + (full / 2) * random())
}

export function pauseFor(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, backoffMs(attempt)))
}
