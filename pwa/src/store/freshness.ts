/** Keeps a prepared phone current while there is a connection: small deltas, no portraits. */
import { NoAnswer, Refused } from './api'
import { withDatabase } from './database'
import { unlessRunning } from './lock'
import { refillNumbers } from './numbers'
import { loadBadges, loadLaw, loadRegistry } from './parts'
import { askOffer } from './preparation'
import { heedRefusal } from './refusals'
import { readSetting } from './settings'

/** Takes what changed since the last time. False when the server was not reached or won't have us; what the phone has stays. */
export async function freshen(): Promise<boolean> {
  return (await unlessRunning('prancheta-freshen', freshenOnce)) ?? false
}

async function freshenOnce(): Promise<boolean> {
  const session = await readSetting('session')
  if (!session || session.expired || (await readSetting('revoked'))) return false
  if (!(await withDatabase((database) => database.getKey('parts', 'registry')))) return false
  try {
    const offer = await askOffer()
    const parts = [
      () => loadRegistry(offer.registry),
      () => loadBadges(offer.badges),
      () => loadLaw(offer.law),
      () => refillNumbers(),
    ]
    let whole = true
    for (const part of parts) whole = (await done(part)) && whole
    return whole
  } catch (error) {
    return notReached(error)
  }
}

/** One part that can't be taken (a list that isn't signed, no room) leaves the old one and doesn't stop the others. */
async function done(part: () => Promise<unknown>): Promise<boolean> {
  try {
    await part()
    return true
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof Refused) throw error
    return false
  }
}

async function notReached(error: unknown): Promise<false> {
  if (!(error instanceof NoAnswer) && !(error instanceof Refused)) throw error
  await heedRefusal(error)
  return false
}
