import { describe, expect, test } from 'vitest'
import { withoutPhoto, withPhoto } from './draft'
import { factOf, putFact } from './facts'
import {
  answer,
  answerRest,
  onDemand,
  photographAnswer,
  progress,
  questionsOf,
  required,
  unansweredInBulk,
  unclassified,
} from './questions'
import { aConfirmedStop, aPhoto, aStop, JOSENILDO, packOf, TOO_OLD } from './testing/stops'

const PACK = packOf('ba-mata-de-sao-joao')
const first = (id: string) => {
  const found = questionsOf(PACK, [TOO_OLD]).find((question) => question.id === id)
  if (!found) throw new Error(id)
  return found
}

describe('the questions of a stop', () => {
  test('failures of the registry come first, locked items last', () => {
    const questions = questionsOf(PACK, [TOO_OLD])

    expect(questions[0]?.id).toBe('finding:vehicle_age')
    const locked = questions.map((question) => question.locked !== null)
    expect(locked.indexOf(true)).toBe(locked.length - locked.filter(Boolean).length)
  })

  test('a failing answer makes a fact in plain words, not the question with a no', () => {
    expect(first('two-helmets').fact).toBe('Sem o segundo capacete')
    expect(questionsOf(PACK, []).filter(({ text, fact }) => fact.startsWith(text))).toEqual([])
  })

  test('the rest in order is marked in bulk, but never a failure of the registry', () => {
    const questions = questionsOf(PACK, [TOO_OLD])

    const draft = answerRest(aConfirmedStop([TOO_OLD]), questions)

    expect(draft.answers['two-helmets']).toMatchObject({ value: 'yes', bulk: true })
    expect(draft.answers['finding:vehicle_age']).toBeUndefined()
    expect(progress(draft, questions).answered).toBe(progress(draft, questions).total - 1)
  })

  test('one part in order leaves the other parts open', () => {
    const questions = questionsOf(PACK, [TOO_OLD])

    const draft = answerRest(aConfirmedStop([TOO_OLD]), questions, 'document')

    const marked = questions.filter((question) => draft.answers[question.id])
    expect(marked.length).toBeGreaterThan(3)
    expect(marked.every((question) => question.section === 'document' && draft.answers[question.id]?.bulk)).toBe(true)
  })

  test('a failure asks for its provision until one was chosen, or the word that none fits', () => {
    const questions = questionsOf(PACK, [TOO_OLD])
    const question = first('finding:vehicle_age')
    const draft = answer(aConfirmedStop([TOO_OLD]), question, 'yes')
    const fact = { ...factOf(draft, question), text: 'Moto acima da idade' }

    expect(unclassified(draft, questions)).toEqual([{ id: question.id, text: 'Moto acima da idade' }])
    expect(unclassified(putFact(draft, fact), questions)).toHaveLength(1)
    expect(unclassified(putFact(draft, { ...fact, settled: true }), questions)).toEqual([])
  })

  test('an answer given by hand is not overwritten by the bulk', () => {
    const questions = questionsOf(PACK, [])
    const draft = answer(aConfirmedStop(), first('two-helmets'), 'no')

    expect(answerRest(draft, questions).answers['two-helmets']).toMatchObject({ value: 'no', bulk: false })
  })

  test('taking a "não" back takes its fact back', () => {
    const question = first('two-helmets')
    const draft = answer(aConfirmedStop(), question, 'no')
    const fact = { id: question.id, check: question.id, text: '', provision: '26-XII', settled: true, reason: null, photos: [] }

    expect(answer({ ...draft, facts: [fact] }, question, 'yes').facts).toEqual([])
  })

  test('a photo of an answer goes with the fact, and leaves both together', () => {
    const question = first('two-helmets')
    const photo = aPhoto('f0')

    const draft = photographAnswer(withPhoto(answer(aConfirmedStop(), question, 'no'), photo), question, photo)

    expect(draft.answers['two-helmets']?.photos).toEqual([photo.sha256])
    const without = withoutPhoto(draft, photo.sha256)
    expect(without.answers['two-helmets']?.photos).toEqual([])
    expect(without.photos).toEqual([])
  })

  test('a rider without permit is asked nothing that only a permit asks', () => {
    const rider = aStop({ subject: { ...JOSENILDO, permit_id: null, status: 'unregistered' } })
    const questions = questionsOf(PACK, [])

    expect(required(rider, questions)).toEqual([])
    expect(unansweredInBulk(rider, questions)).toEqual([])
    expect(onDemand(rider, questions).length).toBeGreaterThan(10)
  })
})
