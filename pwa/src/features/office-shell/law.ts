/** The city's law, as far as the office shows it: the city's own words, its stands, our words for each provision. */
import { signal } from '@preact/signals'
import { get } from './api'

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
  units: { id: string; wire: string; label: string }[]
  stands: StandOf[]
  offenses: { provision: string; duty: string }[]
}

/** Null until it came, and while an administrator of the whole installation looks at every city at once. */
export const law = signal<Law | null>(null)
let asked: string | null = null

/** Reads the law of a city, or of none; without it the screens keep their general words. `again` after the city changed it. */
export async function readLaw(municipality: string | null, again = false): Promise<void> {
  if (municipality === asked && law.value && !again) return
  if (municipality !== asked) law.value = null
  asked = municipality
  if (!municipality) return
  const found = await get<Law>('/api/field/law', { municipality }).catch(() => null)
  if (municipality === asked && found) law.value = found
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

/** A unit's name, such as UPFBG; where the law didn't come, its id. */
export const unitName = (unit: string): string =>
  law.value?.units.find(({ id, wire }) => unit === id || unit === wire)?.label ?? unit

/** Our short words for a provision's duty. */
export const dutyOf = (provision: string): string =>
  law.value?.offenses.find((offense) => offense.provision === provision)?.duty ?? ''
