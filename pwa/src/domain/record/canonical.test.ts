import { describe, expect, it } from 'vitest'
import { canonicalJson, NotCanonical } from './canonical'

describe('canonical JSON', () => {
  it('sorts keys, leaves no spaces and escapes only what JSON must', () => {
    expect(canonicalJson({ b: 'ção\n"\\\u0007', a: [1, null, true] })).toBe('{"a":[1,null,true],"b":"ção\\n\\"\\\\\\u0007"}')
  })

  it('reads back as the same value', () => {
    const value = { z: { y: [], x: {} }, a: -23_550_520, '': 'vazio' }

    expect(JSON.parse(canonicalJson(value))).toEqual(value)
  })

  it('is the same for the same content in another order', () => {
    expect(canonicalJson({ a: 1, b: { d: 2, c: 3 } })).toBe(canonicalJson({ b: { c: 3, d: 2 }, a: 1 }))
  })

  it.each([
    ['a fraction', { lat: -12.53 }],
    ['a missing value', { number: undefined }],
    ['a hole', [1, undefined]],
    ['not a number', Number.NaN],
    ['an integer beyond 2^53', 2 ** 53],
    ['a date', new Date()],
    ['a map', new Map()],
    ['half a character', '\ud83d'],
    ['a function', () => 1],
  ])('refuses %s', (_what, value) => {
    expect(() => canonicalJson(value)).toThrow(NotCanonical)
  })

  it('says where the trouble is', () => {
    expect(() => canonicalJson({ body: { photos: [{ lat: 1.5 }] } })).toThrow('$.body.photos[0].lat')
  })
})
