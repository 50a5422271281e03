import { describe, expect, it } from 'vitest'
import { inParts, partName } from './parts'

describe('parts', () => {
  it('leave nobody out and repeat nobody', () => {
    const people = Array.from({ length: 1034 }, (_, place) => `p${place}`)
    const parts = inParts(people)
    expect(parts.length).toBe(11)
    expect(parts.flat()).toEqual(people)
    expect(Math.max(...parts.map((part) => part.length))).toBe(100)
  })

  it('of nobody are none', () => expect(inParts([])).toEqual([]))

  it('are files with a number, unless there is one only', () => {
    expect(partName('crachas.pdf', 1, 1)).toBe('crachas.pdf')
    expect(partName('crachas.pdf', 2, 11)).toBe('crachas-02-de-11.pdf')
  })
})
