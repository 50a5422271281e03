/** Who is signed in at the office, and what happens when that runs out. */
import { computed, signal } from '@preact/signals'
import { mayOpen, type Role } from './roles'

export interface City {
  id: string
  name: string
  uf: string
}

export interface Session {
  user: {
    id: string
    name: string
    username: string
    role: Role
    registration: string | null
    credential_valid_until: string | null
  }
  municipality: City | null
  expires_at: string
}

/** undefined: not asked yet; null: nobody is signed in. */
export const session = signal<Session | null | undefined>(undefined)

/** The session ran out while a screen was open: sign-in opens over it. */
export const expired = signal(false)

/** The city that an administrator of the whole installation works in; everybody else has their own. */
export const chosenCity = signal<string | null>(null)

/** Every city of the installation, for the names. */
export const cities = signal<City[]>([])

export const cityName = (id: string): string => cities.value.find((city) => city.id === id)?.name ?? id

export const cityInUse = computed(() => session.value?.municipality?.id ?? chosenCity.value)

export const role = computed(() => session.value?.user.role ?? null)

export const allowed = (area: Parameters<typeof mayOpen>[1]) => role.value !== null && mayOpen(role.value, area)

let waiting: (() => void)[] = []

/** Resolves once the person has signed in again. Several requests may wait at once. */
export function askToSignInAgain(): Promise<void> {
  if (!session.value) {
    session.value = null
    return new Promise(() => {})
  }
  expired.value = true
  return new Promise((resolve) => waiting.push(resolve))
}

/** Takes a fresh session: goes on with what waited, unless another person came. */
export function take(fresh: Session): void {
  const sameUser = session.value?.user.id === fresh.user.id
  const resumed = waiting
  waiting = []
  expired.value = false
  session.value = fresh
  if (sameUser) for (const resume of resumed) resume()
}

/** Forgets the person, on this page. */
export function leave(): void {
  waiting = []
  expired.value = false
  chosenCity.value = null
  session.value = null
}
