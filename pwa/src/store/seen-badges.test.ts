import { expect, test } from 'vitest'
import { MEMORY_MS, proofKey, stillKnown } from './seen-badges'

const NOW = 1_800_000_000_000

test('a proof is known for five minutes and no longer', () => {
  const seen = { [proofKey(9, 1)]: NOW - MEMORY_MS, [proofKey(9, 2)]: NOW - MEMORY_MS - 1 }

  expect(Object.keys(stillKnown(seen, NOW))).toEqual([proofKey(9, 1)])
})

test('a clock that was set back does not keep a proof for ever', () => {
  expect(stillKnown({ [proofKey(9, 1)]: NOW + 1 }, NOW)).toEqual({})
})

test('another second of the same badge is another proof', () => {
  expect(proofKey(9, 1)).not.toBe(proofKey(9, 2))
})
