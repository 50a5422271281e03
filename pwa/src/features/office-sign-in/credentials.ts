/** What one types to sign in, and the city chosen last on this computer. */
import { Refusal, reach, refusalFrom } from '../office-shell/api'
import type { City, Session } from '../office-shell/session'

const KEY = 'prancheta.office.city'

/** The value of the city field for administrators of the installation. */
export const INSTALLATION = '-'

export const cityOfLastTime = (): string => localStorage.getItem(KEY) ?? ''

/** Opens a session. Throws Refusal for wrong credentials, Unreachable when nobody answers. */
export async function signIn(city: string, username: string, password: string): Promise<Session> {
  const municipality = city === INSTALLATION ? null : city
  const answer = await reach('/api/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ municipality, username, password }),
  })
  if (!answer.ok) throw await refusalFrom(answer)
  localStorage.setItem(KEY, city)
  return answer.json()
}

/** The open session of this browser, or null. Throws Unreachable when nobody answers. */
export async function openSession(): Promise<Session | null> {
  const answer = await reach('/api/session')
  if (answer.ok) return answer.json()
  const refusal = await refusalFrom(answer)
  if (refusal.status === 401) return null
  throw refusal
}

/** The cities one can sign in to. */
export async function listCities(): Promise<City[]> {
  const answer = await reach('/api/municipalities')
  if (!answer.ok) throw new Refusal(answer.status, 'unknown', '', null, {})
  return ((await answer.json()) as { items: City[] }).items
}
