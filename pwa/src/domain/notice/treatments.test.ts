/** What the law leaves open, as the screens of a stop deal with it. */
import { describe, expect, test } from 'vitest'
import { assess } from '../law/assess'
import type { Offense, Pack } from '../law/pack'
import { composeStop } from './compose'
import { confirmationsOf } from './confirmations'
import { documentOf } from './facts'
import { faresOn } from './fares'
import { citedWith, freezeOffense } from './freeze'
import { measuresFor } from './measures'
import { faultIn, fieldsOf, lacksOf } from './missing'
import { noteFor } from './notes'
import { obstacleOf, optionsFor, withRivals } from './options'
import { answer, failed, photographAnswer, questionsOf } from './questions'
import { aCompleteNotice, aConfirmedStop, aPhoto, aStop, ON, PLACE, packOf } from './testing/stops'

const MSJ = packOf('ba-mata-de-sao-joao')
const JUA = packOf('ba-juazeiro')
const BDG = packOf('mt-barra-do-garcas')
const DECREE = 'Decreto 123/2026'
const A_FACT = { id: 'x', check: null, text: 'x', provision: null, settled: false, reason: null, photos: [] }

/** The pack as the server sends it once a regulation opened an offense. */
function opened(pack: Pack, provision: string, variant: Partial<Offense> = {}): Pack {
  const offenses = pack.offenses.map((offense) =>
    offense.provision === provision
      ? { ...offense, status: 'fined' as const, document: 'notice' as const, blocked_reason: null, under: DECREE, ...variant }
      : offense,
  )
  const checks = pack.checks.map((check) =>
    check.offenses.includes(provision) ? { ...check, locked: null, under: DECREE } : check,
  )
  return { ...pack, offenses, checks }
}

const groups = [MSJ, JUA, BDG].flatMap((pack) =>
  pack.gaps.flatMap((gap) => (gap.choice ?? []).map((group) => [gap.id, group.join(', '), pack, group] as const)),
)

describe('provisions of one fact', () => {
  test.each(groups)('%s: of %s one is chosen, and a less specific one asks for a reason', (_, __, pack, group) => {
    const found = withRivals(pack, group.at(-1) ?? '')

    const options = optionsFor(pack, aStop(), A_FACT, found, ON, found)
    const open = options.filter(({ offense, obstacle }) => group.includes(offense.provision) && !obstacle)

    expect(found).toEqual(expect.arrayContaining([...group]))
    expect(options.some((option) => option.suggested)).toBe(false)
    expect(open.slice(1).every((option) => option.needsReason)).toBe(true)
  })

  test('every check with more than one offers the most specific without a reason and the others with one', () => {
    for (const pack of [MSJ, JUA, BDG]) {
      for (const check of pack.checks.filter(({ offenses, locked }) => offenses.length > 1 && !locked)) {
        const open = optionsFor(pack, aStop(), A_FACT, check.offenses, ON).filter((option) => !option.obstacle)
        expect(open.filter((option) => !option.needsReason)).toHaveLength(Math.min(open.length, 1))
      }
    }
  })

  test('what was found stands between its more and its less specific rivals', () => {
    expect(withRivals(MSJ, '26-I')).toEqual(expect.arrayContaining(['26-V', '7', '26-I']))
    expect(withRivals(MSJ, '26-I').at(-1)).toBe('26-I')
    expect(withRivals(MSJ, '26-V')).toEqual(['26-V', '26-I'])
    expect(withRivals(MSJ, '26-XV')).toEqual(['26-XV'])
  })

  test('of two facts that only a general clause has in common, neither asks for a reason because of the other', () => {
    const found = withRivals(MSJ, '26-I')

    const reasons = optionsFor(MSJ, aStop(), A_FACT, found, ON, found).map((one) => [one.offense.provision, one.needsReason])

    expect(Object.fromEntries(reasons)).toMatchObject({ '26-V': false, '7': false, '26-I': true })
  })
})

