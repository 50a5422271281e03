import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type BadgeDocument, openBadges, readBadge } from '../../domain/badge'
import { cityIn, mayReplace } from './keys'
import type { PublicKeys } from './server'

interface Vectors {
  ibge: number
  now: number
  document: BadgeDocument
  genuine: { text: string }
}

const file = new URL('../../../../tests/vectors/badge/readings.json', import.meta.url)
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors
const fresh = vectors.document
const changed = (change: (copy: BadgeDocument) => void) => {
  const copy = structuredClone(fresh)
  change(copy)
  return copy
}
const otherRoot = { x: fresh.root.y, y: fresh.root.x }

function sent(): PublicKeys {
  const { municipality, status, ...list } = fresh
  const labels = { permit: 'autorização', fleet_number: 'número' }
  return { ...list, cities: [{ municipality, ibge: vectors.ibge, name: 'Barra do Garças', uf: 'MT', labels, status }] }
}

describe('the keys that the server sends', () => {
  it('judge a badge of each city with what its phones judge with', async () => {
    const known = cityIn(sent(), vectors.ibge)

    expect(known && (await openBadges(known.document))).not.toBeNull()
    const reading = await readBadge(vectors.genuine.text, known?.document ?? null, new Date(vectors.now * 1000), vectors.ibge)
    expect(reading.outcome).toBe('valid')
  })

  it('judge nothing of a city that is not among them, or that can sign nothing now', () => {
    const silent = sent()
    for (const city of silent.cities) city.status = null

    expect(cityIn(sent(), 1234567)).toBeNull()
    expect(cityIn(silent, vectors.ibge)).toBeNull()
    expect(cityIn({ ...sent(), root: null }, vectors.ibge)).toBeNull()
  })

  it.each<[string, BadgeDocument, BadgeDocument | null, BadgeDocument['root'] | null, boolean]>([
    ['the first ones', fresh, null, null, true],
    ['the same ones', fresh, fresh, null, true],
    ['an older key list', fresh, changed((kept) => kept.keys_sequence++), null, false],
    ['an older status list', fresh, changed((kept) => kept.status.sequence++), null, false],
    ['unsigned ones', changed((copy) => copy.keys_sequence++), null, null, false],
    ['unsigned ones over good ones', changed((copy) => copy.keys_sequence++), fresh, null, false],
    ['ones of a new server where no root is pinned', fresh, changed((kept) => (kept.root = otherRoot)), null, true],
    ['ones of the pinned root', fresh, null, fresh.root, true],
    ['ones of another root than the pinned one', fresh, null, otherRoot, false],
    ['older ones of the pinned root', fresh, changed((kept) => kept.keys_sequence++), fresh.root, false],
  ])('%s', async (_name, document, kept, pinned, expected) => {
    expect(await mayReplace(document, kept, pinned)).toBe(expected)
  })
})
