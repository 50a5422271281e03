import { describe, expect, test } from 'vitest'
import { composeStop } from './compose'
import type { StopDraft } from './draft'
import { extraFields, lacksOf } from './missing'
import { isPending, putWitness, witnessesNeeded } from './signing'
import { aCompleteNotice, aStopInOrder, FARE, ON, packOf } from './testing/stops'

const MSJ = packOf('ba-mata-de-sao-joao', FARE)
const JUA = packOf('ba-juazeiro')
const codes = (draft: StopDraft, pack = MSJ, questions = aCompleteNotice(pack, '26-XI').questions) =>
  lacksOf(draft, pack, questions).map((lack) => lack.code)
const REFUSED: StopDraft['signature'] = { kind: 'refused', reason: 'Não concorda.', at: '2026-03-10T10:30:00-03:00' }

describe('what a record lacks', () => {
  test('a complete notice lacks nothing', () => {
    const { draft, questions } = aCompleteNotice(MSJ, '26-XI')

    expect(lacksOf(draft, MSJ, questions)).toEqual([])
  })

  test('each missing field is named, in the order of the screens', () => {
    const { draft } = aCompleteNotice(MSJ, '26-XI')

    const bare = { ...draft, confirmed: null, place: null, narrative: ' ', signature: null }

    expect(codes(bare)).toEqual(['person_unconfirmed', 'place', 'narrative', 'signature'])
  })

  test('a failed answer without a provision is missing its classification', () => {
    const { draft } = aCompleteNotice(MSJ, '26-XI')

    expect(codes({ ...draft, facts: [] })).toContain('unclassified')
  })

  test('a fact that nobody classified is missing its classification', () => {
    const { draft } = aCompleteNotice(MSJ, '26-XI')

    expect(codes({ ...draft, facts: draft.facts.map((fact) => ({ ...fact, provision: null, settled: false })) })).toContain(
      'unclassified',
    )
  })

  test('a stop in order asks for every item', () => {
    const { draft, questions } = aStopInOrder(MSJ)

    expect(codes({ ...draft, answers: {} }, MSJ, questions)).toEqual(['answers'])
  })
})

describe('a refusal to sign', () => {
  test('needs only its reason in Mata de São João', () => {
    const { draft } = aCompleteNotice(MSJ, '26-XI')

    expect(codes({ ...draft, signature: REFUSED })).toEqual([])
    expect(codes({ ...draft, signature: { ...REFUSED, reason: '' } as StopDraft['signature'] })).toEqual(['signature_reason'])
  })

  test('needs two complete witnesses in Juazeiro', () => {
    const { draft, questions } = aCompleteNotice(JUA, '6-I')
    const refused = { ...draft, signature: REFUSED }

    const one = putWitness(refused, 0, { name: 'Ana', address: 'Rua A, 1', signature: 'f'.repeat(64) })
    const two = putWitness(one, 1, { name: 'Rui', address: 'Rua B, 2', signature: 'e'.repeat(64) })

    expect(witnessesNeeded(JUA, REFUSED)).toBe(2)
    expect(codes(one, JUA, questions)).toEqual(['witnesses'])
    expect(codes(two, JUA, questions)).toEqual([])
  })

  test('may go as a pending formality, and says why beside the refusal', () => {
    const { draft, questions } = aCompleteNotice(JUA, '6-I')
    const pending = { ...draft, signature: REFUSED, pending: 'Não havia ninguém no lugar.' }

    expect(isPending(JUA, pending)).toBe(true)
    expect(codes(pending, JUA, questions)).toEqual([])
    expect(composeStop(pending, JUA, questions, ON).body.signature).toMatchObject({
      reason: 'Não concorda. Formalização pendente: Não havia ninguém no lugar.',
      pending: 'Não havia ninguém no lugar.',
    })
  })
})

test('a question that only one provision asks goes along as an answer', () => {
  const { draft, questions } = aCompleteNotice(JUA, '22-P3')

  expect(extraFields(draft, JUA).map((field) => field.id)).toEqual(['app_mediated'])
  expect(codes(draft, JUA, questions)).toEqual(['field'])
  const answered = { ...draft, extra: { app_mediated: 'no' } }
  expect(composeStop(answered, JUA, questions, ON).body.answers).toContainEqual(
    expect.objectContaining({ check: 'field:app_mediated', answer: 'no' }),
  )
})
