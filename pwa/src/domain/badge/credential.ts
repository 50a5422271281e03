/** Credencial: an untagged COSE_Sign1 (RFC 9052) over CWT claims (RFC 8392) with one-byte labels, read strictly. */
import { readCbor, type Value } from './cbor'
import { pointOf } from './curve'
import { BadgeFault } from './fault'
import { hex, utf8, verifies } from './platform'

const ALGORITHM = 1
const KEY_ID = 4
const ES256 = -7
const [ISSUER, SUBJECT, EXPIRY, CTI, HOLDER, SHORT_NAME] = [1, 2, 4, 7, 8, -1] as const
const CLAIMS = [ISSUER, SUBJECT, EXPIRY, CTI, SHORT_NAME]
const SERIAL_BYTES = 4
const NONCE_BYTES = 6
const MOST_BYTES = 400

export interface Claims {
  issuer: number
  /** The place in the status list: the first four bytes of the id. */
  serial: number
  /** The whole id in hex; its last six bytes can't be guessed. */
  cti: string
  permitNumber: string
  shortName: string
  /** Seconds since 1970. */
  expires: number
  /** The key of the holder's phone; null on a card. */
  holder: { x: string; y: string } | null
}

export interface SignedCredential {
  claims: Claims
  /** In hex. */
  kid: string
  protected: Uint8Array
  payload: Uint8Array
  signature: Uint8Array
}

/** @throws BadgeFault saying what is wrong with the structure */
export function readCredential(data: Uint8Array): SignedCredential {
  if (data.length === 0 || data.length > MOST_BYTES) throw new BadgeFault('bad_length')
  return credentialOf(readCbor(data))
}

/** The four parts of a COSE_Sign1. */
export function credentialOf(parts: Value): SignedCredential {
  if (!Array.isArray(parts) || parts.length !== 4) throw new BadgeFault('wrong_structure')
  const [header, unprotected, payload, signature] = parts
  const bytes = header instanceof Uint8Array && payload instanceof Uint8Array && signature instanceof Uint8Array
  if (!bytes || !(unprotected instanceof Map) || unprotected.size > 0) throw new BadgeFault('wrong_structure')
  if (signature.length !== 64) throw new BadgeFault('wrong_signature_length')
  return { claims: claimsOf(payload), kid: keyIdOf(header), protected: header, payload, signature }
}

/** Whether a key signed it (RFC 9052, section 4.4). */
export function isSignedBy(credential: SignedCredential, key: { x: string; y: string }): Promise<boolean> {
  const context = utf8('Signature1')
  const message = [0x84, 0x60 + context.length, ...context, ...head(credential.protected), 0x40, ...head(credential.payload)]
  return verifies(key, credential.signature, Uint8Array.from(message))
}

/** A byte string with its CBOR length; a credential's parts are shorter than 65,536 bytes. */
function head(bytes: Uint8Array): number[] {
  const size = bytes.length
  if (size < 24) return [0x40 + size, ...bytes]
  return size < 256 ? [0x58, size, ...bytes] : [0x59, size >> 8, size & 255, ...bytes]
}

function keyIdOf(data: Uint8Array): string {
  const header = readCbor(data)
  if (!(header instanceof Map) || header.get(ALGORITHM) !== ES256) throw new BadgeFault('wrong_algorithm')
  const kid = header.get(KEY_ID)
  if (!(kid instanceof Uint8Array) || kid.length !== 2) throw new BadgeFault('wrong_key_id')
  if (header.size !== 2) throw new BadgeFault('wrong_structure')
  return hex(kid)
}

function claimsOf(data: Uint8Array): Claims {
  const claims = readCbor(data)
  if (!(claims instanceof Map)) throw new BadgeFault('wrong_structure')
  if (CLAIMS.some((label) => !claims.has(label))) throw new BadgeFault('missing_claim')
  const holder = claims.has(HOLDER)
  if (claims.size !== CLAIMS.length + (holder ? 1 : 0)) throw new BadgeFault('unknown_claim')
  const cti = idOf(claims.get(CTI))
  return {
    issuer: number(claims.get(ISSUER), 1_000_000, 9_999_999),
    serial: number(
      cti.slice(0, SERIAL_BYTES).reduce((sum, byte) => sum * 256 + byte, 0),
      1,
      2 ** 31 - 1,
    ),
    cti: hex(cti),
    permitNumber: words(claims.get(SUBJECT), 16),
    shortName: words(claims.get(SHORT_NAME), 40),
    expires: number(claims.get(EXPIRY), 1, 2 ** 32 - 1),
    holder: holder ? pointOf(claims.get(HOLDER)) : null,
  }
}

function idOf(value: Value | undefined): Uint8Array {
  if (value instanceof Uint8Array && value.length === SERIAL_BYTES + NONCE_BYTES) return value
  throw new BadgeFault('claim_out_of_range')
}

function number(value: Value | undefined, least: number, most: number): number {
  if (typeof value !== 'number' || value < least || value > most) throw new BadgeFault('claim_out_of_range')
  return value
}

function words(value: Value | undefined, longest: number): string {
  if (typeof value !== 'string') throw new BadgeFault('claim_out_of_range')
  const letters = Array.from(value).length
  if (letters < 1 || letters > longest) throw new BadgeFault('claim_out_of_range')
  return value
}
