import { describe, expect, it } from 'vitest'
import type { BadgeReading } from '../../domain/badge'
import { checkWords } from '../../strings/public'
import type { BadgeNow } from './server'
import { decide, isSigned, toneOf, type Verdict } from './verdict'

const AT = new Date('2026-03-10T10:00:00Z')
const CREDENTIAL = {
  serial: 7,
  cti: '00000007aabbccddeeff',
  permitNumber: '084',
  shortName: 'Marlúcia',
  expires: '2027-01-01T03:00:00Z',
  issuerIbge: 2921005,
}

function aReading(traits: Partial<BadgeReading> = {}): BadgeReading {
  return {
    outcome: 'valid',
    credential: CREDENTIAL,
    proved: true,
    statusAt: '2026-03-10T08:00:00Z',
    endedOn: null,
    fault: null,
    kind: 'card',
    timestamp: null,
    ageSeconds: null,
    freshness: null,
    challenge: null,
    replayed: false,
    ...traits,
  }
}

function said(state: BadgeNow['state']): BadgeNow {
  return {
    state,
    as_of: AT.toISOString(),
    first_name: null,
    fleet_number: null,
    plate: null,
    city: null,
    valid_until: null,
    portrait: null,
  }
}

const live = (freshness: BadgeReading['freshness']) => aReading({ kind: 'live', freshness })
const bad = (fault: BadgeReading['fault']) => aReading({ outcome: 'not_ours', credential: null, fault, kind: null })

describe('what a passenger is told', () => {
  it.each<[string, BadgeReading, BadgeNow | null, Verdict]>([
    ['a good card, on the list alone', aReading(), null, 'authorized'],
    ['a good card that the city confirms', aReading(), said('valid'), 'authorized'],
    ['a list of the day before yesterday', aReading({ statusAt: '2026-03-08T08:00:00Z' }), null, 'old_list'],
    ['an old list, but the city confirms', aReading({ statusAt: '2026-03-08T08:00:00Z' }), said('valid'), 'authorized'],
    ['a cancelled card on the list', aReading({ outcome: 'cancelled' }), null, 'not_today'],
    ['an expired card', aReading({ outcome: 'expired' }), null, 'not_today'],
    ['a suspended card that was restored since', aReading({ outcome: 'suspended' }), said('valid'), 'authorized'],
    ['a card that the city ended since', aReading(), said('not_today'), 'not_today'],
    ['a replaced card', aReading({ outcome: 'replaced' }), null, 'replaced'],
    ['a badge that the city does not know', aReading(), said('unknown'), 'unknown'],
    ['a withdrawn key', aReading({ outcome: 'key_withdrawn', proved: false }), said('valid'), 'exchange'],
    ['a withdrawn key and an ended badge', aReading({ outcome: 'key_withdrawn', proved: false }), said('not_today'), 'not_today'],
    ['a live code of now', live('fresh'), said('valid'), 'authorized'],
    ['a live code of three minutes ago', live('stale'), said('valid'), 'stale'],
    ['a live code of an hour ago', live('static'), said('valid'), 'picture'],
    ['a live code of tomorrow', live('future'), said('valid'), 'clock'],
    ['a live code of a cancelled badge', live('stale'), said('not_today'), 'not_today'],
    ['a copy of the phone badge', aReading({ kind: 'copy' }), said('valid'), 'copy'],
    ['a forged signature', bad('wrong_signature'), null, 'forged'],
    ['another phone signing', bad('wrong_holder_signature'), null, 'forged'],
    ['a damaged code', bad('truncated'), null, 'unreadable'],
    ['another code', aReading({ outcome: 'not_a_badge', credential: null, fault: 'not_a_link' }), null, 'unreadable'],
    ['a key nobody knows', aReading({ outcome: 'unknown_key', proved: false }), null, 'unknown'],
    ['no keys at all', aReading({ outcome: 'unknown_key', proved: false, statusAt: null }), null, 'offline'],
  ])('%s', (_name, reading, now, verdict) => {
    expect(decide(reading, { now, at: AT, reached: false })).toBe(verdict)
  })

  it('tells a city that is not here from a missing network', () => {
    const reading = aReading({ outcome: 'unknown_key', proved: false, statusAt: null })

    expect(decide(reading, { now: null, at: AT, reached: true })).toBe('unknown')
  })

  it('accuses only with proof: no code is red for its age, its damage or an unknown key', () => {
    const red = Object.keys(checkWords.verdicts).filter((verdict) => toneOf(verdict as Verdict) === 'fail')

    expect(red.sort()).toEqual(['forged', 'not_today'])
  })

  it('asks the city only about a badge whose signature was checked', () => {
    expect(isSigned(aReading())).toBe(true)
    expect(isSigned(aReading({ outcome: 'unknown_key' }))).toBe(false)
    expect(isSigned(bad('wrong_signature'))).toBe(false)
  })
})
