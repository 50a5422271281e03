import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeBase41, encodeBase41 } from './base41'
import { isLowSignature, lowered, pointOf } from './curve'
import { type BadgeDocument, openBadges, pinnedRoot } from './document'
import { linkPrefix } from './link'
import { freshnessOf, makeLiveProof } from './live'
import { claimsOf, readBadge } from './reading'

const file = new URL('../../../../tests/vectors/badge/readings.json', import.meta.url)
const vectors = JSON.parse(readFileSync(file, 'utf8')) as {
  ibge: number
  now: number
  document: BadgeDocument
  genuine: { text: string; credential: { cti: string } }
  live: { static: string; bytes: string; jwk: JsonWebKey }
}
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const { now, ibge } = vectors
const credential = bytesOf(vectors.live.static)
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const phone = () => crypto.subtle.importKey('jwk', vectors.live.jwk, algorithm, false, ['sign'])
const prefix = linkPrefix('https://Prancheta.example/')
const judge = (text: string, seconds = now, seen?: (serial: number, timestamp: number) => boolean) =>
  readBadge(prefix + text, vectors.document, new Date(seconds * 1000), ibge, seen)

describe('a live proof', () => {
  it('made here is read here, with the digits that were asked for', async () => {
    const key = await phone()

    for (const challenge of [null, 0, 7, 42, 255, 256, 999]) {
      const reading = await judge(await makeLiveProof(credential, key, now - 20, challenge))
      expect(reading).toMatchObject({
        outcome: 'valid',
        proved: true,
        kind: 'live',
        ageSeconds: 20,
        freshness: 'fresh',
        challenge,
      })
    }
  })

  it('has the form that the server writes', async () => {
    const written = decodeBase41(await makeLiveProof(credential, await phone(), now, 7))
    const server = bytesOf(vectors.live.bytes)

    const upToSignature = server.length - 64 - 1
    expect(written.length).toBe(server.length)
    expect(written.slice(0, upToSignature)).toEqual(server.slice(0, upToSignature))
    expect(written.at(-1)).toBe(7)
  })

  it('ages by the clock of whoever reads it', async () => {
    const text = await makeLiveProof(credential, await phone(), now)
    const counts = await Promise.all([-61, -60, 0, 60, 61, 300, 301].map(async (age) => (await judge(text, now + age)).freshness))

    expect(counts).toEqual(['future', 'fresh', 'fresh', 'fresh', 'stale', 'stale', 'static'])
    expect([-61, 60, 300, 301].map(freshnessOf)).toEqual(['future', 'fresh', 'stale', 'static'])
  })

  it('met before is said to be', async () => {
    const met = new Set<string>()
    const seen = (serial: number, timestamp: number) => met.size === met.add(`${serial} ${timestamp}`).size
    const text = await makeLiveProof(credential, await phone(), now)

    expect([(await judge(text, now, seen)).replayed, (await judge(text, now + 5, seen)).replayed]).toEqual([false, true])
  })

  it('of another phone is refused', async () => {
    const { privateKey } = await crypto.subtle.generateKey(algorithm, false, ['sign'])

    const reading = await judge(await makeLiveProof(credential, privateKey, now))

    expect(reading).toMatchObject({ outcome: 'not_ours', fault: 'wrong_holder_signature', credential: null, kind: null })
  })

  it('left off, the credential is a copy', async () => {
    expect(await judge(encodeBase41(credential))).toMatchObject({ outcome: 'valid', kind: 'copy', freshness: null })
  })
})

describe('a point of 33 bytes', () => {
  it('is the whole point that the browser knows', async () => {
    for (let round = 0; round < 20; round++) {
      const { publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
      const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
      const { x, y } = await crypto.subtle.exportKey('jwk', publicKey)
      const compressed = Uint8Array.from([2 + ((raw[64] as number) & 1), ...raw.slice(1, 33)])

      expect(pointOf(compressed)).toEqual({ x, y })
    }
  })
})

describe('a signature', () => {
  it('is lowered once', () => {
    const upper = Uint8Array.from([...bytesOf('01'.padStart(64, '0')), ...bytesOf('ff'.repeat(4) + '0'.repeat(56))])

    expect(isLowSignature(upper)).toBe(false)
    expect(isLowSignature(lowered(upper))).toBe(true)
    expect(lowered(lowered(upper))).toEqual(lowered(upper))
  })
})

describe('a kit', () => {
  it('is not believed when a withdrawn key signed its status list', async () => {
    const withdrawn = vectors.document.keys.find((key) => key.withdrawn_at !== undefined)
    const document = { ...vectors.document, status: { ...vectors.document.status, kid: withdrawn?.kid ?? '' } }

    expect(await openBadges(document)).toBeNull()
  })

  it('may be pinned to a root by the build', () => {
    expect(pinnedRoot('a.b')).toEqual({ x: 'a', y: 'b' })
    expect(pinnedRoot('')).toBeNull()
  })
})

describe('what a text claims', () => {
  it('is told without a kit', () => {
    expect(claimsOf(vectors.genuine.text)).toEqual({ issuerIbge: ibge, serial: 1, cti: vectors.genuine.credential.cti })
    expect(claimsOf('https://www.gov.br/pt-br')).toBeNull()
  })
})
