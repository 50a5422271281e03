/** What a record still lacks under this city's law, each with the step that has the field. */
import type { NoticeField, Pack } from '../law/pack'
import type { StopDraft, StopStep } from './draft'
import { documentOf } from './facts'
import { type Question, required, unclassified, unproved } from './questions'
import { isPending, witnessesLacking } from './signing'

export type PartId = 'respondent' | 'place' | 'facts' | 'measures' | 'narrative' | 'photos' | 'signature' | 'checks'

export interface Lack {
  part: PartId
  step: StopStep
  /** The key of its sentence in `strings/flow`. */
  code:
    | 'person_unconfirmed'
    | 'respondent_name'
    | 'plate'
    | 'place'
    | 'answers'
    | 'unclassified'
    | 'evidence'
    | 'fact'
    | 'reason'
    | 'narrative'
    | 'signature'
    | 'signature_reason'
    | 'witnesses'
    | 'field'
  /** The question, fact or field it is about. */
  about: string | null
}

/** Nothing in it: it can be sealed. In the order of the screens. */
export function lacksOf(draft: StopDraft, pack: Pack, questions: Question[]): Lack[] {
  const document = documentOf(draft, pack)
  const lacks = [...identityLacks(draft), ...checkLacks(draft, questions, document === 'clean')]
  if (document === 'clean') return lacks
  return [...lacks, ...factLacks(draft), ...fieldLacks(draft, pack), ...signatureLacks(draft, pack)]
}

function identityLacks(draft: StopDraft): Lack[] {
  const first: StopStep = draft.subject.status === 'registered' ? 'verdict' : 'no_permit'
  const lacks: Lack[] = []
  if (!draft.confirmed) lacks.push({ part: 'respondent', step: first, code: 'person_unconfirmed', about: null })
  if (!draft.place && !draft.stand) lacks.push({ part: 'place', step: 'review', code: 'place', about: null })
  return lacks
}

function checkLacks(draft: StopDraft, questions: Question[], all: boolean): Lack[] {
  const open = required(draft, questions).filter((question) => !draft.answers[question.id])
  const counted = all ? open : open.filter((question) => question.section === 'confirm')
  const lacks: Lack[] = counted[0] ? [{ part: 'checks', step: 'checks', code: 'answers', about: String(counted.length) }] : []
  const bare = unclassified(draft, questions).map(({ text }): Lack => {
    return { part: 'facts', step: 'checks', code: 'unclassified', about: text }
  })
  const unseen = unproved(draft, questions).map(({ text }): Lack => {
    return { part: all ? 'checks' : 'facts', step: 'checks', code: 'evidence', about: text }
  })
  return [...lacks, ...bare, ...unseen]
}

function factLacks(draft: StopDraft): Lack[] {
  if (draft.facts.length === 0 && draft.subject.status === 'registered')
    return [{ part: 'facts', step: 'checks', code: 'fact', about: null }]
  return []
}

/** Fields that the law or the system's model requires; an offense's own fields only when it was chosen. */
function fieldLacks(draft: StopDraft, pack: Pack): Lack[] {
  return requiredFields(draft, pack).flatMap((field) => {
    const lack = lackOfField(field, draft)
    return lack ? [lack] : []
  })
}

export function requiredFields(draft: StopDraft, pack: Pack): NoticeField[] {
  const chosen = new Set(draft.facts.map((fact) => fact.provision))
  return pack.notice_fields.filter((field) => field.required && (!field.offense || chosen.has(field.offense)))
}

/** Fields that a provision asks for before it can be used. */
export function fieldsOf(pack: Pack, provision: string | null): NoticeField[] {
  return provision === null ? [] : pack.notice_fields.filter((field) => field.required && field.offense === provision)
}

/** What is missing or can't be in a field's answer; null when it is good. A day to come is none. */
export function faultIn(field: NoticeField, value: string | undefined, on: string): 'missing' | 'to_come' | null {
  if (!value?.trim()) return 'missing'
  return field.answer === 'date' && value > on ? 'to_come' : null
}

/** Fields that no other part of the screens fills in. */
export function extraFields(draft: StopDraft, pack: Pack): NoticeField[] {
  return requiredFields(draft, pack).filter((field) => !KNOWN.has(field.id))
}

const KNOWN = new Set([
  'issued_at',
  'place',
  'issuer_name',
  'issuer_signature',
  'respondent_name',
  'plate',
  'narrative',
  'provision',
  'respondent_signature',
  'witnesses',
  'witness_addresses',
])

function lackOfField(field: NoticeField, draft: StopDraft): Lack | null {
  if (field.id === 'respondent_name' && !draft.subject.driver_name?.trim()) {
    return { part: 'respondent', step: 'signature', code: 'respondent_name', about: null }
  }
  if (field.id === 'plate' && !draft.subject.plate) return { part: 'respondent', step: 'verdict', code: 'plate', about: null }
  if (field.id === 'narrative' && !draft.narrative.trim())
    return { part: 'narrative', step: 'measures', code: 'narrative', about: null }
  if (!KNOWN.has(field.id) && !draft.extra[field.id]?.trim())
    return { part: 'narrative', step: 'measures', code: 'field', about: field.label }
  return null
}

function signatureLacks(draft: StopDraft, pack: Pack): Lack[] {
  const at = { part: 'signature', step: 'signature', about: null } as const
  if (!draft.signature) return [{ ...at, code: 'signature' }]
  if (draft.signature.kind !== 'signed' && !draft.signature.reason.trim()) return [{ ...at, code: 'signature_reason' }]
  const lacking = witnessesLacking(pack, draft)
  return lacking > 0 && !isPending(pack, draft) ? [{ ...at, code: 'witnesses', about: String(lacking) }] : []
}
