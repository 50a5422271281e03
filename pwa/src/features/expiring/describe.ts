/** A row in words: what it is about, and what else there is to know. */
import { expiringNotes as notes, expiringWords as words } from '../../strings/office-expiring'
import { showDate } from '../office-shell/dates'
import { cityWord } from '../office-shell/law'
import type { Due, Figures, Kind } from './model'

/** Where the city has a word of its own, that one. */
export function kindName(kind: Kind): string {
  if (kind === 'permit' || kind === 'license') return cityWord(kind, words.kinds[kind])
  return words.kinds[kind]
}

export function titleOf(due: Due): string {
  if (due.kind !== 'measure') return kindName(due.kind)
  const kinds = due.figures.measures?.map((measure) => measure.kind) ?? [due.stage]
  return [...new Set(kinds)].map((kind) => words.measures[kind] ?? kind).join(', ')
}

export function noteOf({ kind, stage, figures }: Due): string {
  return NOTES[kind](figures, stage)
}

const day = (value: string | null | undefined): string => (value ? showDate(value) : '')

function defense(figures: Figures, stage: string): string {
  const number = figures.number ?? ''
  if (stage === 'not_begun') return notes.notBegun(number)
  if (stage === 'unserved' || !figures.served_on) return notes.unserved(number)
  return figures.service === 'refused'
    ? notes.refused(number, day(figures.served_on))
    : notes.served(number, day(figures.served_on))
}

function vehicleAge(figures: Figures, stage: string): string {
  const made = figures.made ?? 0
  const replace = figures.replace_by ? ` ${notes.replaceBy(day(figures.replace_by))}` : ''
  if (stage === 'declare') return notes.declare(made) + replace
  if (stage === 'limit')
    return (figures.declared_on ? notes.declared(made, day(figures.declared_on)) : notes.made(made)) + replace
  const passed = notes.passedAge(made, day(figures.limit_on))
  return replace ? `${passed} ${stage === 'replace' ? notes.replaceNow : notes.replaceOver}` : passed
}

function roadworthiness(figures: Figures, stage: string): string {
  if (stage === 'never') return notes.neverChecked
  return stage === 'failed' ? notes.failedCheck : notes.checked(day(figures.checked_on))
}

const NOTES: Record<Kind, (figures: Figures, stage: string) => string> = {
  defense,
  measure: (figures) => notes.held(figures.number ?? ''),
  adequation: (figures) =>
    figures.extended ? notes.adequationExtended(day(figures.starts_on)) : notes.adequation(day(figures.starts_on)),
  interruption: (figures) => notes.interruption(day(figures.starts_on), day(figures.limit_on)),
  permit: () => '',
  license: (figures, stage) => (stage === 'renew' ? notes.renew(day(figures.ended_on)) : ''),
  yearly_payment: (figures) => figures.title ?? '',
  roadworthiness,
  vehicle_age: vehicleAge,
  cnh: (figures) => notes.tolerated(notes.driver[figures.role ?? 'holder'], day(figures.tolerated_until)),
  document: (figures) => notes.document(figures.title ?? '', figures.application ?? ''),
}
