import { expect, test } from 'vitest'
import { compareDecimals, timesInCents } from './decimal'

test('quantities are compared exactly', () => {
  expect(compareDecimals('124.7', '125')).toBeLessThan(0)
  expect(compareDecimals('125.0', '125')).toBe(0)
  expect(compareDecimals('250.00000001', '250')).toBeGreaterThan(0)
})

test('money is exact and a fraction of a centavo is dropped', () => {
  expect(timesInCents(50, '6.00')).toBe('300.00')
  expect(timesInCents(3, '0.1')).toBe('0.30')
  expect(timesInCents(75, '3.4567')).toBe('259.25')
})

test('what is not a decimal number is refused', () => {
  expect(() => timesInCents(1, '20,00')).toThrow(RangeError)
  expect(() => compareDecimals('1e3', '125')).toThrow(RangeError)
})
