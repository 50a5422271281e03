/** The fields of each kind of entry, in the order one asks for them. */
import { registryWords as words } from '../../strings/office-registry'
import type { Spec } from '../office-shell/entry'
import { cityWord, law } from '../office-shell/law'
import { PERMIT_STATES, type PermitState } from './model'

const f = words.fields

export const PERSON: readonly Spec[] = [
  { name: 'name', label: f.name, required: true },
  { name: 'cpf', label: f.cpf, required: true },
  { name: 'short_name', label: f.shortName, hint: words.hints.shortName },
  { name: 'born', label: f.born, kind: 'date' },
  { name: 'cnh_number', label: f.cnhNumber },
  { name: 'cnh_category', label: f.cnhCategory, hint: words.hints.category },
  { name: 'category_a_since', label: f.categoryASince, kind: 'date' },
  { name: 'cnh_valid_until', label: f.cnhValidUntil, kind: 'date' },
  { name: 'vest_color', label: f.vestColor, hint: words.hints.vest },
]

export const VEHICLE: readonly Spec[] = [
  { name: 'plate', label: f.plate, required: true, hint: words.hints.plate },
  { name: 'make_model', label: f.makeModel },
  { name: 'color', label: f.color },
  { name: 'made', label: f.made, kind: 'number', required: true, hint: words.hints.made },
  { name: 'model_year', label: f.modelYear, kind: 'number' },
  { name: 'displacement_cc', label: f.displacement, hint: words.hints.displacement },
  { name: 'licensed', label: f.licensed, kind: 'yesno', hint: words.hints.licensed },
]

/** Of a permit: the stand is chosen from the city's, where they are known. */
export function permitSpecs(): readonly Spec[] {
  const stands = law.value?.stands ?? []
  const choices = [{ value: '', label: words.noStand }, ...stands.map(({ id, name }) => ({ value: id, label: name }))]
  const stand: Spec = { name: 'stand', label: cityWord('stand', f.stand) }
  return [
    { name: 'fleet_number', label: cityWord('fleet_number', f.fleetNumber), required: true },
    stands.length > 0 ? { ...stand, kind: 'choice', choices } : { ...stand, hint: words.hints.stand },
    { name: 'granted_on', label: f.grantedOn, kind: 'date' },
    { name: 'valid_until', label: f.validUntil, kind: 'date' },
    { name: 'notes', label: f.notes, kind: 'long' },
  ]
}

/** States that an act with a term gives, among those of the permit's life. */
const WITH_A_TERM: readonly PermitState[] = ['interrupted', 'in_adequation']

export function stateSpecs(now: PermitState): readonly Spec[] {
  const open = PERMIT_STATES.filter((state) => state === now || !WITH_A_TERM.includes(state))
  const choices = open.map((value) => ({ value, label: words.states[value] }))
  return [
    { name: 'state', label: f.state, kind: 'choice', choices },
    { name: 'since', label: f.since, kind: 'date', hint: words.hints.today },
    { name: 'reason', label: f.reason, kind: 'long', required: true, hint: words.hints.reason },
  ]
}

export const CHECK: readonly Spec[] = [
  { name: 'checked_on', label: f.checkedOn, kind: 'date', required: true },
  {
    name: 'result',
    label: f.result,
    kind: 'choice',
    required: true,
    choices: [
      { value: '', label: words.choose },
      { value: 'passed', label: words.results.passed },
      { value: 'failed', label: words.results.failed },
    ],
  },
  { name: 'report_number', label: f.reportNumber },
  { name: 'note', label: f.note, kind: 'long' },
]

export const AUXILIARY: readonly Spec[] = [
  { name: 'registered_on', label: f.registeredOn, kind: 'date', hint: words.hints.today },
]
export const AUXILIARY_END: readonly Spec[] = [{ name: 'ended_on', label: f.endedOn, kind: 'date', hint: words.hints.today }]
