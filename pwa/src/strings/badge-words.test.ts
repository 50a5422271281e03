import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assess, type StopFacts } from '../domain/law/assess'
import type { Pack } from '../domain/law/pack'
import { BADGE, BADGE_STEPS, duration } from './badge-words'
import { describeFinding, summarize } from './findings'

const pack: Pack = JSON.parse(readFileSync(new URL('../../.generated/packs/ba-mata-de-sao-joao.json', import.meta.url), 'utf8'))

const IN_ORDER: StopFacts = {
  on: '2026-03-10',
  permit: { state: 'active', valid_until: '2026-06-30', since: null },
  license: { valid_until: '2026-12-31' },
  vehicle: { made: 2023, displacement_cc: '162', inspected_on: '2026-01-10', inspection_result: 'passed' },
  driver: { registered: true, role: 'holder', born: null, category_a_since: null, cnh_valid_until: '2029-05-02' },
  badge: { proof: 'live', outcome: 'valid', cancelled_on: null, list_age_hours: 3, freshness: 'fresh', age_seconds: 4 },
  data_age_hours: 3,
}

function told(badge: Partial<NonNullable<StopFacts['badge']>>) {
  const facts = { ...IN_ORDER, badge: { ...IN_ORDER.badge, ...badge } as StopFacts['badge'] }
  const assessment = assess(pack, facts)
  const found = assessment.findings.find(({ check }) => check === 'badge')
  if (!found) throw new Error('no badge in the verdict')
  return { ...describeFinding(found, pack), ...found, band: summarize(assessment, pack) }
}

test('every outcome of a badge has words of its own', () => {
  const outcomes = [
    told({}),
    told({ answer: 'answered' }),
    told({ answer: 'missing' }),
    told({ answer: 'other' }),
    told({ proof: 'card' }),
    told({ proof: 'copy' }),
    told({ proof: 'typed' }),
    told({ freshness: 'stale', age_seconds: 77 }),
    told({ freshness: 'static', age_seconds: 400 }),
    told({ freshness: 'future', age_seconds: -400 }),
    told({ seen_seconds: 130 }),
    told({ other_person: true }),
    told({ outcome: 'not_ours', fault: 'wrong_holder_signature' }),
    ...(['not_ours', 'unknown_key', 'key_withdrawn', 'expired', 'cancelled', 'replaced', 'suspended', 'other_city'] as const).map(
      (outcome) => told({ outcome }),
    ),
  ]

  expect(new Set(outcomes.map(({ code }) => code)).size).toBe(outcomes.length)
  expect(new Set(outcomes.map(({ figure }) => figure)).size).toBe(outcomes.length)
  for (const { state, reason, band } of outcomes) {
    expect(band.word).toBe({ ok: 'Em ordem', warn: 'Confira', fail: 'Irregular', not_fixed: '' }[state])
    if (state !== 'ok') expect(reason).not.toBe('')
  }
})

test('a late proof says for how long and what to ask for', () => {
  const { figure, reason, band } = told({ freshness: 'stale', age_seconds: 77 })

  expect(figure).toBe('parou há 77 s')
  expect(reason).toBe('Peça para atualizar a tela do crachá e leia de novo.')
  expect(band.reason).toBe('Crachá parado')
})

test('a code that may still be on the screen is waited for, an older one is a picture', () => {
  expect(told({ seen_seconds: 6 }).reason).toContain('Espere o código mudar')
  expect(told({ seen_seconds: 130 }).reason).toContain('lido há 2 min. Peça o crachá aberto')
})

test('steps are offered for findings that exist', () => {
  expect(Object.keys(BADGE_STEPS).filter((code) => !(code in BADGE))).toEqual([])
})

test.each([
  [119, '119 s'],
  [120, '2 min'],
  [7199, '119 min'],
  [7200, '2 h'],
  [200_000, '2 dias'],
])('%d seconds are %s', (seconds, words) => expect(duration(seconds)).toBe(words))
