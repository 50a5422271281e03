/** Fatos: what was seen, each with at most one provision. */
import type { Pack } from '../law/pack'
import type { DraftFact, StopDraft } from './draft'
import { offenseOf } from './freeze'
import type { Question } from './questions'

/** The fact of a question, as the draft has it or new. */
export function factOf(draft: StopDraft, question: Question): DraftFact {
  const known = draft.facts.find((fact) => fact.check === question.id)
  if (known) return known
  return {
    id: question.id,
    check: question.id,
    text: question.fact,
    provision: null,
    settled: false,
    reason: null,
    photos: draft.answers[question.id]?.photos ?? [],
  }
}

/** Puts a fact with its provision into the draft; the same fact again replaces the first. */
export function putFact(draft: StopDraft, fact: DraftFact): StopDraft {
  const there = draft.facts.some((one) => one.id === fact.id)
  const facts = there ? draft.facts.map((one) => (one.id === fact.id ? fact : one)) : [...draft.facts, fact]
  return { ...draft, facts }
}

/** Found in the whole law: proposed for the fact, and chosen only on the screen that says what it provides. */
export function propose(draft: StopDraft, fact: DraftFact, provision: string | null): StopDraft {
  return { ...putFact(draft, { ...fact, provision, settled: false }), openFact: fact.id, step: 'offense' }
}

export function dropFact(draft: StopDraft, id: string): StopDraft {
  return { ...draft, facts: draft.facts.filter((fact) => fact.id !== id) }
}

/** The paper that a stop makes: one provision that asks for a notice is enough for a notice. */
export function documentOf(draft: StopDraft, pack: Pack): 'clean' | 'notice' | 'finding' {
  const documents = draft.facts.map((fact) => offenseOf(pack, fact.provision)?.document ?? 'finding')
  if (documents.includes('notice')) return 'notice'
  return documents.length > 0 || draft.subject.status !== 'registered' ? 'finding' : 'clean'
}
