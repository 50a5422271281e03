/** Work on many people in parts, one after another: what is done stays done, and a part that failed is where it goes on. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { PART } from './model'

/** Does one part. `count` says of how many. */
export type PartWork = (people: string[], part: number, count: number) => Promise<void>

export interface Parts {
  busy: boolean
  /** How many people are done, and of how many. */
  done: number
  total: number
  failure: Error | null
  run: (people: string[], work: PartWork) => Promise<boolean>
  /** Goes on after a failure. */
  resume: () => Promise<boolean>
}

export function inParts<T>(all: readonly T[], size = PART): T[][] {
  const parts: T[][] = []
  for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size))
  return parts
}

/** The name of one of several files: `crachas-02-de-11.pdf`; alone it has no number. */
export function partName(name: string, part: number, count: number): string {
  if (count === 1) return name
  const [stem, ending] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.'))]
  return `${stem}-${String(part).padStart(2, '0')}-de-${String(count).padStart(2, '0')}${ending}`
}

const IDLE = { busy: false, done: 0, total: 0, failure: null }

export function useParts(): Parts {
  const [state, setState] = useState<Omit<Parts, 'run' | 'resume'>>(IDLE)
  const job = useRef<{ parts: string[][]; work: PartWork; next: number } | null>(null)
  const alive = useRef(true)
  useEffect(
    () => () => {
      alive.current = false
    },
    [],
  )

  const resume = async () => {
    const current = job.current
    if (!current) return false
    setState((old) => ({ ...old, busy: true, failure: null }))
    const count = current.parts.length
    for (; current.next < count && alive.current; current.next++) {
      const people = current.parts[current.next] ?? []
      try {
        await current.work(people, current.next + 1, count)
      } catch (error) {
        setState((old) => ({ ...old, busy: false, failure: error as Error }))
        return false
      }
      setState((old) => ({ ...old, done: old.done + people.length }))
    }
    job.current = null
    setState((old) => ({ ...old, busy: false }))
    return alive.current
  }
  const run = async (people: string[], work: PartWork) => {
    if (state.busy) return false
    job.current = { parts: inParts(people), work, next: 0 }
    setState({ busy: true, done: 0, total: people.length, failure: null })
    return resume()
  }
  return { ...state, run, resume }
}
