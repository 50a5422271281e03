import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { daysUntil, showDate, showInstant, showRecent, showShortDate, showTimesOf } from './dates'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-03-11T02:00:00Z')
  showTimesOf('BA')
})
afterEach(() => vi.useRealTimers())

describe('dates of the office', () => {
  it('are in the city’s time, whatever the computer’s', () => {
    expect(showInstant('2026-03-10T13:24:00Z')).toBe('10/03/2026, 10:24')

    showTimesOf('MT')

    expect(showInstant('2026-03-10T13:24:00Z')).toBe('10/03/2026, 09:24')
  })

  it('never shift a date without a time', () => {
    expect(showDate('2026-03-10')).toBe('10/03/2026')
  })

  it('call today and yesterday by name, by the city’s midnight', () => {
    expect(showRecent('2026-03-10T13:24:00Z')).toBe('hoje, 10:24')
    expect(showRecent('2026-03-09T21:20:00Z')).toBe('ontem, 18:20')
    expect(showRecent('2026-02-23T20:52:00Z')).toBe('23/02, 17:52')
    expect(showShortDate('2025-12-31')).toBe('31/12/2025')
  })

  it('count the days that are left', () => {
    expect(daysUntil('2026-03-10')).toBe(0)
    expect(daysUntil('2026-03-25')).toBe(15)
    expect(daysUntil('2026-03-09')).toBe(-1)
  })
})
