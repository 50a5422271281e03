/** Verificar na rua: the questions of a stop, in the order in which they are asked. */
import type { Check, Pack } from '../law/pack'
import type { AnswerValue, Photo } from './body'
import type { StopDraft } from './draft'
import { isAboutFares } from './fares'
import { noteFor } from './notes'

export interface Question {
  /** The check's id, or `finding:<check>` for a failure of the registry that the street confirms. */
  id: string
  text: string
  /** The fact that a failing answer makes, in words. */
  fact: string
  citation: string
  /** The provision to read; null where none is cited. */
  provision: string | null
  section: 'confirm' | Check['section']
  photo: boolean
  /** The photo is asked for whatever the answer, unless the thing was not seen. */
  evidence: boolean
  offenses: string[]
  grounds: string[]
  /** Why it can't be answered into an offense; shown last. */
  locked: string | null
  /** The regulation that opened it. */
  under: string | null
  /** What the city charges is shown with it. */
  fares: boolean
  note: string | null
  federal: boolean
  /** The answer that makes a fact; null: none does. "Sim" is regular everywhere but in a confirmation. */
  failsOn: AnswerValue | null
}

/** A failure of the verdict, worded as a question by `strings/flow`. */
export interface Confirmation {
  check: string
  text: string
  /** The fact in words, once it was confirmed: `Moto acima da idade`. */
  fact: string
  citation: string
  provision?: string | null
  offenses: string[]
  grounds: string[]
  /** Nothing fails: a photo is what is asked for, and somebody else decides. */
  evidence?: boolean
}

const SECTIONS = ['equipment', 'person', 'document', 'fleet_standard', 'conduct'] as const

export function questionsOf(pack: Pack, confirmations: Confirmation[]): Question[] {
  const checks = [...pack.checks].map((check) => ofCheck(check, pack))
  const open = checks.filter((question) => !question.locked)
  const ordered = SECTIONS.flatMap((section) => open.filter((question) => question.section === section))
  return [...confirmations.map(ofFailure), ...ordered, ...checks.filter((question) => question.locked)]
}

/** Those that count in "7 de 12 respondidos". Conduct is asked on demand, and so is all of it where there is no permit to hold to a standard. */
export function required(draft: StopDraft, questions: Question[]): Question[] {
  const listed = draft.subject.status === 'registered'
  return questions.filter(
    (question) => !question.locked && (question.section === 'confirm' || (listed && question.section !== 'conduct')),
  )
}

/** The rest that can be answered: shown when asked for. */
export function onDemand(draft: StopDraft, questions: Question[]): Question[] {
  const counted = required(draft, questions)
  return questions.filter((question) => !question.locked && !counted.includes(question))
}

export function progress(draft: StopDraft, questions: Question[]): { answered: number; total: number } {
  const counted = required(draft, questions)
  return { answered: counted.filter((question) => draft.answers[question.id]).length, total: counted.length }
}

/** Questions whose answer makes a fact. */
export function failed(draft: StopDraft, questions: Question[]): Question[] {
  return questions.filter((question) => !question.locked && draft.answers[question.id]?.value === question.failsOn)
}

/** Questions that were answered and lack the photo that they ask for in any case. */
export function unproved(draft: StopDraft, questions: Question[]): Question[] {
  return questions.filter(({ id, evidence }) => {
    const given = draft.answers[id]
    return evidence && given !== undefined && given.value !== 'na' && given.photos.length === 0
  })
}

/** Facts that still need a provision, or the word that none fits: failures in the order of the list, then what is outside it. */
export function unclassified(draft: StopDraft, questions: Question[]): { id: string; text: string }[] {
  const open = failed(draft, questions).filter(
    (question) => !draft.facts.some((fact) => fact.check === question.id && fact.settled),
  )
  const listed = new Set<string | null>(open.map((question) => question.id))
  const others = draft.facts.filter((fact) => !fact.settled && !listed.has(fact.check))
  return [...open.map(({ id, fact }) => ({ id, text: fact })), ...others.map(({ id, text }) => ({ id, text }))]
}

/** Records an answer. Another answer than the failing one takes the fact back that came from it. */
export function answer(draft: StopDraft, question: Question, value: AnswerValue): StopDraft {
  const before = draft.answers[question.id]
  const answers = { ...draft.answers, [question.id]: { value, bulk: false, photos: before?.photos ?? [] } }
  const facts = value === question.failsOn ? draft.facts : draft.facts.filter((fact) => fact.check !== question.id)
  return { ...draft, answers, facts }
}

/** "Outros N em ordem": what nobody answered, or nobody in one part, is marked regular, and says that it was marked so. */
export function answerRest(draft: StopDraft, questions: Question[], part?: Question['section']): StopDraft {
  const rest = unansweredInBulk(draft, questions).filter((question) => !part || question.section === part)
  const marked = rest.map((question) => [question.id, { value: 'yes' as const, bulk: true, photos: [] }])
  return { ...draft, answers: { ...draft.answers, ...Object.fromEntries(marked) } }
}

/** A failure of the registry is never marked in bulk: it is what the street has to confirm. */
export function unansweredInBulk(draft: StopDraft, questions: Question[]): Question[] {
  return required(draft, questions).filter((question) => question.section !== 'confirm' && !draft.answers[question.id])
}

/** A photo that proves an answer. */
export function photographAnswer(draft: StopDraft, question: Question, photo: Photo): StopDraft {
  const given = draft.answers[question.id] ?? { value: question.failsOn ?? 'yes', bulk: false, photos: [] }
  const photos = [...new Set([...given.photos, photo.sha256])]
  const facts = draft.facts.map((fact) => (fact.check === question.id ? { ...fact, photos } : fact))
  return { ...draft, answers: { ...draft.answers, [question.id]: { ...given, photos } }, facts }
}

function ofCheck(check: Check, pack: Pack): Question {
  const gap = check.locked && pack.gaps.find((one) => one.id === check.locked)
  return {
    id: check.id,
    text: check.question,
    fact: check.failure,
    citation: check.citation.label,
    provision: check.citation.provision,
    section: check.section,
    photo: check.photo,
    evidence: false,
    offenses: check.offenses,
    grounds: check.grounds,
    locked: check.locked ? (gap ? gap.note : check.locked) : null,
    under: check.under ?? null,
    fares: isAboutFares(pack, check),
    note: check.note ?? noteFor(pack, check.citation.label),
    federal: check.federal,
    failsOn: 'no',
  }
}

function ofFailure(failure: Confirmation): Question {
  return {
    id: `finding:${failure.check}`,
    text: failure.text,
    fact: failure.fact,
    citation: failure.citation,
    provision: failure.provision ?? null,
    section: 'confirm',
    photo: true,
    evidence: failure.evidence ?? false,
    offenses: failure.offenses,
    grounds: failure.grounds,
    locked: null,
    under: null,
    fares: false,
    note: null,
    federal: false,
    failsOn: failure.evidence ? null : 'yes',
  }
}
