/** Something read from the server, kept on the screen while it is read again and when reading it again fails. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'

export interface Loaded<T> {
  value: T | null
  /** When the shown value came. */
  at: Date | null
  /** Why the last attempt failed; the value shown is then the one before. */
  failure: Error | null
  busy: boolean
  reload: () => Promise<void>
}

/**
 * Reads whenever `key` changes, and on `reload()`. A null key reads nothing. The old value stays until the new one is there,
 * except when `keep` is false: then another key starts empty, so that one record never shows under the name of another.
 */
export function useLoaded<T>(key: string | null, read: (signal: AbortSignal) => Promise<T>, keep = false): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({ value: null, at: null, failure: null, busy: key !== null })
  const latest = useRef(read)
  const running = useRef<AbortController | null>(null)
  latest.current = read

  const reload = useCallback(async () => {
    running.current?.abort()
    const attempt = new AbortController()
    running.current = attempt
    setState((old) => ({ ...old, busy: true }))
    try {
      const value = await latest.current(attempt.signal)
      if (!attempt.signal.aborted) setState({ value, at: new Date(), failure: null, busy: false })
    } catch (error) {
      if (!attempt.signal.aborted) setState((old) => ({ ...old, failure: error as Error, busy: false }))
    }
  }, [])

  useEffect(() => {
    if (key === null) return
    if (!keep) setState({ value: null, at: null, failure: null, busy: true })
    reload()
    return () => running.current?.abort()
  }, [key, keep, reload])

  return { ...state, reload }
}

/** Calls back every minute while the page is in sight, so that an open list doesn't age. */
export function useEveryMinute(callback: () => void): void {
  const latest = useRef(callback)
  latest.current = callback
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), 60_000)
    return () => clearInterval(timer)
  }, [])
}
