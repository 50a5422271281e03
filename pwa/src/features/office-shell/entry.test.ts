import { describe, expect, it } from 'vitest'
import { changes, missing, type Spec, shown } from './entry'

const specs: Spec[] = [
  { name: 'plate', label: 'Placa', required: true },
  { name: 'made', label: 'Ano', kind: 'number' },
  { name: 'licensed', label: 'Admitida', kind: 'yesno' },
]

describe('an entry form', () => {
  it('sends only what was typed and differs', () => {
    const sent = changes(specs, { plate: ' RPQ3D58 ', made: '2022' }, { plate: 'RPQ3D58', made: 2021, licensed: true })

    expect(sent).toEqual({ made: 2022 })
  })

  it('sends null for what was emptied and booleans as booleans', () => {
    const sent = changes(specs, { made: '', licensed: 'no' }, { plate: 'RPQ3D58', made: 2021, licensed: true })

    expect(sent).toEqual({ made: null, licensed: false })
  })

  it('lets the server say what a wrong number is', () => {
    expect(changes(specs, { made: '20x2' }, {})).toEqual({ made: '20x2' })
  })

  it('reads thousands with their dots, and nothing else', () => {
    expect(changes(specs, { made: '43.500' }, {})).toEqual({ made: 43_500 })
    expect(changes(specs, { made: '43.5' }, {})).toEqual({ made: '43.5' })
  })

  it('names the required fields that are empty', () => {
    expect(missing(specs, { plate: ' ' }, {}, 'Preencha.')).toEqual({ plate: 'Preencha.' })
    expect(missing(specs, {}, { plate: 'RPQ3D58' }, 'Preencha.')).toEqual({})
  })

  it('shows booleans as the choices they are', () => {
    expect([shown(true), shown(false), shown(null), shown(2021)]).toEqual(['yes', 'no', '', '2021'])
  })
})
