/** The fields of what the city sets, in the order one asks for them. */
import { calendarWords, settingWords, standWords, valueWords } from '../../strings/office-values'
import type { Spec } from '../office-shell/entry'

const { fields, hints } = settingWords
const { fareFields, fareHints } = valueWords

const COMMON: readonly Spec[] = [
  { name: 'valid_from', label: fields.validFrom, kind: 'date', required: true },
  { name: 'valid_to', label: fields.validTo, kind: 'date', hint: hints.validTo },
  { name: 'source', label: fields.source, required: true, hint: hints.source },
]

export const VALUE: readonly Spec[] = [{ name: 'amount', label: fields.amount, required: true, hint: hints.amount }, ...COMMON]

/** A new fare says where and when it counts; a new amount of one that is there doesn't. */
export function fareSpecs(whole: boolean, hasBasis: boolean): readonly Spec[] {
  const place: Spec[] = [
    { name: 'zone', label: fareFields.zone, hint: fareHints.zone },
    { name: 'period', label: fareFields.period, hint: fareHints.period },
    { name: 'starts', label: fareFields.starts, hint: fareHints.hour },
    { name: 'ends', label: fareFields.ends, hint: fareHints.hour },
  ]
  const basis: Spec = { name: 'is_basis', label: fareFields.basis, kind: 'yesno', hint: fareHints.basis }
  return [
    ...(whole ? place : []),
    { name: 'initial_fare', label: fareFields.initial, required: true, hint: fareHints.initial },
    { name: 'per_km', label: fareFields.perKm, hint: fareHints.perKm },
    ...(hasBasis ? [basis] : []),
    ...COMMON,
  ]
}

export const POPULATION: readonly Spec[] = [
  {
    name: 'inhabitants',
    label: calendarWords.fields.inhabitants,
    kind: 'number',
    required: true,
    hint: calendarWords.hints.inhabitants,
  },
  { name: 'year', label: calendarWords.fields.year, kind: 'number', required: true },
  { name: 'source', label: calendarWords.fields.source, required: true, hint: calendarWords.hints.source },
  { name: 'valid_from', label: fields.validFrom, kind: 'date', required: true },
]

export const HOLIDAY: readonly Spec[] = [
  { name: 'name', label: calendarWords.fields.name, required: true },
  { name: 'valid_from', label: calendarWords.fields.day, kind: 'date', required: true, hint: calendarWords.hints.day },
  { name: 'yearly', label: calendarWords.fields.yearly, kind: 'yesno' },
  { name: 'valid_to', label: calendarWords.fields.until, kind: 'date', hint: calendarWords.hints.until },
  { name: 'source', label: calendarWords.fields.norm, required: true, hint: calendarWords.hints.norm },
]

const PLACE: Spec = { name: 'latitude_e6', label: standWords.fields.place, hint: standWords.hints.place }

/** A stand of the law takes a place and nothing else. */
export function standSpecs(isNew: boolean, ofLaw: boolean): readonly Spec[] {
  if (ofLaw) return [PLACE]
  const closed: Spec = { name: 'closed_on', label: standWords.fields.closedOn, kind: 'date', hint: standWords.hints.closedOn }
  const number = (name: string, label: string): Spec => ({ name, label, kind: 'number', hint: standWords.hints.number })
  return [
    ...(isNew ? [{ name: 'id', label: standWords.fields.id, required: true }] : []),
    { name: 'name', label: standWords.fields.name, required: true },
    number('motorcycles', standWords.fields.motorcycles),
    number('trailers', standWords.fields.trailers),
    PLACE,
    ...(isNew ? [] : [closed]),
  ]
}
