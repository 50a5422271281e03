/** What the sending side knows of the session; apart from signing in, so that the service worker stays small. */
import { announce } from './channel'
import { readSetting, writeSetting } from './settings'

/** The server no longer knows this session: the queue stays, and the person is asked to sign in when it suits. */
export async function expireSession(): Promise<void> {
  const known = await readSetting('session')
  if (!known || known.expired) return
  await writeSetting('session', { ...known, expired: true })
  announce('session')
}
