/** Composes the body that is sealed, from the draft as it stands. Pure: the day and the number come from outside. */
import type { Pack } from '../law/pack'
import type { BodyAnswer, BodyFact, BodyMeasure, BodySignature, BodyWitness, FrozenOffense, Photo, Place, StopBody } from './body'
import { deadlineOf } from './deadline'
import type { DraftFact, StopDraft } from './draft'
import { documentOf } from './facts'
import { freezeOffense, usedValues } from './freeze'
import { extraFields, fieldsOf } from './missing'
import { failed, type Question } from './questions'
import { isPending } from './signing'

export interface Sealing {
  kind: 'clean' | 'notice' | 'finding'
  body: StopBody
}

/** Thrown when a draft is sealed before its verdict was confirmed, or as in order with a failure in it. */
export class NotReady extends Error {}

/** `on` is the city's date of the stop: values and terms are those of that day. */
export function composeStop(draft: StopDraft, pack: Pack, questions: Question[], on: string): Sealing {
  if (!draft.confirmed || !draft.verdict) throw new NotReady('the verdict was not confirmed')
  const kind = documentOf(draft, pack)
  if (kind === 'clean' && failed(draft, questions).length > 0) throw new NotReady('a failure has no provision')
  const facts = draft.facts.map((fact) => bodyFact(fact, draft, pack, on))
  const body: StopBody = {
    number: null,
    started_at: draft.startedAt,
    stand: draft.stand,
    place: placeOf(draft, pack),
    subject: draft.subject,
    proof: draft.proof,
    confirmed: draft.confirmed,
    verdict: draft.verdict,
    answers: [...answersOf(draft, questions), ...extraAnswers(draft, pack)],
    facts,
    narrative: draft.narrative.trim(),
    measures: measuresOf(draft, pack),
    signature: kind === 'clean' ? null : signatureOf(draft, pack),
    witnesses: draft.witnesses.filter((witness) => witness.name.trim()).map(trimmed),
    service: null,
    deadline: kind === 'notice' ? deadlineOf(pack, on) : null,
    values: usedValues(pack, offensesOf(facts), on),
    photos: draft.photos,
  }
  return { kind, body }
}

/** The provisions of a record, each once: two facts under one provision are one infraction. */
export function offensesOf(facts: BodyFact[]): FrozenOffense[] {
  const byProvision = new Map<string, FrozenOffense>()
  for (const { offense } of facts) if (offense) byProvision.set(offense.provision, offense)
  return [...byProvision.values()]
}

export function placeOf(draft: { place: Place | null; stand: string | null }, pack: Pack): Place {
  if (draft.place) return draft.place
  const stand = pack.stands.find((one) => one.id === draft.stand)
  return { source: 'manual', lat_e6: null, lon_e6: null, accuracy_m: null, fixed_at: null, address: stand?.name ?? '' }
}

function bodyFact(fact: DraftFact, draft: StopDraft, pack: Pack, on: string): BodyFact {
  const offense = fact.provision ? freezeOffense(pack, fact.provision, on) : null
  return {
    id: fact.id,
    check: fact.check,
    text: [fact.text.trim(), ...told(fact, draft, pack)].join('. '),
    offense,
    reason: fact.reason?.trim() || null,
    photos: fact.photos,
  }
}

/** What its provision asks for in words: `Número do medidor: 123`. */
function told({ provision }: DraftFact, draft: StopDraft, pack: Pack): string[] {
  return fieldsOf(pack, provision).flatMap(({ id, label, answer = 'yes_no' }) => {
    const value = draft.extra[id]?.trim()
    if (!value || answer === 'yes_no') return []
    return [`${label}: ${answer === 'date' ? value.split('-').reverse().join('/') : value}`]
  })
}

function answersOf(draft: StopDraft, questions: Question[]): BodyAnswer[] {
  return questions.flatMap((question) => {
    const given = draft.answers[question.id]
    if (!given || question.locked) return []
    return [
      {
        check: question.id,
        question: question.text,
        citation: question.citation,
        answer: given.value,
        bulk: given.bulk,
        photos: given.photos,
      },
    ]
  })
}

/** Fields that only this law asks for go along as questions with their answer. */
function extraAnswers(draft: StopDraft, pack: Pack): BodyAnswer[] {
  return extraFields(draft, pack).flatMap((field) => {
    const value = draft.extra[field.id]
    if (value !== 'yes' && value !== 'no') return []
    return [
      {
        check: `field:${field.id}`,
        question: field.label,
        citation: field.citation?.label ?? '',
        answer: value,
        bulk: false,
        photos: [],
      },
    ] satisfies BodyAnswer[]
  })
}

function measuresOf(draft: StopDraft, pack: Pack): BodyMeasure[] {
  return draft.measures.flatMap(({ id, note }) => {
    const measure = pack.measures.find((one) => one.id === id)
    return measure ? [{ id, kind: measure.kind, citation: measure.citation.label, note: note.trim() }] : []
  })
}

/** A pending formality is written where its reason is read: beside the refusal. */
function signatureOf(draft: StopDraft, pack: Pack): BodySignature {
  const { signature } = draft
  if (!signature || signature.kind === 'signed') return signature
  const reason = signature.reason.trim()
  if (signature.kind !== 'refused' || !isPending(pack, draft)) return { ...signature, reason }
  const pending = draft.pending.trim()
  return { ...signature, reason: `${reason} Formalização pendente: ${pending}`, pending }
}

function trimmed(witness: BodyWitness): BodyWitness {
  return { name: witness.name.trim(), address: witness.address.trim(), signature: witness.signature }
}

/** Which photos the record names but does not hold; a seal with one missing would never be sent. */
export function missingPhotos(body: StopBody): string[] {
  const held = new Set(body.photos.map((photo: Photo) => photo.sha256))
  const named = [...body.answers.flatMap((answer) => answer.photos), ...body.facts.flatMap((fact) => fact.photos)]
  if (body.signature?.kind === 'signed') named.push(body.signature.png)
  for (const witness of body.witnesses) if (witness.signature) named.push(witness.signature)
  return [...new Set(named)].filter((sha256) => !held.has(sha256))
}
