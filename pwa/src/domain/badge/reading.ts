/** What a read badge proves, offline: the same decision as the server's `domain/badge/reading.py`, pinned by shared vectors. */
import type { BadgeOutcome } from '../law/stop'
import { type Claims, isSignedBy } from './credential'
import { type CityKey, isWithdrawn, openBadges, type TrustedBadges } from './document'
import { BadgeFault, type FaultCode } from './fault'
import { credentialBytes } from './link'
import { type BadgeKind, type Freshness, freshnessOf, isMadeBy, type Presented, present } from './live'

export interface BadgeReading {
  outcome: Exclude<BadgeOutcome, 'none'>
  /** What the badge says; null when nothing on it may be believed. */
  credential: BadgeCredential | null
  /** Whether a key of the list that still counts signed it: without that the credential is only a claim. */
  proved: boolean
  /** When the status list was issued; null when this phone has none it can trust. */
  statusAt: string | null
  /** The day on which a cancelled or replaced badge ended. */
  endedOn: string | null
  fault: FaultCode | null
  /** Null when nothing on it may be believed. */
  kind: BadgeKind | null
  /** When a live proof was made, seconds since 1970; null when there is none, as with the three after it. */
  timestamp: number | null
  /** Below zero when the proof comes from ahead of this clock. */
  ageSeconds: number | null
  freshness: Freshness | null
  /** The three digits that were signed into it. */
  challenge: number | null
  /** Whether the caller met this very proof before. */
  replayed: boolean
}

export interface BadgeCredential {
  serial: number
  /** The whole id in hex, which the public page asks with. */
  cti: string
  permitNumber: string
  shortName: string
  /** RFC 3339. */
  expires: string
  issuerIbge: number
}

const STATES = [null, 'suspended', 'cancelled', 'replaced'] as const

const NO_PROOF = { kind: null, timestamp: null, ageSeconds: null, freshness: null, challenge: null, replayed: false }

/** Tells whether a live proof of this serial and timestamp was met before. */
export type Seen = (serial: number, timestamp: number) => boolean

const opened = new WeakMap<object, Promise<TrustedBadges | null>>()

/** Judges the text of a QR for a city. `badgeData` is the kit's badges part as the server sent it; it is checked once. */
export async function readBadge(
  text: string,
  badgeData: object | null,
  now: Date,
  ibge: number,
  seen: Seen = () => false,
): Promise<BadgeReading> {
  const trusted = badgeData && (await trust(badgeData))
  const statusAt = trusted?.statusAt ?? null
  try {
    const shown = present(credentialBytes(text))
    return { ...(await judge(shown, trusted, now, ibge)), ...proofOf(shown, now, seen), statusAt, fault: null }
  } catch (error) {
    if (!(error instanceof BadgeFault)) throw error
    const outcome = error.code === 'not_a_link' ? 'not_a_badge' : 'not_ours'
    return { outcome, credential: null, proved: false, statusAt, endedOn: null, fault: error.code, ...NO_PROOF }
  }
}

/** What a text claims to be, believed by nobody: the issuer's IBGE code and the badge's id. Null for anything else. */
export function claimsOf(text: string): Pick<BadgeCredential, 'issuerIbge' | 'serial' | 'cti'> | null {
  try {
    const { issuer, serial, cti } = present(credentialBytes(text)).signed.claims
    return { issuerIbge: issuer, serial, cti }
  } catch (error) {
    if (error instanceof BadgeFault) return null
    throw error
  }
}

function trust(badgeData: object): Promise<TrustedBadges | null> {
  const known = opened.get(badgeData) ?? openBadges(badgeData)
  opened.set(badgeData, known)
  return known
}

type Judged = Pick<BadgeReading, 'outcome' | 'credential' | 'proved' | 'endedOn'>

/** A badge of another city is called so even where its key is not known: it is no permit here either way. */
async function judge({ signed, proof }: Presented, trusted: TrustedBadges | null, now: Date, ibge: number): Promise<Judged> {
  const { claims } = signed
  const credential = credentialIn(claims)
  const key = trusted?.keys.find((each) => each.municipality === claims.issuer && each.kid === signed.kid)
  if (key && !(await isSignedBy(signed, key))) throw new BadgeFault('wrong_signature')
  if (proof && claims.holder && !(await isMadeBy(proof, claims.holder))) throw new BadgeFault('wrong_holder_signature')
  if (!trusted || !key) {
    const outcome = claims.issuer === ibge ? 'unknown_key' : 'other_city'
    return { outcome, credential, proved: false, endedOn: null }
  }
  const proved = !isWithdrawn(key)
  if (claims.issuer !== ibge) return { outcome: 'other_city', credential, proved, endedOn: null }
  return {
    outcome: outcomeOf(claims, key, trusted, now),
    credential,
    proved,
    endedOn: trusted.ended[claims.serial] ?? null,
  }
}

function proofOf({ signed, kind, proof }: Presented, now: Date, seen: Seen) {
  if (!proof) return { ...NO_PROOF, kind }
  const { timestamp, challenge } = proof
  const ageSeconds = Math.floor(now.getTime() / 1000) - timestamp
  const replayed = seen(signed.claims.serial, timestamp)
  return { kind, timestamp, ageSeconds, freshness: freshnessOf(ageSeconds), challenge, replayed }
}

/** A withdrawn key says less than a status list or a date, and more than that all is well. */
function outcomeOf(claims: Claims, key: CityKey, trusted: TrustedBadges, now: Date): Judged['outcome'] {
  const state = trusted.ibge === claims.issuer ? stateOf(trusted.bits, claims.serial) : null
  if (state) return state
  if (now.getTime() / 1000 >= Math.min(claims.expires, key.not_after)) return 'expired'
  return isWithdrawn(key) ? 'key_withdrawn' : 'valid'
}

/** A serial newer than the list counts as valid: only a genuine signature gets this far. */
function stateOf(bits: Uint8Array, serial: number): (typeof STATES)[number] {
  return STATES[((bits[serial >> 2] ?? 0) >> (2 * (serial & 3))) & 3] ?? null
}

function credentialIn(claims: Claims): BadgeCredential {
  const expires = new Date(claims.expires * 1000).toISOString()
  const { serial, cti, permitNumber, shortName, issuer } = claims
  return { serial, cti, permitNumber, shortName, expires, issuerIbge: issuer }
}
