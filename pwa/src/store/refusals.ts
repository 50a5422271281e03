/** What an answer says about the caller, whatever was asked: the session is over, or the city switched this phone off. */
import { Refused } from './api'
import { expireSession } from './session-state'
import { wipeRevoked } from './wipe'

/** Acts on it; null when the refusal is about something else. */
export async function heedRefusal(error: unknown): Promise<'revoked' | 'signed_out' | null> {
  if (!(error instanceof Refused)) return null
  if (error.problem.code === 'device_revoked') {
    await wipeRevoked()
    return 'revoked'
  }
  if (error.problem.status !== 401) return null
  await expireSession()
  return 'signed_out'
}
