import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../record/canonical'
import { composeStop, missingPhotos, NotReady, offensesOf } from './compose'
import { deadlineOf, defense, dueDate } from './deadline'
import { documentOf } from './facts'
import { freezeOffense } from './freeze'
import { lacksOf } from './missing'
import { answer } from './questions'
import { aCompleteNotice, aStop, aStopInOrder, FARE, JOSENILDO, ON, packOf } from './testing/stops'

const MSJ = packOf('ba-mata-de-sao-joao', FARE)
const JUA = packOf('ba-juazeiro')
const BDG = packOf('mt-barra-do-garcas')

describe('composing what is sealed', () => {
  test('a stop in order needs no number, no signature and no deadline', () => {
    const { draft, questions } = aStopInOrder(MSJ)

    const { kind, body } = composeStop(draft, MSJ, questions, ON)

    expect(kind).toBe('clean')
    expect(body).toMatchObject({ number: null, signature: null, deadline: null, facts: [], values: [] })
    expect(body.answers.every((answer) => answer.bulk)).toBe(true)
    expect(lacksOf(draft, MSJ, questions)).toEqual([])
  })

  test('a stop with a failure in it is never sealed as in order', () => {
    const { draft, questions } = aStopInOrder(MSJ)
    const question = questions[0]
    if (!question) throw new Error('no question')

    const failing = answer(draft, question, 'no')

    expect(documentOf(failing, MSJ)).toBe('clean')
    expect(() => composeStop(failing, MSJ, questions, ON)).toThrow(NotReady)
    expect(lacksOf(failing, MSJ, questions)).toMatchObject([{ code: 'unclassified', about: question.fact }])
  })

  test('a notice freezes provision, fine in cents, value and deadline', () => {
    const { draft, questions } = aCompleteNotice(MSJ, '26-XI')

    const { kind, body } = composeStop(draft, MSJ, questions, ON)

    expect(kind).toBe('notice')
    expect(body.facts[0]?.offense).toMatchObject({
      provision: '26-XI',
      group: 'B',
      points: 2,
      fine: { units: 100, amount: '610.50' },
    })
    expect(body.values).toEqual([{ unit: 'initial_fare', amount: '6.105', source: 'Decreto 12/2026' }])
    expect(body.deadline).toMatchObject({ due: '2026-03-25', citation: 'Art. 41', count: 'calendar_days' })
    expect(body.narrative).toBe('Em serviço no ponto.')
  })

  test('without a value for the day the fine stays in units', () => {
    const { draft, questions } = aCompleteNotice(MSJ, '26-XI')

    const { body } = composeStop(draft, packOf('ba-mata-de-sao-joao'), questions, ON)

    expect(body.facts[0]?.offense?.fine).toMatchObject({ units: 100, amount: null })
    expect(body.values).toEqual([])
  })

  test('the body has a canonical form: no float, nothing undefined', () => {
    const { draft, questions } = aCompleteNotice(MSJ, '26-XI')

    expect(() => canonicalJson(composeStop(draft, MSJ, questions, ON).body)).not.toThrow()
  })

  test('two facts under one provision are one infraction', () => {
    const { draft, questions } = aCompleteNotice(MSJ, '26-XII')
    const [fact] = draft.facts
    if (!fact) throw new Error('no fact')
    const twice = { ...draft, facts: [fact, { ...fact, id: 'other' }] }

    expect(offensesOf(composeStop(twice, MSJ, questions, ON).body.facts)).toHaveLength(1)
  })

  test('a fact that the law fixes no fine for makes a finding in Mata de São João', () => {
    const unfined = MSJ.offenses.find((offense) => offense.status === 'no_fine_fixed')
    const { draft } = aCompleteNotice(MSJ, unfined?.provision ?? '')

    expect(documentOf(draft, MSJ)).toBe('finding')
  })

  test('a rider without permit is never "in order"', () => {
    expect(documentOf(aStop({ subject: { ...JOSENILDO, status: 'unregistered' } }), MSJ)).toBe('finding')
  })

  test('a photo that is named and not held is found before the seal', () => {
    const { draft, questions } = aCompleteNotice(MSJ, '26-XI')

    expect(missingPhotos(composeStop({ ...draft, photos: [] }, MSJ, questions, ON).body)).toHaveLength(1)
    expect(missingPhotos(composeStop(draft, MSJ, questions, ON).body)).toEqual([])
  })

  test('nothing is composed before person and plate were confirmed', () => {
    expect(() => composeStop(aStop(), MSJ, [], ON)).toThrow(NotReady)
  })
})

describe('the term for a defense', () => {
  test('runs from the receipt in Juazeiro, so the notice has no date yet', () => {
    expect(deadlineOf(JUA, ON)).toMatchObject({ due: null, count: 'business_days' })
    const deadline = defense(JUA)
    expect(deadline && dueDate(JUA, deadline, '2026-03-10')).toBe('2026-03-17')
  })

  test('is not made up where the decree fixes none', () => {
    expect(deadlineOf(BDG, ON)?.due ?? null).toBeNull()
  })

  test('a last day without business moves on', () => {
    const deadline = defense(MSJ)

    expect(deadline && dueDate(MSJ, deadline, '2026-04-03')).toBe('2026-04-20')
  })

  test('has no date where the listed holidays end before it', () => {
    expect(deadlineOf(MSJ, '2045-12-10')?.due).toBe('2045-12-26')
    expect(deadlineOf(MSJ, '2045-12-20')?.due).toBeNull()
  })
})

test('a provision that the law does not have is not frozen', () => {
  expect(freezeOffense(MSJ, '99-X', ON)).toBeNull()
})
