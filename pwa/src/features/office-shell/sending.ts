/** A write in progress: busy, its refusal, and the messages that belong to single fields. */
import { useState } from 'preact/hooks'
import { Refusal } from './api'

export interface Sending {
  busy: boolean
  failure: Error | null
  /** What is wrong with a field, by its name on the wire. */
  wrong: (field: string) => string | null
  /** Runs a write; true when the server took it. A second press while busy does nothing. */
  run: (write: () => Promise<void>) => Promise<boolean>
  clear: () => void
}

export function useSending(): Sending {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)

  const run = async (write: () => Promise<void>) => {
    if (busy) return false
    setBusy(true)
    setFailure(null)
    try {
      await write()
      return true
    } catch (error) {
      setFailure(error as Error)
      return false
    } finally {
      setBusy(false)
    }
  }

  const wrong = (field: string) => (failure instanceof Refusal ? (failure.fields[field]?.join(' ') ?? null) : null)
  return { busy, failure, wrong, run, clear: () => setFailure(null) }
}
