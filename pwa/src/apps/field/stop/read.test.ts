import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BadgeReading } from '../../../domain/badge'
import { stopFacts } from '../../../domain/notice/facts-of'
import { aStop, packOf } from '../../../domain/notice/testing/stops'
import { Registry } from '../../../domain/registry/registry'
import type { FieldKit } from '../../../store/kit'
import { minutesBehind } from './judge'
import { isSameBadge, withReading } from './read'

const vectors = new URL('../../../../../tests/vectors/badge/readings.json', import.meta.url)
const badges = JSON.parse(readFileSync(vectors, 'utf8')).document
const ISSUED = Math.max(Date.parse(badges.status.issued_at), Date.parse(badges.keys_issued_at))
const PACK = packOf('ba-mata-de-sao-joao')
const nothing = { columns: ['id', 'plate', 'badge_serial', 'fleet_number', 'vehicle_id', 'holder_id', 'auxiliaries'], rows: [] }
const registry = new Registry({ version: 1, taken_at: '', permits: nothing, people: nothing, vehicles: nothing })
const kit = { pack: PACK, badges, registry, clockOffsetMs: 0, statusAt: badges.status.issued_at } as unknown as FieldKit

function aReading(traits: Partial<BadgeReading> = {}): BadgeReading {
  return {
    outcome: 'valid',
    credential: { serial: 9, cti: '', permitNumber: '127', shortName: 'Josenildo', expires: '', issuerIbge: PACK.ibge },
    proved: true,
    statusAt: badges.status.issued_at,
    endedOn: null,
    fault: null,
    kind: 'live',
    timestamp: 1_770_000_000,
    ageSeconds: 4,
    freshness: 'fresh',
    challenge: null,
    replayed: false,
    ...traits,
  }
}

const facts = (draft: ReturnType<typeof aStop>) =>
  stopFacts(draft, { view: null, driver: null, otherVehicle: false, on: '2026-03-10', dataAgeHours: 1 }).badge

describe('a badge read again at its stop', () => {
  test('carries the digits that were asked for, and those that were signed', () => {
    const draft = { ...aStop(), asked: '007' }

    const answered = withReading(draft, { reading: aReading({ challenge: 7 }), seenSeconds: null }, kit)
    const silent = withReading(draft, { reading: aReading(), seenSeconds: null }, kit)
    const other = withReading(draft, { reading: aReading({ challenge: 8 }), seenSeconds: null }, kit)

    expect(answered.proof).toMatchObject({ kind: 'live', serial: '9', timestamp: 1_770_000_000, asked: '007', challenge: '007' })
    expect([answered, silent, other].map((one) => facts(one)?.answer)).toEqual(['answered', 'missing', 'other'])
  })

  test('is called out when the very same code came before', () => {
    const again = withReading(aStop(), { reading: aReading({ replayed: true }), seenSeconds: 130 }, kit)

    expect(again.proof.replayed).toBe(true)
    expect(facts(again)).toMatchObject({ seen_seconds: 130, answer: null })
  })

  test('takes back a plain confirmation, and keeps a difference that somebody saw', () => {
    const agreed = { ...aStop(), confirmed: { person: true, plate: true, difference: null } }
    const differing = { ...aStop(), confirmed: { person: false, plate: true, difference: 'A pessoa é outra.' } }
    const badge = { reading: aReading(), seenSeconds: null }

    expect(withReading(agreed, badge, kit).confirmed).toBeNull()
    expect(withReading(differing, badge, kit).confirmed).toEqual(differing.confirmed)
    expect(facts(differing)?.other_person).toBe(true)
  })

  test('belongs to the stop by its serial where the registry has neither', () => {
    const draft = { ...aStop(), proof: { ...aStop().proof, serial: '9' } }
    const stranger = aReading({ credential: { ...(aReading().credential as object), serial: 10 } as BadgeReading['credential'] })

    expect(isSameBadge(draft, { reading: aReading(), seenSeconds: null }, registry)).toBe(true)
    expect(isSameBadge(draft, { reading: stranger, seenSeconds: null }, registry)).toBe(false)
  })
})

describe("the phone's clock", () => {
  test('is wrong when it is earlier than the newest signed list', () => {
    expect(minutesBehind(kit, new Date(ISSUED - 3 * 3_600_000))).toBe(180)
  })

  test.each([
    ['later than every list', 60_000, 0],
    ['a minute early, as clocks differ', -60_000, 0],
    ['early, and known to be late by the last sync', -3_600_000, 3_600_000],
  ])('is not blamed when it is %s', (_, difference, clockOffsetMs) => {
    expect(minutesBehind({ badges, clockOffsetMs }, new Date(ISSUED + difference))).toBeNull()
  })
})
