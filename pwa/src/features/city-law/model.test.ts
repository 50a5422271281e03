import { describe, expect, it } from 'vitest'
import type { CityGap, CityLaw, CityReading } from '../office-shell/city-law'
import { optionLabel, settleable, settledTitle, speaksOf, treatmentOf } from './model'

const gap: CityGap = {
  id: 'MSJ-A03',
  treatment: 'block',
  note: 'Cor e publicidade dependem de regulamento.',
  citations: ['Art. 19, III, f', 'Art. 21'],
  asks: 'Cadastre o decreto de cada assunto.',
  closed: null,
  under: null,
  takes_act: true,
  parts: [
    { id: 'color', title: 'Cor da moto', under: 'Decreto 1/2026', checks: [], offenses: [] },
    { id: 'advertising', title: 'Publicidade na moto', under: null, checks: [], offenses: [] },
  ],
  values: [],
  readings: [],
  choice: [],
  state: 'waiting',
}

const reading: CityReading = {
  id: 'max_auxiliaries',
  gap: 'MSJ-A03',
  citations: [],
  question: 'Quantos condutores?',
  kind: 'number',
  options: [],
  default: '',
  minimum: 1,
  maximum: 20,
  unit: 'condutores',
  needs_regulation: false,
  value: '',
  idle: false,
  rows: [],
}

describe('open points', () => {
  it('offers each part of a gap on its own, and says which act opened one', () => {
    expect(settleable(gap, []).map(({ reference, under }) => [reference, under])).toEqual([
      ['MSJ-A03/color', 'Decreto 1/2026'],
      ['MSJ-A03/advertising', null],
    ])
  })

  it('names a gap of one part or none whole', () => {
    expect(settleable({ ...gap, parts: gap.parts.slice(0, 1) }, [])[0]?.reference).toBe('MSJ-A03')
    const opinion = { ...reading, needs_regulation: true }
    expect(settleable({ ...gap, parts: [] }, [opinion])[0]).toMatchObject({ reference: 'MSJ-A03', title: 'Quantos condutores?' })
    expect(settleable({ ...gap, takes_act: false }, [])).toEqual([])
  })

  it('says in words what an act settles', () => {
    const city = { gaps: [gap], readings: [] } as unknown as CityLaw
    expect(settledTitle(city, 'MSJ-A03/color')).toBe('Cor da moto')
    expect(settledTitle(city, 'MSJ-A03')).toBe('Cor da moto, Publicidade na moto')
    expect(settledTitle(city, 'XYZ-A01')).toBe('XYZ-A01')
  })

  it('is found by words without accents, by article and by what its readings ask', () => {
    expect(speaksOf(gap, [reading], 'PUBLICIDADE')).toBe(true)
    expect(speaksOf(gap, [reading], 'art. 21')).toBe(true)
    expect(speaksOf(gap, [reading], 'quantos condutores')).toBe(true)
    expect(speaksOf(gap, [reading], 'capacete')).toBe(false)
    expect(speaksOf(gap, [reading], '')).toBe(true)
  })

  it('tells a block that an act can lift from one that none can', () => {
    expect(treatmentOf(gap)).toBe('Sem norma, não gera multa')
    expect(treatmentOf({ ...gap, closed: 'Multa só por lei.' })).toBe('Não gera multa')
  })

  it('reads an option, and a number with its unit', () => {
    expect(optionLabel(reading, '2')).toBe('2 condutores')
    expect(optionLabel(reading, '')).toBe('Sem limite')
    const choice: CityReading = { ...reading, kind: 'choice', options: [{ id: 'R1', label: 'Até 31/12', explains: '' }] }
    expect(optionLabel(choice, 'R1')).toBe('Até 31/12')
  })
})
