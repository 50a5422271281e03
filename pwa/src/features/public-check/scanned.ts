/** The code that the address carries, and when it was opened: a page opened again later must not make a fresh code old. */
export interface Scanned {
  /** As the badge's own link. */
  text: string
  at: number
}

/** Null when the page was opened without a code. */
export function scanned(): Scanned | null {
  if (location.hash.length < 2) return null
  const kept = history.state as Scanned | null
  const text = `${location.origin}/B${location.hash}`
  if (kept?.text === text) return kept
  const opened = { text, at: Date.now() }
  history.replaceState(opened, '')
  return opened
}
