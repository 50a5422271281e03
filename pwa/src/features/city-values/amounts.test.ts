import { describe, expect, it } from 'vitest'
import { readPlace, showAmount, showPlace } from './amounts'

describe('amounts of the law screens', () => {
  it('keep every decimal of a unit and two of money', () => {
    expect(showAmount('62.40')).toBe('R$\u00a062,40')
    expect(showAmount('1062.4')).toBe('R$\u00a01.062,40')
    expect(showAmount('2.9865')).toBe('R$\u00a02,9865')
  })
})

describe('a place on the map', () => {
  it.each([
    ['-9.4112, -40.5031', -9_411_200, -40_503_100],
    ['-9.4112 -40.5031', -9_411_200, -40_503_100],
    ['-9,4112; -40,5031', -9_411_200, -40_503_100],
    ['-9,4112 -40,5031', -9_411_200, -40_503_100],
    ['-15, -52', -15_000_000, -52_000_000],
  ])('is read from %s', (text, latitude_e6, longitude_e6) => {
    expect(readPlace(text)).toEqual({ latitude_e6, longitude_e6 })
  })

  it.each(['na praça', '-9.4112', '95.0, 10.0', '10.0, 190.5', '-9,4112, -40,5031'])('is not read from %s', (text) => {
    expect(readPlace(text)).toBeNull()
  })

  it('may be left out', () => {
    expect(readPlace(' ')).toEqual({ latitude_e6: null, longitude_e6: null })
    expect(showPlace({ latitude_e6: null, longitude_e6: null })).toBe('')
  })

  it('comes back as it was', () => {
    const place = { latitude_e6: -9_411_200, longitude_e6: -40_503_100 }

    expect(readPlace(showPlace(place))).toEqual(place)
  })
})
