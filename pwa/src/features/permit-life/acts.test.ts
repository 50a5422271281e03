import { describe, expect, it } from 'vitest'
import { onTheWire } from './acts'

describe('an act on the wire', () => {
  it('lists how each requirement was met', () => {
    const sent = onTheWire({ valid_until: '2031-04-30', 'met.no-debts': 'Certidão 55/2026' })

    expect(sent).toEqual({ valid_until: '2031-04-30', met: [{ id: 'no-debts', document: 'Certidão 55/2026' }] })
  })

  it('stays as it is without requirements', () => {
    expect(onTheWire({ reason: 'Engano' })).toEqual({ reason: 'Engano' })
  })
})
