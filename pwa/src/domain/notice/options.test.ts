import { describe, expect, test } from 'vitest'
import { propose } from './facts'
import { offenseOf } from './freeze'
import { measuresFor, toggleMeasure } from './measures'
import { byDistance, proposeStand } from './nearest'
import { chosenAmong, obstacleOf, optionsFor, searchOffenses } from './options'
import { questionsOf } from './questions'
import { aCompleteNotice, aConfirmedStop, aStop, FARE, JOSENILDO, ON, packOf } from './testing/stops'

const MSJ = packOf('ba-mata-de-sao-joao', FARE)
const JUA = packOf('ba-juazeiro')
const BDG = packOf('mt-barra-do-garcas')
const A_FACT = { id: 'x', check: null, text: 'x', provision: null, settled: false, reason: null, photos: [] }

describe('the provisions offered for a fact', () => {
  test('the first is suggested, the others ask for a reason', () => {
    const options = optionsFor(MSJ, aStop(), A_FACT, ['26-XVII', '26-XII'], ON)

    expect(options.map((option) => [option.suggested, option.needsReason])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('a blocked provision can be read, comes last and is never suggested', () => {
    const blocked = BDG.offenses.find((offense) => offense.status === 'blocked')
    const fined = BDG.offenses.find((offense) => offense.status === 'fined' && !offense.requires_value)

    const options = optionsFor(BDG, aStop(), A_FACT, [blocked?.provision ?? '', fined?.provision ?? ''], ON)

    expect(options.map((option) => option.obstacle)).toEqual([null, 'blocked'])
    expect(options[1]?.suggested).toBe(false)
  })

  test('a provision already used says by which fact', () => {
    const { draft } = aCompleteNotice(MSJ, '26-XI')

    expect(optionsFor(MSJ, draft, A_FACT, ['26-XI'], ON)[0]?.usedBy?.text).toBe('Moto acima da idade')
  })

  test('one that presupposes a fare waits until the city has one', () => {
    const offense = BDG.offenses.find((one) => one.requires_value === 'fare')
    if (!offense) throw new Error('no such offense')

    expect(obstacleOf(BDG, offense, ON)).toBe('value_missing')
    const fare = [{ from: '2026-01-01', to: null, value: '7.00', source: 'Decreto 1' }]
    expect(obstacleOf({ ...BDG, values: { ...BDG.values, fare } }, offense, ON)).toBeNull()
  })

  test('one for the authority alone is not chosen on the street', () => {
    const offense = offenseOf(BDG, 'AN-I-17')

    expect(offense && obstacleOf(BDG, offense, ON)).toBe('authority_only')
  })

  test('one that another provision stands for is not mistaken for the authority’s', () => {
    const offense = offenseOf(MSJ, '19-III-b')

    expect(offense && obstacleOf(MSJ, offense, ON)).toBe('not_offered')
  })

  test('a shut provision that the search found is read, not chosen', () => {
    const shut = BDG.offenses.find((offense) => offense.status === 'blocked')?.provision ?? ''
    const draft = propose(aStop(), { ...A_FACT, provision: '1', settled: true }, shut)
    const fact = draft.facts[0] ?? A_FACT

    expect(fact).toMatchObject({ provision: shut, settled: false })
    expect(chosenAmong(optionsFor(BDG, draft, fact, [shut], ON, [shut]), fact)).toBeNull()
    const open = BDG.offenses.find((offense) => offense.status === 'fined' && !offense.requires_value)?.provision ?? ''
    expect(chosenAmong(optionsFor(BDG, draft, fact, [open], ON), { ...fact, provision: open })).toBe(open)
  })

  test('the whole law is searched without accents', () => {
    expect(searchOffenses(MSJ, 'notificacao').some((offense) => offense.provision === '26-V')).toBe(true)
    expect(searchOffenses(BDG, 'ii 12')[0]?.provision).toBe('AN-II-12')
    expect(searchOffenses(MSJ, '').length).toBe(MSJ.offenses.length)
  })
})

describe('measures on the street', () => {
  test('Juazeiro impounds for a failed check only when the registry has one', () => {
    const questions = questionsOf(JUA, [])
    const gated = (failed: boolean) =>
      measuresFor(JUA, aConfirmedStop([], { inspectionFailed: failed }), questions).filter(
        ({ measure }) => measure.requires === 'failed_check_on_record',
      )

    expect(gated(false).every((option) => option.obstacle === 'failed_check_on_record')).toBe(true)
    expect(gated(true).every((option) => option.obstacle === null)).toBe(true)
  })

  test('Barra do Garças impounds a suspended rider only when the registry says suspended', () => {
    const suspended = { check: 'permit', text: 'x', fact: 'x', citation: 'x', offenses: ['AN-I-03'], grounds: ['12'] }
    const obstacle = (failures: (typeof suspended)[]) =>
      measuresFor(BDG, aConfirmedStop(failures), []).find(({ measure }) => measure.id === '12')?.obstacle

    expect(obstacle([])).toBe('suspended_permit')
    expect(obstacle([suspended])).toBeNull()
  })

  test('a ground given by a failed question stands first', () => {
    const { draft, questions } = aCompleteNotice(MSJ, '26-XI')

    expect(measuresFor(MSJ, draft, questions)[0]).toMatchObject({ grounded: true, measure: { id: '38-II' } })
  })

  test('holding a motorcycle to secure a fine is off', () => {
    const option = measuresFor(MSJ, aStop(), []).find(({ measure }) => measure.id === '38-IX')

    expect(option?.obstacle).toBe('blocked')
  })

  test('a measure for riders without permit is shut for those who have one', () => {
    const shut = measuresFor(JUA, aStop(), []).filter(({ measure }) => measure.requires === 'no_permit')
    const open = measuresFor(JUA, aStop({ subject: { ...JOSENILDO, status: 'unregistered' } }), []).filter(
      ({ measure }) => measure.requires === 'no_permit',
    )

    expect(shut.every((option) => option.obstacle === 'no_permit')).toBe(true)
    expect(open.every((option) => option.obstacle === null)).toBe(true)
  })

  test('a second tap takes the measure back', () => {
    expect(toggleMeasure(toggleMeasure(aStop(), '38-II'), '38-II').measures).toEqual([])
  })
})

describe('the nearest stand', () => {
  const stands = [
    { id: '04', name: 'Praça', motorcycles: 8, trailers: 2, citation: null, lat_e6: -12_530_400, lon_e6: -38_299_000 },
    { id: '05', name: 'Feira', motorcycles: 8, trailers: 2, citation: null, lat_e6: -12_540_400, lon_e6: -38_299_000 },
    { id: '06', name: 'Sem lugar', motorcycles: null, trailers: null, citation: null, lat_e6: null, lon_e6: null },
  ]

  test('is proposed within reach only', () => {
    expect(proposeStand(stands, { lat_e6: -12_530_500, lon_e6: -38_299_000, accuracy_m: 6 })).toMatchObject({
      stand: { id: '04' },
      metres: 11,
    })
    expect(proposeStand(stands, { lat_e6: -12_600_000, lon_e6: -38_299_000, accuracy_m: 6 })).toBeNull()
  })

  test('stands without coordinates are left out of the distances', () => {
    expect(byDistance(stands, { lat_e6: -12_530_500, lon_e6: -38_299_000 }).map((near) => near.stand.id)).toEqual(['04', '05'])
  })
})
