import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeBase41, encodeBase41 } from './base41'
import { type BadgeDocument, openBadges, refusalOf } from './document'
import { isBadgeLink } from './link'
import { readBadge } from './reading'

interface Case {
  name: string
  text: string
  outcome: string
  fault: string | null
  kind: string | null
  age: number | null
  freshness: string | null
  challenge: number | null
}

interface Vectors {
  ibge: number
  now: number
  document: BadgeDocument
  genuine: { bytes: string; text: string; credential: Record<string, unknown> }
  live: { static: string; bytes: string; jwk: JsonWebKey }
  cases: Case[]
}

const folder = new URL('../../../../tests/vectors/badge/', import.meta.url)
const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T
const vectors = read<Vectors>('readings.json')
const now = new Date(vectors.now * 1000)
const judge = (text: string, data: object = vectors.document) => readBadge(text, data, now, vectors.ibge)
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const written = (bytes: Uint8Array) => `https://prancheta.example/B#${encodeBase41(bytes)}`
const genuine = bytesOf(vectors.genuine.bytes)
const changed = (change: (copy: BadgeDocument) => void) => {
  const copy = structuredClone(vectors.document)
  change(copy)
  return copy
}

describe('the text of a badge', () => {
  it.each(read<{ hex: string; text: string }[]>('base41.json'))('writes and reads $hex', ({ hex, text }) => {
    expect(encodeBase41(bytesOf(hex))).toBe(text)
    expect(decodeBase41(text)).toEqual(bytesOf(hex))
  })

  it('is told from other codes by its form', () => {
    expect(isBadgeLink(vectors.genuine.text)).toBe(true)
    expect(isBadgeLink('https://www.gov.br/pt-br')).toBe(false)
  })
})

describe('a read badge', () => {
  it.each(vectors.cases)('is judged as on the server: $name', async ({ text, outcome, fault, ...proof }) => {
    const reading = await judge(text)

    expect([reading.outcome, reading.fault]).toEqual([outcome, fault])
    const { kind, ageSeconds, freshness, challenge } = reading
    expect({ kind, age: ageSeconds, freshness, challenge }).toEqual({
      kind: proof.kind,
      age: proof.age,
      freshness: proof.freshness,
      challenge: proof.challenge,
    })
    expect(reading.credential === null).toBe(['not_ours', 'not_a_badge'].includes(outcome))
  })

  it('says who it is, and how old the status list is', async () => {
    const reading = await judge(vectors.genuine.text)

    expect(reading).toMatchObject({ outcome: 'valid', proved: true, statusAt: '2026-03-10T13:10:00.000Z', endedOn: null })
    expect(reading.credential).toEqual({
      serial: 1,
      cti: vectors.genuine.credential.cti,
      permitNumber: '127',
      shortName: 'Josenildo',
      expires: new Date((vectors.genuine.credential.expires as number) * 1000).toISOString(),
      issuerIbge: vectors.ibge,
    })
  })

  it('says when it was cancelled', async () => {
    const cancelled = vectors.cases.find(({ name }) => name === 'cancelled') as Case

    expect((await judge(cancelled.text)).endedOn).toBe('2026-03-02')
  })

  it('is never accepted with an altered byte', async () => {
    const outcomes = new Set<string>()
    for (const [at, byte] of genuine.entries()) {
      for (const change of [0x01, 0x02, 0x10, 0x20, 0x80, 0xff]) {
        const altered = genuine.with(at, byte ^ change)
        outcomes.add((await judge(written(altered))).outcome)
      }
    }

    expect([...outcomes].filter((outcome) => !['not_ours', 'unknown_key', 'other_city'].includes(outcome))).toEqual([])
  })

  it('is never accepted cut short or with more behind it', async () => {
    const pieces = [...genuine.keys()].flatMap((end) => [
      genuine.slice(0, end),
      Uint8Array.from([...genuine, ...genuine.slice(0, end + 1)]),
    ])

    const outcomes = await Promise.all(pieces.map(async (piece) => (await judge(written(piece))).outcome))

    expect(new Set(outcomes)).toEqual(new Set(['not_ours']))
  })
})

describe('the kit', () => {
  it('is believed when root and city signed it', async () => {
    expect(await openBadges(vectors.document)).toMatchObject({ ibge: vectors.ibge, statusAt: '2026-03-10T13:10:00.000Z' })
  })

  const tampered: [string, object][] = [
    ['another end of a key', changed((copy) => Object.assign(copy.keys[0] as object, { not_after: 2 ** 32 }))],
    [
      'a key that the root did not sign',
      changed((copy) => copy.keys.push({ ...(copy.keys[0] as BadgeDocument['keys'][0]), kid: 'ffff' })),
    ],
    ['another root', changed((copy) => Object.assign(copy, { root: { x: copy.keys[0]?.x, y: copy.keys[0]?.y } }))],
    ['a status list of fewer serials', changed((copy) => Object.assign(copy.status, { count: 3 }))],
    ['an older status list under a new number', changed((copy) => Object.assign(copy.status, { sequence: 99 }))],
    ['a status list signed by a key of another city', changed((copy) => Object.assign(copy.status, { kid: '0b01' }))],
    ['no status list', changed((copy) => Object.assign(copy, { status: undefined }))],
    ['nothing', {}],
  ]

  it.each(tampered)('is not believed with %s, and no badge is accepted on its word', async (_name, data) => {
    expect(await openBadges(data)).toBeNull()
    expect((await judge(vectors.genuine.text, data)).outcome).toBe('unknown_key')
    expect(await refusalOf(data, null)).toBe('unsigned')
  })

  it('never goes back, and never changes its root', async () => {
    const { root, keys_sequence, status } = vectors.document
    const known = { root, keys_sequence, status_sequence: status.sequence }

    expect(await refusalOf(vectors.document, null)).toBeNull()
    expect(await refusalOf(vectors.document, known)).toBeNull()
    expect(await refusalOf(vectors.document, { ...known, keys_sequence: keys_sequence + 1 })).toBe('sequence_back')
    expect(await refusalOf(vectors.document, { ...known, status_sequence: status.sequence + 1 })).toBe('sequence_back')
    expect(await refusalOf(vectors.document, { ...known, root: { x: root.y, y: root.x } })).toBe('other_root')
  })
})
