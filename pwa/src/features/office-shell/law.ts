/** The city's law, as far as the office shows it: the city's own words, its stands, our words for each provision. */
import { signal } from '@preact/signals'
import { get } from './api'
import { session } from './session'

export interface StandOf {
  id: string
  name: string
  lat_e6: number | null
  lon_e6: number | null
}

interface Law {
  version: string
  norm: { short: string }
  labels: Record<string, string>
  stands: StandOf[]
  offenses: { provision: string; duty: string }[]
}

/** Null until it came, and for an administrator of the whole installation, who works under no single law. */
export const law = signal<Law | null>(null)

/** Reads the law of the signed-in person's city; without it the screens keep their general words. */
export async function readLaw(): Promise<void> {
  law.value = null
  if (session.value?.municipality) law.value = await get<Law>('/api/field/law').catch(() => null)
}

/** The city's own word for a thing, with a capital, such as "Preposto" for an auxiliary driver. */
export function cityWord(name: string, otherwise: string): string {
  const word = law.value?.labels[name]
  return word ? word.charAt(0).toUpperCase() + word.slice(1) : otherwise
}

export function standName(id: string | null | undefined): string | null {
  if (!id) return null
  const known = law.value?.stands.find((stand) => stand.id === id)
  return known ? known.name : `${cityWord('stand', 'Ponto')} ${id}`
}

export const standOf = (id: string | null | undefined): StandOf | null =>
  law.value?.stands.find((stand) => stand.id === id) ?? null

/** Our short words for a provision's duty. */
export const dutyOf = (provision: string): string =>
  law.value?.offenses.find((offense) => offense.provision === provision)?.duty ?? ''
