/**
 * The badges' part of the field kit (`GET /api/field/badges`): the root key, the key list it signed, and the city's signed
 * status list. Nothing in it is believed before its signature was checked.
 *
 * The root is pinned: the phone keeps the `root` of its first preparation and refuses a document of another root, or one
 * whose sequences go back (`refusalOf`). Another root means another server, or a stolen address.
 */
import { canonicalJson } from '../record/canonical'
import { fromBase64Url, inflate, utf8, verifies } from './platform'

export interface PublicKey {
  x: string
  y: string
}

export interface CityKey extends PublicKey {
  /** In hex. */
  kid: string
  /** IBGE code. */
  municipality: number
  /** Seconds since 1970. */
  not_before: number
  not_after: number
  /** A withdrawn key stays listed: its badges are not false, they have to be exchanged. */
  withdrawn_at?: number
}

export interface StatusStatement {
  ibge: number
  sequence: number
  issued_at: string
  count: number
  list: string
  /** The day on which a badge was cancelled or replaced, by serial. */
  ended: Record<string, string>
  kid: string
  signature: string
}

export interface BadgeDocument {
  schema: number
  municipality: string
  root: PublicKey
  keys: CityKey[]
  keys_sequence: number
  keys_issued_at: string
  root_signature: string
  status: StatusStatement
}

/** A document whose signatures were checked. */
export interface TrustedBadges {
  keys: CityKey[]
  ibge: number
  statusAt: string
  ended: Record<string, string>
  /** Two bits a serial, lowest first. */
  bits: Uint8Array
}

/** What a phone holds already. */
export interface KnownBadges {
  root: PublicKey
  keys_sequence: number
  status_sequence: number
}

export type Refusal = 'other_root' | 'sequence_back' | 'unsigned'

const LONGEST = 4_000_000

/** Checks the signatures; null when one of them doesn't hold or something is missing. */
export async function openBadges(data: unknown): Promise<TrustedBadges | null> {
  try {
    return await open(data as BadgeDocument)
  } catch {
    return null
  }
}

/** Why a new document must not take the place of what the phone holds; null when it may. */
export async function refusalOf(data: unknown, known: KnownBadges | null): Promise<Refusal | null> {
  const fresh = data as BadgeDocument
  if (!(await openBadges(data))) return 'unsigned'
  if (!known) return null
  if (fresh.root.x !== known.root.x || fresh.root.y !== known.root.y) return 'other_root'
  const back = fresh.keys_sequence < known.keys_sequence || fresh.status.sequence < known.status_sequence
  return back ? 'sequence_back' : null
}

/** The root key that a build pins, written "x.y"; null when it pins none. */
export function pinnedRoot(setting: string): PublicKey | null {
  const [x, y] = setting.split('.')
  return x && y ? { x, y } : null
}

async function open(data: BadgeDocument): Promise<TrustedBadges | null> {
  const { keys, keys_sequence, keys_issued_at, root, root_signature } = data
  if (!(await holds('badge keys', { keys, keys_sequence, keys_issued_at }, root_signature, root))) return null
  const { signature, ...statement } = data.status
  const signer = keys.find((key) => key.kid === statement.kid && key.municipality === statement.ibge && !isWithdrawn(key))
  if (!signer || !(await holds('badge status', statement, signature, signer))) return null
  if (!(statement.count >= 0 && statement.count < LONGEST)) return null
  const bits = await inflate(fromBase64Url(statement.list), Math.floor(statement.count / 4) + 1)
  return { keys, ibge: statement.ibge, statusAt: statement.issued_at, ended: statement.ended, bits }
}

export function isWithdrawn(key: CityKey): boolean {
  return key.withdrawn_at !== undefined
}

/** The signature covers the purpose and the canonical text of the members, as in the server's `statements.py`. */
function holds(purpose: string, members: object, signature: string, key: PublicKey): Promise<boolean> {
  return verifies(key, fromBase64Url(signature), utf8(`prancheta ${purpose}\n${canonicalJson(members)}`))
}
