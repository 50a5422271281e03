/**
 * Prova ao vivo: the city's credential with the time of now under the key of the holder's phone, as a CBOR array of the
 * credential's bytes, seconds since 1970 and a signature; when an inspector asked for it, three digits too.
 */
import { encodeBase41 } from './base41'
import { readCbor, type Value } from './cbor'
import { credentialOf, readCredential, type SignedCredential } from './credential'
import { lowered } from './curve'
import { BadgeFault } from './fault'
import { platform, sha256, utf8, verifies } from './platform'

/** `copy`: the credential of a phone without the phone's proof, worth no more than a card. */
export type BadgeKind = 'card' | 'live' | 'copy'

/** Beyond five minutes a live proof says what a card does. Time alone never accuses. */
export type Freshness = 'fresh' | 'stale' | 'static' | 'future'

export interface LiveProof {
  static: Uint8Array
  /** Seconds since 1970. */
  timestamp: number
  signature: Uint8Array
  challenge: number | null
}

export interface Presented {
  signed: SignedCredential
  kind: BadgeKind
  proof: LiveProof | null
}

const MOST_BYTES = 560
const LAST_SECOND = 2 ** 32 - 1
const LAST_CHALLENGE = 999
const NO_CHALLENGE = 0xffff
const [FRESH, STALE] = [60, 300]

export function freshnessOf(ageSeconds: number): Freshness {
  if (ageSeconds < -FRESH) return 'future'
  if (ageSeconds <= FRESH) return 'fresh'
  return ageSeconds <= STALE ? 'stale' : 'static'
}

/**
 * What a driver's phone shows: the text after the link's `#`.
 *
 * @param key the phone's private P-256 key, a CryptoKey that may sign
 * @param timestamp seconds since 1970
 * @param challenge the three digits that an inspector asked for
 */
export async function makeLiveProof(
  staticBytes: Uint8Array,
  key: object,
  timestamp: number,
  challenge: number | null = null,
): Promise<string> {
  const message = await signedPart(staticBytes, timestamp, challenge)
  const made = await platform.crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, message)
  const parts = [...byteString(staticBytes), ...unsigned(timestamp), ...byteString(lowered(new Uint8Array(made)))]
  const whole = challenge === null ? [0x83, ...parts] : [0x84, ...parts, ...unsigned(challenge)]
  return encodeBase41(Uint8Array.from(whole))
}

/**
 * Reads a credential alone or within a live proof.
 *
 * @throws BadgeFault saying what is wrong with the structure
 */
export function present(data: Uint8Array): Presented {
  if (data.length === 0 || data.length > MOST_BYTES) throw new BadgeFault('bad_length')
  const parts = readCbor(data)
  if (Array.isArray(parts) && (parts.length === 3 || parts.length === 4) && typeof parts[1] === 'number') return live(parts)
  const signed = credentialOf(parts)
  return { signed, kind: signed.claims.holder ? 'copy' : 'card', proof: null }
}

/** Whether the holder's key made the proof. */
export async function isMadeBy(proof: LiveProof, holder: { x: string; y: string }): Promise<boolean> {
  return verifies(holder, proof.signature, await signedPart(proof.static, proof.timestamp, proof.challenge))
}

function live(parts: Value[]): Presented {
  const [static_, timestamp, signature, challenge = null] = parts
  if (!(static_ instanceof Uint8Array) || typeof timestamp !== 'number' || !(signature instanceof Uint8Array)) {
    throw new BadgeFault('wrong_structure')
  }
  if (signature.length !== 64) throw new BadgeFault('wrong_signature_length')
  if (timestamp < 1 || timestamp > LAST_SECOND) throw new BadgeFault('proof_out_of_range')
  const signed = readCredential(static_)
  if (!signed.claims.holder) throw new BadgeFault('missing_holder_key')
  return { signed, kind: 'live', proof: { static: static_, timestamp, signature, challenge: digitsOf(challenge) } }
}

function digitsOf(challenge: Value | null): number | null {
  if (challenge === null) return null
  if (typeof challenge === 'number' && challenge >= 0 && challenge <= LAST_CHALLENGE) return challenge
  throw new BadgeFault('proof_out_of_range')
}

async function signedPart(staticBytes: Uint8Array, timestamp: number, challenge: number | null): Promise<Uint8Array> {
  const digits = challenge ?? NO_CHALLENGE
  const time = bigEndian(timestamp, 8)
  return Uint8Array.from([...utf8('prancheta live badge 1\0'), ...(await sha256(staticBytes)), ...time, ...bigEndian(digits, 2)])
}

function bigEndian(number: number, size: number): number[] {
  return Array.from({ length: size }, (_, at) => Math.floor(number / 256 ** (size - 1 - at)) % 256)
}

/** A CBOR head in its shortest form; nothing here needs more than four bytes. */
function head(major: number, number: number): number[] {
  const kind = major << 5
  if (number < 24) return [kind + number]
  const size = number < 256 ? 1 : number < 65_536 ? 2 : 4
  return [kind + { 1: 24, 2: 25, 4: 26 }[size], ...bigEndian(number, size)]
}

const unsigned = (number: number) => head(0, number)
const byteString = (bytes: Uint8Array) => [...head(2, bytes.length), ...bytes]
