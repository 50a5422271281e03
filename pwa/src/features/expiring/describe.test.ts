import { describe, expect, it } from 'vitest'
import { noteOf, titleOf } from './describe'
import { byGroup, type Due, placeOf } from './model'

const due = (changes: Partial<Due>): Due => ({
  kind: 'permit',
  stage: 'ends',
  group: 'month',
  day: '2026-03-30',
  days: 20,
  since: null,
  permit_id: 'p1',
  fleet_number: '127',
  person: 'Josenildo Alves Pereira',
  plate: 'RPQ3D58',
  citation: 'Art. 7º',
  figures: {},
  record_id: null,
  application_id: null,
  ...changes,
})

describe('the term for a defense', () => {
  const figures = { number: '07-0143/2026', service: 'print', served_on: '2026-03-10' }
  const note = (stage: string, changes = {}) => noteOf(due({ kind: 'defense', stage, figures: { ...figures, ...changes } }))

  it('says how the copy was handed over, or that nobody recorded it', () => {
    expect(note('ends')).toBe('Auto 07-0143/2026. Entrega em 10/03/2026.')
    expect(note('ends', { service: 'refused' })).toBe('Auto 07-0143/2026. Segunda via recusada em 10/03/2026.')
    expect(note('unserved', { service: null, served_on: null })).toBe('Auto 07-0143/2026. Sem entrega registrada.')
    expect(note('not_begun', { service: null, served_on: null })).toContain('O prazo começa na entrega')
  })
})

describe('the age of a motorcycle', () => {
  const figures = { made: 2020, limit_on: '2026-12-31', replace_by: '2027-02-01', declared_on: null }
  const note = (stage: string, changes = {}) => noteOf(due({ kind: 'vehicle_age', stage, figures: { ...figures, ...changes } }))

  it('tells what is to happen next', () => {
    expect(note('declare')).toBe('Ano 2020. Falta declarar a troca. Moto nova até 01/02/2027.')
    expect(note('limit', { declared_on: '2026-08-03' })).toBe(
      'Ano 2020. Troca declarada em 03/08/2026. Moto nova até 01/02/2027.',
    )
    expect(note('replace')).toBe('Ano 2020. Passou da idade em 31/12/2026. Último dia para a moto nova.')
    expect(note('over')).toBe('Ano 2020. Passou da idade em 31/12/2026. Acabou o prazo da moto nova.')
  })

  it('names no term for a new one where the law gives none', () => {
    expect(note('over', { replace_by: null })).toBe('Ano 2020. Passou da idade em 31/12/2026.')
  })
})

it('names each measure once', () => {
  const measures = [
    { kind: 'hold', citation: 'Art. 38, II' },
    { kind: 'hold', citation: 'Art. 38, III' },
    { kind: 'tow', citation: null },
  ]

  expect(titleOf(due({ kind: 'measure', stage: 'hold', figures: { number: '1', measures } }))).toBe('Moto retida, Moto removida')
})

it('leads to the record, the application, the permit, or all of the registry', () => {
  expect(placeOf(due({ record_id: 'r1' }))).toBe('/escritorio/registros/r1')
  expect(placeOf(due({ application_id: 'a1' }))).toBe('/escritorio/vagas/a1')
  expect(placeOf(due({}))).toBe('/escritorio/cadastro/p1')
  expect(placeOf(due({ permit_id: null }))).toBe('/escritorio/cadastro')
})

it('keeps the groups in order and leaves empty ones out', () => {
  const groups = byGroup([due({ group: 'open' }), due({ group: 'overdue' }), due({ group: 'open' })])

  expect(groups.map(({ group, items }) => [group, items.length])).toEqual([
    ['overdue', 1],
    ['open', 2],
  ])
})
