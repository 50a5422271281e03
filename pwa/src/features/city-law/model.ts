/** Writing the acts and readings of a city, and what the screens say of its open points. */
import { openWords, readingWords } from '../../strings/office-law'
import { post, postForm } from '../office-shell/api'
import type { CityGap, CityLaw, CityReading, GapPart } from '../office-shell/city-law'
import { cityInUse } from '../office-shell/session'

export const chooseReading = (values: object) => post('/api/city/readings', values, { municipality: cityInUse.value })

export const registerAct = (document: object, file: File | null) =>
  postForm('/api/city/regulations', document, file, { municipality: cityInUse.value })

export const withdraw = (kind: 'readings' | 'regulations', id: string, reason: string) =>
  post(`/api/city/${kind}/${id}/withdraw`, { reason })

export const fileOf = (id: string) => `/api/city/regulations/${id}/file`

/** The option of a reading in words: its label, or the number with its unit. */
export function optionLabel(reading: CityReading, value: string): string {
  if (reading.kind === 'choice') return reading.options.find((option) => option.id === value)?.label ?? value
  return value === '' ? readingWords.noNumber : readingWords.number(value, reading.unit ?? '')
}

/** What an act can settle: a gap, or a part of one. */
export interface Settleable {
  reference: string
  title: string
  citations: string[]
  /** The act that did already. */
  under: string | null
}

export function settleable(gap: CityGap, readings: readonly CityReading[]): Settleable[] {
  if (!gap.takes_act) return []
  const { id, citations, under } = gap
  if (gap.parts.length === 0) return [{ reference: id, title: wholeTitle(gap, readings), citations, under }]
  return gap.parts.map((part) => ({
    reference: referenceOf(gap, part),
    title: part.title,
    citations,
    under: part.under,
  }))
}

/** A gap of one part is named whole, so that an opinion on it also serves its readings. */
export const referenceOf = (gap: CityGap, part: GapPart) => (gap.parts.length === 1 ? gap.id : `${gap.id}/${part.id}`)

/** A gap without parts is called by what an act lets the city choose. */
function wholeTitle(gap: CityGap, readings: readonly CityReading[]): string {
  const asked = readings.filter((reading) => reading.gap === gap.id && reading.needs_regulation)
  return asked.map((reading) => reading.question).join(' ') || gap.note
}

/** What a regulation settles, in words. */
export function settledTitle(city: CityLaw, reference: string): string {
  const [id, part] = reference.split('/')
  const gap = city.gaps.find((one) => one.id === id)
  if (!gap) return reference
  if (part) return gap.parts.find((one) => one.id === part)?.title ?? reference
  return gap.parts.length > 0 ? gap.parts.map((one) => one.title).join(', ') : wholeTitle(gap, city.readings)
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word that was typed is in a gap: its texts, articles, readings or parts. */
export function speaksOf(gap: CityGap, readings: readonly CityReading[], typed: string): boolean {
  const asked = readings.filter((reading) => reading.gap === gap.id).map((reading) => reading.question)
  const texts = [gap.id, gap.note, gap.asks, gap.closed, ...gap.citations, ...asked, ...gap.parts.map((part) => part.title)]
  const whole = plain(texts.filter(Boolean).join(' '))
  return plain(typed)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

export const treatmentOf = (gap: CityGap): string =>
  gap.treatment === 'block' && gap.closed ? openWords.treatments.blockFixed : openWords.treatments[gap.treatment]
