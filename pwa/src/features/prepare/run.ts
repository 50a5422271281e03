/** The preparation that runs, apart from the screen that shows it: leaving the screen doesn't stop it. */
import { signal } from '@preact/signals'
import { NoAnswer, Refused } from '../../store/api'
import { connection } from '../../store/connection'
import { enrollDevice } from '../../store/device'
import { askOffer, planFor, prepare, type StepProgress } from '../../store/preparation'
import { session } from '../../store/session'
import { askToPersist, type StorageState, storageState } from '../../store/storage'

export interface Run {
  /** `cut`: the link went; it goes on by itself when the server answers again. */
  state: 'idle' | 'running' | 'paused' | 'cut' | 'refused' | 'incomplete' | 'done'
  steps: StepProgress[]
  /** The server's own words when it refused. */
  reason: string | null
  /** Bytes a second, as measured in this run. */
  speed: number | null
}

export const run = signal<Run>({ state: 'idle', steps: [], reason: null, speed: null })
export const storage = signal<StorageState | null>(null)

let stopper: AbortController | null = null

/** What there would be to download, before anything is. */
export async function look(): Promise<void> {
  storage.value = await storageState()
  if (run.value.state !== 'idle') return
  const offer = await askOffer().catch(() => null)
  if (!offer || run.value.state !== 'idle') return
  run.value = { ...run.value, steps: await planFor(offer) }
}

export async function start(): Promise<void> {
  if (run.value.state === 'running') return
  stopper = new AbortController()
  scrollTo(0, 0)
  const began = Date.now()
  run.value = { ...run.value, state: 'running', reason: null, speed: null }
  // Some browsers ask the person first: the download doesn't wait for the answer.
  askToPersist().then((state) => {
    storage.value = state
  })
  try {
    if (session.value) await enrollDevice(session.value)
    const whole = await prepare((steps) => {
      run.value = { ...run.value, steps, speed: speedOf(steps, began) }
    }, stopper.signal)
    run.value = { ...run.value, state: whole ? 'done' : 'incomplete' }
  } catch (error) {
    run.value = { ...run.value, ...ending(error) }
  }
}

export function pause(): void {
  stopper?.abort()
}

/** A run that the link cut goes on when the server answers again. */
connection.subscribe((state) => {
  if (state === 'online' && run.peek().state === 'cut') setTimeout(start, 500)
})

function ending(error: unknown): Pick<Run, 'state' | 'reason'> {
  if (error instanceof NoAnswer) return { state: 'cut', reason: null }
  if (error instanceof Refused) return { state: 'refused', reason: error.problem.title }
  if (error instanceof DOMException && error.name === 'AbortError') return { state: 'paused', reason: null }
  throw error
}

function speedOf(steps: StepProgress[], began: number): number | null {
  const seconds = (Date.now() - began) / 1000
  const received = steps.reduce((sum, step) => sum + step.received, 0)
  return seconds > 1 && received > 0 ? received / seconds : null
}
