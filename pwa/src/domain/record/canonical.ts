/** The canonical JSON of a sealed record: the subset of RFC 8785 that needs no number formatting. */

export type Canonical = string | number | boolean | null | Canonical[] | { [key: string]: Canonical }

const LONE_SURROGATE = /\p{Cs}/u

/** Thrown for a value that has no canonical form; `path` says where it stands. */
export class NotCanonical extends Error {
  constructor(readonly path: string) {
    super(`no canonical form at ${path}`)
    this.name = 'NotCanonical'
  }
}

/**
 * Keys sorted by UTF-16 code unit, no spaces, integers only.
 *
 * @throws NotCanonical for floats, undefined, dates, maps, lone surrogates and whatever else JSON would bend silently.
 */
export function canonicalJson(value: unknown, path = '$'): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return text(value, path)
  if (typeof value === 'number') return integer(value, path)
  if (Array.isArray(value)) return `[${value.map((item, index) => canonicalJson(item, `${path}[${index}]`)).join(',')}]`
  if (isPlain(value)) return `{${members(value, path).join(',')}}`
  throw new NotCanonical(path)
}

function members(value: Record<string, unknown>, path: string): string[] {
  return Object.keys(value)
    .sort()
    .map((key) => `${text(key, path)}:${canonicalJson(value[key], `${path}.${key}`)}`)
}

function text(value: string, path: string): string {
  if (LONE_SURROGATE.test(value)) throw new NotCanonical(path)
  return JSON.stringify(value)
}

function integer(value: number, path: string): string {
  if (!Number.isSafeInteger(value)) throw new NotCanonical(path)
  return String(Object.is(value, -0) ? 0 : value)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
