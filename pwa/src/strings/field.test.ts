import { describe, expect, it } from 'vitest'
import { clockText, heldText, revokedText, setAsideText } from './field'
import { recordTitle } from './records'

describe('the words of the field app', () => {
  it('name a record as it is listed everywhere', () => {
    const base = { number: null, fleetNumber: null, plate: null, stand: null }

    expect(recordTitle({ ...base, kind: 'notice', number: '07-0143/2026', fleetNumber: '127' })).toBe('Auto 07-0143, prefixo 127')
    expect(recordTitle({ ...base, kind: 'clean', fleetNumber: '084' })).toBe('Em ordem, prefixo 084')
    expect(recordTitle({ ...base, kind: 'clean', fleetNumber: '084', irregular: true })).toBe('Sem auto, prefixo 084')
    expect(recordTitle({ ...base, kind: 'finding', number: '07-0144/2026', plate: 'ABC1D23' })).toBe(
      'Termo 07-0144, placa ABC1D23',
    )
    expect(recordTitle({ ...base, kind: 'stand_count', stand: '4' })).toBe('Contagem do Ponto 4')
  })

  it('say which way the clock is off, from two minutes on', () => {
    expect(clockText(14 * 60_000)).toBe('O relógio deste celular está 14 min atrasado. O auto guarda a hora dele e a diferença.')
    expect(clockText(-5 * 3_600_000)).toContain('5 h adiantado')
    expect(clockText(60_000)).toBeNull()
    expect(clockText(null)).toBeNull()
  })

  it('say what is kept whenever something does not go', () => {
    expect(heldText('notice', 'photo_unreadable', null)).toBe('Uma foto não abre, e o auto não vai sem ela. Os outros seguem.')
    expect(heldText('finding', 'photo_too_large', 'A foto é grande demais.')).toContain('Está tudo guardado aqui')
    expect(setAsideText('notice', 'O número já veio em outro registro.', true)).toContain('Está guardado lá e aqui')
    expect(setAsideText('notice', null, false)).toContain('exporte')
  })

  it('never claim that everything was sent when it was not', () => {
    expect(revokedText(0)).toContain('O que faltava foi enviado')
    expect(revokedText(2)).toContain('2 registros não chegaram')
  })
})