describe('what waits for a regulation', () => {
  test('is shown last with one plain sentence and its citation, and never fails a stop', () => {
    for (const pack of [MSJ, JUA, BDG]) {
      const locked = questionsOf(pack, []).filter((question) => question.locked)
      const draft = locked.reduce((now, question) => answer(now, question, 'no'), aConfirmedStop())

      expect(locked.length).toBeGreaterThan(0)
      expect(locked.every(({ locked: why, citation }) => why?.endsWith('.') && citation)).toBe(true)
      expect(failed(draft, locked)).toEqual([])
    }
  })

  test('is asked like the others once the city has it, and says under which act', () => {
    const pack = opened(MSJ, '19-III-f', { document: 'finding', status: 'no_fine_fixed' })

    const question = questionsOf(pack, []).find((one) => one.id === 'color')

    expect(question).toMatchObject({ locked: null, under: DECREE, citation: 'Art. 19, III, f' })
  })

  test('goes into the notice cited together with that act', () => {
    const pack = opened(BDG, 'AN-I-12', { fine: { units: 75, unit: 'upfbg' } })
    const { draft, questions } = aCompleteNotice(pack, 'AN-I-12')

    const { kind, body } = composeStop(draft, pack, questions, ON)

    expect(kind).toBe('notice')
    expect(body.facts[0]?.offense?.citation).toBe('Anexo Único, Grupo I, 12, com Decreto 123/2026')
    expect(freezeOffense(BDG, 'AN-I-12', ON)?.citation).toBe('Anexo Único, Grupo I, 12')
  })

  test('is cited alone where both together are longer than the server takes', () => {
    expect(citedWith({ citation: 'Art. 1º', under: 'x'.repeat(120) })).toBe('Art. 1º')
  })
})

describe('speed in Barra do Garças', () => {
  const pack = opened(BDG, 'AN-I-02', { fine: { units: 75, unit: 'upfbg' } })

  test('can only be told without a provision while no act admits the meter', () => {
    const offense = BDG.offenses.find((one) => one.provision === 'AN-I-02')
    const fact = { ...A_FACT, check: 'speed', text: 'Em velocidade', settled: true }

    expect(offense && obstacleOf(BDG, offense, ON)).toBe('blocked')
    expect(documentOf(aConfirmedStop([], { facts: [fact] }), BDG)).toBe('finding')
  })

  test('asks which meter and when it was certified before the provision is used', () => {
    expect(fieldsOf(pack, 'AN-I-02').map((field) => [field.id, field.answer])).toEqual([
      ['meter_number', 'text'],
      ['meter_certified_on', 'date'],
    ])
    const { draft, questions } = aCompleteNotice(pack, 'AN-I-02')
    expect(lacksOf(draft, pack, questions).map((lack) => lack.code)).toEqual(['field', 'field'])
  })

  test('takes no certificate of a day to come', () => {
    const [, certified] = fieldsOf(pack, 'AN-I-02')

    expect(certified && faultIn(certified, '2026-03-11', ON)).toBe('to_come')
    expect(certified && faultIn(certified, '2026-03-10', ON)).toBeNull()
  })

  test('writes both into the fact', () => {
    const { draft, questions } = aCompleteNotice(pack, 'AN-I-02')
    const told = { ...draft, extra: { meter_number: ' 4711 ', meter_certified_on: '2026-02-01' } }

    expect(composeStop(told, pack, questions, ON).body.facts[0]?.text).toBe(
      'Moto acima da idade. Número do medidor: 4711. Data da aferição do Inmetro: 01/02/2026',
    )
  })
})

test('two passengers in Barra do Garças are a finding, whichever article is chosen', () => {
  const check = BDG.checks.find((one) => one.id === 'one-passenger')

  expect(check?.offenses).not.toContain('AN-I-12')
  for (const provision of check?.offenses ?? []) {
    const facts = [{ ...A_FACT, provision, settled: true }]
    expect(documentOf(aConfirmedStop([], { facts }), BDG)).toBe('finding')
  }
})

describe('a motorcycle sold as 125', () => {
  const asked = (cc: string, pack = MSJ) => {
    const vehicle = { made: 2024, displacement_cc: cc, inspected_on: '2026-02-01', inspection_result: 'passed' as const }
    const stop = {
      on: ON,
      permit: { state: 'active' as const, valid_until: '2027-01-01', since: null },
      license: { valid_until: '2026-12-31' },
      vehicle,
      driver: null,
      badge: null,
      data_age_hours: 1,
    }
    const word = () => ({ question: 'O CRLV diz 124,7 cm³? Fotografe.', fact: '' })
    return confirmationsOf(assess(pack, stop), word).filter((one) => one.check === 'displacement')
  }

  test('never fails; its paper is photographed whatever it says', () => {
    const confirmations = asked('124.7')
    const questions = questionsOf(MSJ, confirmations)
    const [question] = questions
    if (!question) throw new Error('no question')

    const answered = answer(aConfirmedStop(confirmations, { place: PLACE }), question, 'yes')
    const proved = photographAnswer(answered, question, aPhoto('f0'))

    expect(question).toMatchObject({ evidence: true, failsOn: null, provision: '19-I-cc' })
    expect(failed(answered, questions)).toEqual([])
    expect(lacksOf(answered, MSJ, questions).map((lack) => lack.code)).toContain('evidence')
    expect(lacksOf(proved, MSJ, questions).map((lack) => lack.code)).not.toContain('evidence')
    expect(lacksOf(answer(answered, question, 'na'), MSJ, questions).map((lack) => lack.code)).not.toContain('evidence')
  })

  test('is asked about only there: a smaller one fails, a larger one passes', () => {
    expect(asked('119.9')).toMatchObject([{ evidence: false, offenses: ['26-X'] }])
    expect(asked('125')).toEqual([])
    expect(asked('124.9', JUA)).toMatchObject([{ evidence: true, offenses: [] }])
  })
})

