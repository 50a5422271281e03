/** What a read badge proves, offline: the same decision as the server's `domain/badge/reading.py`, pinned by shared vectors. */
import type { BadgeOutcome } from '../law/stop'
import { type Claims, isSignedBy, readCredential, type SignedCredential } from './credential'
import { type CityKey, openBadges, type TrustedBadges } from './document'
import { BadgeFault, type FaultCode } from './fault'
import { credentialBytes } from './link'

export interface BadgeReading {
  outcome: Exclude<BadgeOutcome, 'none'>
  /** What the badge says; null when nothing on it may be believed. */
  credential: BadgeCredential | null
  /** Whether a key of the list signed it: without that the credential is only a claim. */
  proved: boolean
  /** When the status list was issued; null when this phone has none it can trust. */
  statusAt: string | null
  /** The day on which a cancelled or replaced badge ended. */
  endedOn: string | null
  fault: FaultCode | null
}

export interface BadgeCredential {
  serial: number
  permitNumber: string
  shortName: string
  /** RFC 3339. */
  expires: string
  issuerIbge: number
}

const STATES = [null, 'suspended', 'cancelled', 'replaced'] as const

const opened = new WeakMap<object, Promise<TrustedBadges | null>>()

/** Judges the text of a QR for a city. `badgeData` is the kit's badges part as the server sent it; it is checked once. */
export async function readBadge(text: string, badgeData: object | null, now: Date, ibge: number): Promise<BadgeReading> {
  const trusted = badgeData && (await trust(badgeData))
  const statusAt = trusted?.statusAt ?? null
  try {
    const signed = readCredential(credentialBytes(text))
    return { ...(await judge(signed, trusted, now, ibge)), statusAt, fault: null }
  } catch (error) {
    if (!(error instanceof BadgeFault)) throw error
    const outcome = error.code === 'not_a_link' ? 'not_a_badge' : 'not_ours'
    return { outcome, credential: null, proved: false, statusAt, endedOn: null, fault: error.code }
  }
}

function trust(badgeData: object): Promise<TrustedBadges | null> {
  const known = opened.get(badgeData) ?? openBadges(badgeData)
  opened.set(badgeData, known)
  return known
}

type Judged = Pick<BadgeReading, 'outcome' | 'credential' | 'proved' | 'endedOn'>

/** A badge of another city is called so even where its key is not known: it is no permit here either way. */
async function judge(signed: SignedCredential, trusted: TrustedBadges | null, now: Date, ibge: number): Promise<Judged> {
  const { claims } = signed
  const credential = shown(claims)
  const key = trusted?.keys.find((each) => each.municipality === claims.issuer && each.kid === signed.kid)
  if (!trusted || !key) {
    const outcome = claims.issuer === ibge ? 'unknown_key' : 'other_city'
    return { outcome, credential, proved: false, endedOn: null }
  }
  if (!(await isSignedBy(signed, key))) throw new BadgeFault('wrong_signature')
  if (claims.issuer !== ibge) return { outcome: 'other_city', credential, proved: true, endedOn: null }
  return {
    outcome: outcomeOf(claims, key, trusted, now),
    credential,
    proved: true,
    endedOn: trusted.ended[claims.serial] ?? null,
  }
}

function outcomeOf(claims: Claims, key: CityKey, trusted: TrustedBadges, now: Date): Judged['outcome'] {
  const state = trusted.ibge === claims.issuer ? stateOf(trusted.bits, claims.serial) : null
  if (state) return state
  return now.getTime() / 1000 >= Math.min(claims.expires, key.not_after) ? 'expired' : 'valid'
}

/** A serial newer than the list counts as valid: only a genuine signature gets this far. */
function stateOf(bits: Uint8Array, serial: number): (typeof STATES)[number] {
  return STATES[((bits[serial >> 2] ?? 0) >> (2 * (serial & 3))) & 3] ?? null
}

function shown(claims: Claims): BadgeCredential {
  const expires = new Date(claims.expires * 1000).toISOString()
  const { serial, permitNumber, shortName, issuer } = claims
  return { serial, permitNumber, shortName, expires, issuerIbge: issuer }
}
