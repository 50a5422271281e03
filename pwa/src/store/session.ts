/** Entrada: who uses this phone. Writing never needs a session that is still valid; sending does. */
import { signal } from '@preact/signals'
import { call, getJson, postJson } from './api'
import { announce, onChange } from './channel'
import { enrollDevice } from './device'
import { readSetting, removeSetting, type StoredSession, writeSetting } from './settings'

export type Session = StoredSession

export const session = signal<Session | null>(null)

export interface Municipality {
  id: string
  name: string
  uf: string
}

interface SessionAnswer {
  user: StoredSession['user']
  municipality: Municipality | null
  expires_at: string
}

/**
 * Signs in. An inspector's phone is enrolled, and what waits in its outbox stays; anybody else only gets the cookie, for the
 * app that is theirs.
 *
 * @throws NoAnswer without our server; Refused for wrong credentials and the like.
 */
export async function signIn(municipality: string | null, username: string, password: string): Promise<Session> {
  const answer = await postJson<SessionAnswer>('/api/session', { municipality, username, password })
  const opened = { user: answer.user, municipality: answer.municipality, expiresAt: answer.expires_at, expired: false }
  if (opened.user.role !== 'inspector') return opened
  await enrollDevice(opened)
  await writeSetting('session', opened)
  announce('session')
  session.value = opened
  return opened
}

/** Signs out. Drafts, sealed records and photos stay on the phone until the server has them. */
export async function signOut(): Promise<void> {
  await call('/api/session', { method: 'DELETE', timeout: 5_000 }).catch(() => null)
  await removeSetting('session')
  announce('session')
  session.value = null
}

export async function listMunicipalities(): Promise<Municipality[]> {
  return (await getJson<{ items: Municipality[] }>('/api/municipalities')).items
}

/** Fills the signal and keeps it current. */
export async function followSession(): Promise<void> {
  const readAgain = async () => {
    session.value = await readSetting('session')
  }
  onChange((topic) => topic === 'session' && readAgain())
  await readAgain()
}
