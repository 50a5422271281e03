import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assess, type Finding, type StopFacts } from '../domain/law/assess'
import type { Pack } from '../domain/law/pack'
import { describeFinding, summarize } from './findings'

interface StopCase {
  case: string
  municipality: string
  facts: StopFacts
}

const pack = (municipality: string): Pack =>
  JSON.parse(readFileSync(new URL(`../../.generated/packs/${municipality}.json`, import.meta.url), 'utf8'))
const packs: Record<string, Pack> = Object.fromEntries(
  ['ba-mata-de-sao-joao', 'ba-juazeiro', 'mt-barra-do-garcas'].map((municipality) => [municipality, pack(municipality)]),
)
const cases: StopCase[] = readFileSync(new URL('../../../tests/vectors/law/assess.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))

function stop(name: string): { facts: StopFacts; law: Pack } {
  const found = cases.find((one) => one.case === name)
  const law = found && packs[found.municipality]
  if (!found || !law) throw new Error(`no case ${name}`)
  return { facts: found.facts, law }
}

function described(name: string, check: string) {
  const { facts, law } = stop(name)
  const found = assess(law, facts).findings.find((finding) => finding.check === check)
  return describeFinding(found as Finding, law)
}

test('an old motorcycle is told by age, limit and dates', () => {
  const text = described('a motorcycle past its age and its month of grace is irregular, next to an overdue check', 'vehicle_age')

  expect(text).toEqual({
    title: 'Idade da moto',
    figure: '7 anos, limite 6',
    reason: 'Fabricada em 2019, valeu até 31/12/2025. Prazo da moto nova: 30/01/2026.',
  })
})

test('an overdue check is told by its days and dates', () => {
  const text = described(
    'a motorcycle past its age and its month of grace is irregular, next to an overdue check',
    'roadworthiness',
  )

  expect(text).toEqual({
    title: 'Vistoria',
    figure: 'vencida há 26 dias',
    reason: 'Última em 12/08/2025, vale 6 meses: venceu em 12/02/2026.',
  })
})

test('a law without grace promises no term for a new motorcycle', () => {
  const text = described('over age in Juazeiro has no grace, and no impound without a failed check', 'vehicle_age')

  expect(text.reason).toBe('Fabricada em 2020, valeu até 31/12/2025.')
})

test('a silence of the law is named after the norm', () => {
  expect(described('in order in Barra do Garças, where no vehicle age is fixed', 'vehicle_age').figure).toBe(
    'este decreto não fixa',
  )
})

test('decimals are written with a comma and both bounds', () => {
  expect(described('above 250 fails in Juazeiro, without a fixed fine', 'displacement').figure).toBe('250,1 cm³, de 125 a 250')
})

test.each([
  [
    'a motorcycle past its age and its month of grace is irregular, next to an overdue check',
    'Irregular',
    'Moto acima da idade e vistoria vencida',
  ],
  ['a printed card in order stays in order', 'Em ordem', 'Crachá impresso: confira o rosto e o documento'],
  ['a nominal 125 of 124.7 is for a person to decide', 'Confira', 'Cilindrada perto de 125'],
  ['a suspended authorization in Barra do Garças names the ground of Art. 12', 'Irregular', 'Autorização suspensa'],
  ['data of two days ago asks for the documents', 'Confira', 'Dados antigos'],
  ['a holder with a live badge and everything in time is in order', 'Em ordem', '8 itens em ordem'],
])('the band says in a few words: %s', (name, word, reason) => {
  const { facts, law } = stop(name)

  expect(summarize(assess(law, facts), law)).toEqual({ word, reason })
})

test('many matters are counted, the two worst are named', () => {
  const { facts, law } = stop('a motorcycle past its age and its month of grace is irregular, next to an overdue check')
  const worse: StopFacts = { ...facts, permit: { state: 'suspended', valid_until: null, since: '2026-02-20' } }

  expect(summarize(assess(law, worse), law).reason).toBe('Permissão suspensa, moto acima da idade e mais 1')
})

test('every finding of the shared cases has its words, and those that ask for attention a reason', () => {
  for (const one of cases) {
    const law = packs[one.municipality] as Pack
    const verdict = assess(law, one.facts)
    for (const finding of verdict.findings) {
      const text = describeFinding(finding, law)
      expect(text.title, finding.code).not.toBe('')
      expect(text.figure, finding.code).not.toMatch(/^$|undefined|null|NaN/)
      if (finding.state === 'warn' || finding.state === 'fail') expect(text.reason, finding.code).not.toBe('')
    }
    expect(summarize(verdict, law).reason, one.case).not.toMatch(/^$|_/)
  }
})
