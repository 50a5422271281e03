import { describe, expect, test } from 'vitest'
import { describeObstacle } from '../../strings/office-obstacles'
import { shownFigures } from './figures'

const say = (code: string, figures: Record<string, string | number | null>) =>
  describeObstacle({ code, blocks: true, citation: null, figures: shownFigures(figures) })

describe('obstacles in words', () => {
  test('each says by how much', () => {
    expect(say('too_young', { years: 21, reached_on: '2026-12-01' })).toBe('Ainda não tem 21 anos. Completa em 01/12/2026.')
    expect(say('displacement_refused', { cc: '299.7', min: '125', max: '250' })).toBe(
      'Cilindrada de 299,7 cm³. A lei pede de 125 a 250 cm³.',
    )
    expect(say('displacement_missing', { cc: null, min: '125', max: null })).toBe(
      'Falta a cilindrada da moto. A lei pede ao menos 125 cm³.',
    )
    expect(say('price_over', { cap: '20000.00', price: '20000.01' })).toBe(
      'Preço de R$\u00a020.000,01, acima de R$\u00a020.000,00.',
    )
    expect(say('others_ahead', { count: 1 })).toBe('Há 1 pessoa na lista de espera antes deste pedido.')
  })

  test('what is not known yet shows its code', () => {
    expect(say('something_new', {})).toBe('something_new')
  })
})