describe('the question of an app’s ride in Juazeiro', () => {
  test('belongs to Art. 22, § 3º alone and stays in the record with its answer', () => {
    const { draft, questions } = aCompleteNotice(JUA, '22-P3')

    expect(fieldsOf(JUA, '22-P3').map((field) => field.id)).toEqual(['app_mediated'])
    expect(fieldsOf(JUA, '6-I')).toEqual([])
    expect(composeStop({ ...draft, extra: { app_mediated: 'yes' } }, JUA, questions, ON).body.answers).toContainEqual(
      expect.objectContaining({ check: 'field:app_mediated', answer: 'yes' }),
    )
  })

  test('and the motorcycle is impounded there only without authorization, or with a failed check on record', () => {
    const shut = measuresFor(JUA, aConfirmedStop(), questionsOf(JUA, [])).map(({ measure, obstacle }) => [measure.id, obstacle])

    expect(shut).toEqual([
      ['22', 'failed_check_on_record'],
      ['22-P3', 'no_permit'],
    ])
  })
})

describe('values and fares', () => {
  const values = {
    initial_fare: [
      { from: '2026-01-01', to: '2026-03-10', value: '6.00', source: 'Decreto 1' },
      { from: '2026-03-11', to: null, value: '7.00', source: 'Decreto 2' },
    ],
  }

  test('a notice freezes the value of the day of the fact, whenever it is sealed', () => {
    const pack = packOf('ba-mata-de-sao-joao', values)
    const { draft, questions } = aCompleteNotice(pack, '26-XI')

    const before = composeStop(draft, pack, questions, '2026-03-10').body
    const after = composeStop(draft, pack, questions, '2026-03-11').body

    expect(before.values).toEqual([{ unit: 'initial_fare', amount: '6.00', source: 'Decreto 1' }])
    expect(before.facts[0]?.offense?.fine?.amount).toBe('600.00')
    expect(after.values).toEqual([{ unit: 'initial_fare', amount: '7.00', source: 'Decreto 2' }])
  })

  test('a change of the city’s values leaves what was sealed alone', () => {
    const pack = packOf('ba-mata-de-sao-joao', values)
    const { draft, questions } = aCompleteNotice(pack, '26-XI')
    const { body } = composeStop(draft, pack, questions, ON)
    const sealed = JSON.stringify(body)

    for (const value of pack.values.initial_fare ?? []) value.value = '99.00'

    expect(JSON.stringify(body)).toBe(sealed)
  })

  test('the fares of the day stand beside the check about the fare, and beside no other', () => {
    const fare = { zone: '', period: '', starts: null, ends: null, initial_fare: '6.00', per_km: null, source: 'Decreto 1' }
    const pack = {
      ...JUA,
      fares: [
        { ...fare, from: '2025-01-01', to: '2025-12-31' },
        { ...fare, from: '2026-01-01', to: null },
      ],
    }

    expect(faresOn(pack, ON)).toMatchObject([{ from: '2026-01-01' }])
    expect(faresOn(JUA, ON)).toEqual([])
    for (const city of [MSJ, JUA, BDG]) {
      const shown = questionsOf(city, []).filter((question) => question.fares)
      expect(shown.map((question) => question.id)).toContain('fare')
      expect(shown.every((question) => question.id.startsWith('fare'))).toBe(true)
    }
  })
})

test('what a law says oddly is told beside its own check or offense', () => {
  expect(noteFor(JUA, 'Art. 8º, VII')).toContain('Mercosul')
  expect(noteFor(JUA, 'Art. 8º, VI')).toBeNull()
  expect(questionsOf(JUA, []).find((question) => question.id === 'rental-plate')?.note).toContain('Mercosul')
})
