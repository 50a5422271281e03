import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { encodeBase41 } from './base41'
import type { BadgeDocument } from './document'
import { type BadgeReading, readBadge } from './reading'

type Forgery = [name: string, text: string, outcome: string, fault: string | null]

const folder = new URL('../../../../tests/vectors/badge/', import.meta.url)
const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T
const corpus = read<Forgery[]>('forgeries.json')
const vectors = read<{
  ibge: number
  now: number
  document: BadgeDocument
  genuine: { bytes: string }
  live: { bytes: string }
}>('readings.json')
const now = new Date(vectors.now * 1000)
const judge = (text: string) => readBadge(text, vectors.document, now, vectors.ibge)
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const written = (bytes: Uint8Array) => `https://prancheta.example/B#${encodeBase41(bytes)}`
const genuine = { card: bytesOf(vectors.genuine.bytes), live: bytesOf(vectors.live.bytes) }
const isRefused = ({ proved, outcome }: BadgeReading) =>
  !proved && ['not_ours', 'not_a_badge', 'unknown_key', 'other_city'].includes(outcome)

/** How many mutations a run tries; a longer run is a matter of this number. */
const ROUNDS = Number(process.env.BADGE_FUZZ_ROUNDS ?? 3000)
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*-.:'

/** Numbers below a bound, the same at each run (mulberry32). */
function chanceFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Characters or bytes with a few of them changed, moved, dropped or repeated. */
function mutated<T>(pieces: Iterable<T>, any: () => T, chance: (below: number) => number): T[] {
  const letters = Array.from(pieces)
  for (let left = 1 + chance(3); left > 0; left--) {
    const at = chance(letters.length + 1)
    const change = chance(4)
    if (change === 0) letters.splice(at, 1, any())
    else if (change === 1) letters.splice(at, 1 + chance(8))
    else if (change === 2) letters.splice(at, 0, ...letters.slice(at, at + 1 + chance(8)))
    else letters.splice(chance(letters.length + 1), 0, ...letters.splice(at, 1 + chance(8)))
  }
  return letters
}

describe('a forgery', () => {
  it('is never accepted, and gets the same answer as on the server', async () => {
    const said = await Promise.all(corpus.map(async ([name, text]) => ({ name, reading: await judge(text) })))

    expect(said.filter(({ reading }) => !isRefused(reading))).toEqual([])
    expect(said.map(({ name, reading }) => [name, reading.outcome, reading.fault])).toEqual(
      corpus.map(([name, , outcome, fault]) => [name, outcome, fault]),
    )
  })

  it.each(Object.entries(genuine))('is never made by one bit: %s', async (_kind, data) => {
    const accepted: string[] = []
    for (const [at, byte] of data.entries())
      for (let bit = 0; bit < 8; bit++) {
        if (!isRefused(await judge(written(data.with(at, byte ^ (1 << bit)))))) accepted.push(`${at}.${bit}`)
      }

    expect(accepted).toEqual([])
  })

  it('is never made by chance from the others', async () => {
    const known = Object.values(genuine).map(written)
    const credentials = known.map((text) => text.split('#')[1])
    const pools = [known, corpus.map(([, text]) => text)] as const
    const chance = chanceFrom(20261201)
    const accepted: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const pool = pools[chance(2)] ?? known
      const text = mutated(pool[chance(pool.length)] ?? '', () => LETTERS.charAt(chance(LETTERS.length)), chance).join('')
      if (!credentials.includes(text.split('#')[1]) && !isRefused(await judge(text))) accepted.push(text)
    }

    expect(accepted).toEqual([])
  })

  it.each(Object.entries(genuine))('is never made by chance from the bytes: %s', async (_kind, data) => {
    const chance = chanceFrom(20261202)
    const accepted: string[] = []
    for (let round = 0; round < ROUNDS / 2; round++) {
      const text = written(Uint8Array.from(mutated(data, () => chance(256), chance)))
      if (text !== written(data) && !isRefused(await judge(text))) accepted.push(text)
    }

    expect(accepted).toEqual([])
  })
})
