/** When the page sends and looks for news: at a new record, when the network comes back, when it is looked at, and now and then. */

import { failure, NoAnswer, note, Refused } from './api'
import { backoffMs } from './backoff'
import { onChange } from './channel'
import { greetServer } from './device'
import { type DrainOutcome, drainRecords, takeStock } from './drain'
import { freshen } from './freshness'
import { listPending } from './progress'
import { heedRefusal } from './refusals'

/** A visible page asks so often whether the server is there: some 200 bytes; a hidden one only sends. */
const LOOK_EVERY_MS = 30_000
const NEWS_EVERY_MS = 10 * 60_000

let attempt = 0
let timer: ReturnType<typeof setTimeout> | undefined
let newsAt = 0
let pendingCount = 0

/** Call once in a page. */
export function startSending(): void {
  addEventListener('online', now)
  addEventListener('offline', () => note('offline'))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now())
  onChange((topic) => topic === 'records' && sendNewOnes())
  now()
}

/** Tries at once, whatever the last attempts said. */
export function now(): void {
  attempt = 0
  plan(0)
}

function plan(delay: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => look(), delay)
}

async function look(): Promise<void> {
  const outcome = await sendOrGreet().catch((): DrainOutcome => ({ ended: 'later' }))
  const failed = outcome.ended === 'unreachable' || outcome.ended === 'later'
  if (!failed && Date.now() - newsAt > NEWS_EVERY_MS && (await freshen().catch(() => false))) newsAt = Date.now()
  attempt = failed ? attempt + 1 : 0
  if (outcome.ended === 'revoked') return
  plan(outcome.retryAfter ? outcome.retryAfter * 1000 : failed ? Math.max(4_000, backoffMs(attempt)) : LOOK_EVERY_MS)
}

/** A hidden page only sends; a visible one also wants to know whether the server is there. */
async function sendOrGreet(): Promise<DrainOutcome> {
  await takeStock()
  if ((await listPending()).length > 0) {
    const outcome = await drainRecords()
    if (outcome.ended !== 'stopped' && outcome.ended !== 'signed_out') return outcome
  }
  if (document.visibilityState === 'hidden') return { ended: 'done' }
  if (failure() === 'offline') return unreachable()
  return greetServer().then((): DrainOutcome => ({ ended: 'done' }), greetingFailed)
}

function unreachable(): DrainOutcome {
  note('offline')
  return { ended: 'unreachable' }
}

async function greetingFailed(error: unknown): Promise<DrainOutcome> {
  if (error instanceof NoAnswer) return { ended: 'unreachable' }
  if (!(error instanceof Refused)) throw error
  return { ended: (await heedRefusal(error)) ?? 'later' }
}

/** Fires for every change of a record; only a longer queue is a reason to start. */
async function sendNewOnes(): Promise<void> {
  const count = (await listPending()).length
  const grew = count > pendingCount
  pendingCount = count
  if (!grew) return
  await askBackgroundSync()
  now()
}

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/** Lets the browser send after the page is closed, where it can. */
async function askBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined
  await registration?.sync?.register('drain').catch(() => null)
}
