/** Judging a code: at once with what the browser kept, again with the server's newest keys, then the city's answer of now. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { type BadgeReading, claimsOf, readBadge } from '../../domain/badge'
import { freshCity, type KnownCity, keptCity } from './keys'
import type { Scanned } from './scanned'
import { askBadge, askKeys, type BadgeNow, type City, Refused } from './server'
import { isSigned } from './verdict'

export type Asking = 'not_yet' | 'busy' | 'done' | 'unreachable' | 'too_many'

export interface Check {
  /** Null until there is something to say. */
  reading: BadgeReading | null
  city: City | null
  now: BadgeNow | null
  asking: Asking
  /** Whether the server gave its keys this time. */
  reached: boolean
  /** This moment by the server's clock, as far as it is known. */
  at: Date
  askNow: () => Promise<void>
  again: () => void
}

const START = { reading: null, city: null, now: null, asking: 'not_yet' as Asking, reached: false, aheadMs: 0 }

export function useCheck(code: Scanned): Check {
  const [state, setState] = useState<Omit<Check, 'at' | 'askNow' | 'again'> & { aheadMs: number }>(START)
  const [attempt, setAttempt] = useState(0)
  const run = useRef(0)

  // another attempt judges the same code again
  useEffect(() => {
    const mine = ++run.current
    const set = (part: Partial<typeof state>) => run.current === mine && setState((old) => ({ ...old, ...part }))
    judge(code, set)
    return () => {
      run.current++
    }
  }, [code, attempt])

  const askNow = async () => {
    const cti = state.reading?.credential?.cti
    const mine = run.current
    if (!cti || state.asking === 'busy') return
    await ask(cti, (part) => run.current === mine && setState((old) => ({ ...old, ...part })))
  }
  return { ...state, at: new Date(Date.now() + state.aheadMs), askNow, again: () => setAttempt((count) => count + 1) }
}

type Told = Partial<Pick<Check, 'reading' | 'city' | 'now' | 'asking' | 'reached'> & { aheadMs: number }>
type Tell = (part: Told) => void
type Read = (known: KnownCity | null, aheadMs: number, reached: boolean) => Promise<BadgeReading>

async function judge({ text, at }: Scanned, tell: Tell): Promise<void> {
  tell(START)
  const claims = claimsOf(text)
  const ibge = claims?.issuerIbge ?? 0
  const read: Read = async (known, aheadMs, reached) => {
    const reading = await readBadge(text, known?.document ?? null, new Date(at + aheadMs), ibge)
    tell({ reading, city: known?.city ?? null, aheadMs, reached })
    return reading
  }
  const kept = claims && keptCity(ibge)
  if (!claims || kept) await read(kept, 0, false)
  if (!claims) return
  const reading = await refreshed(ibge, kept, read)
  if (isSigned(reading)) await ask(claims.cti, tell)
}

async function refreshed(ibge: number, kept: KnownCity | null, read: Read): Promise<BadgeReading> {
  try {
    const { keys, aheadMs } = await askKeys()
    return await read(await freshCity(keys, ibge), aheadMs, true)
  } catch {
    return read(kept, 0, false)
  }
}

/** Sends the badge's id and nothing else. A failure leaves what is shown. */
async function ask(cti: string, tell: Tell): Promise<void> {
  tell({ asking: 'busy' })
  try {
    tell({ now: await askBadge(cti), asking: 'done' })
  } catch (error) {
    tell({ asking: error instanceof Refused && error.status === 429 ? 'too_many' : 'unreachable' })
  }
}
