/** Enviar: records first, then photos; one at a time on this phone. Every step is on disk before the next, so it can be cut anywhere. */
import { NoAnswer, Refused } from './api'
import { announce } from './channel'
import { sortByCity } from './city'
import { serverNow } from './clock'
import { unlessRunning } from './lock'
import { Paused } from './pausing'
import { sendPhotos } from './photo-sending'
import { listPending, releaseHeld } from './progress'
import { sendSealed } from './record-sending'
import { heedRefusal } from './refusals'
import { readSetting, writeSetting } from './settings'

/** How a drain ended. `retryAfter` is in seconds, when the server named it. */
export interface DrainOutcome {
  ended: 'done' | 'busy' | 'stopped' | 'signed_out' | 'revoked' | 'unreachable' | 'later'
  retryAfter?: number
}

/** Sends what waits, unless another tab or the service worker is at it. */
export async function drainRecords(): Promise<DrainOutcome> {
  return (await unlessRunning('prancheta-drain', drainOnce)) ?? { ended: 'busy' }
}

async function drainOnce(): Promise<DrainOutcome> {
  const stop = await reasonToWait()
  if (stop) return { ended: stop }
  try {
    await takeStock()
    // Without anything to send nobody was asked: then there is no word of the server to note either.
    if ((await listPending()).length === 0) return { ended: 'done' }
    await sendSealed()
    await sendPhotos()
    if ((await listPending()).length > 0) return { ended: 'later' }
    await writeSetting('lastSync', await serverNow())
    announce('settings')
    return { ended: 'done' }
  } catch (error) {
    return endedBy(error)
  }
}

/** What was held and may go by now joins what waits; what is of another city leaves it. */
export async function takeStock(): Promise<void> {
  await releaseHeld()
  await sortByCity()
}

async function reasonToWait(): Promise<'stopped' | 'signed_out' | 'revoked' | null> {
  if (await readSetting('revoked')) return 'revoked'
  const session = await readSetting('session')
  if (!session || session.expired) return 'signed_out'
  return (await readSetting('paused')) ? 'stopped' : null
}

async function endedBy(error: unknown): Promise<DrainOutcome> {
  if (error instanceof NoAnswer) return { ended: 'unreachable' }
  if (error instanceof Paused) return { ended: 'stopped' }
  const heeded = await heedRefusal(error)
  if (heeded) return { ended: heeded }
  if (!(error instanceof Refused)) throw error
  return { ended: 'later', retryAfter: Number(error.problem.retry_after) || 30 }
}
