/**
 * Reads the small part of CBOR that a credential uses, and only in its one deterministic form (RFC 8949, section 4.2.1).
 * General decoders accept what must not be accepted here. Labels are numbers of one byte.
 */
import { BadgeFault } from './fault'
import { platform } from './platform'

export type Value = number | string | Uint8Array | Value[] | Map<number, Value>

const [INT, NEGATIVE, BYTES, TEXT, ARRAY, MAP] = [0, 1, 2, 3, 4, 5]
const DEPTH = 4
/** Characters that hide or turn text: controls, zero-width, line separators, direction marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/

/** @throws BadgeFault saying what is wrong */
export function readCbor(data: Uint8Array): Value {
  const reader = new Reader(data)
  const value = reader.value(DEPTH)
  if (reader.at !== data.length) throw new BadgeFault('trailing_bytes')
  return value
}

class Reader {
  at = 0

  constructor(private readonly data: Uint8Array) {}

  value(depth: number): Value {
    const [kind, number] = this.head()
    if (kind === INT) return number
    if (kind === NEGATIVE) return -1 - number
    if (kind === BYTES) return this.take(number)
    if (kind === TEXT) return textOf(this.take(number))
    if ((kind !== ARRAY && kind !== MAP) || depth === 0) throw new BadgeFault('unexpected_type')
    return kind === ARRAY ? this.list(number, depth - 1) : this.map(number, depth - 1)
  }

  /** The kind and the number after it. Numbers above 2^53 lose digits, but stay as far out of every range. */
  private head(): [number, number] {
    const first = this.take(1)[0] as number
    const [kind, small] = [first >> 5, first & 31]
    if (small < 24) return [kind, small]
    if (kind > MAP) throw new BadgeFault('unexpected_type')
    if (small > 27) throw new BadgeFault('not_canonical')
    const size = 1 << (small - 24)
    const number = this.take(size).reduce((sum, byte) => sum * 256 + byte, 0)
    if (number < (size === 1 ? 24 : 2 ** (4 * size))) throw new BadgeFault('not_canonical')
    return [kind, number]
  }

  private take(count: number): Uint8Array {
    if (count > this.data.length - this.at) throw new BadgeFault('truncated')
    this.at += count
    return this.data.slice(this.at - count, this.at)
  }

  private list(count: number, depth: number): Value[] {
    const items: Value[] = []
    for (let index = 0; index < count; index++) items.push(this.value(depth))
    return items
  }

  private map(count: number, depth: number): Map<number, Value> {
    const entries = new Map<number, Value>()
    let before = -1
    for (let index = 0; index < count; index++) {
      const start = this.at
      const label = this.value(0)
      if (typeof label !== 'number' || this.at !== start + 1) throw new BadgeFault('unexpected_type')
      if (entries.has(label)) throw new BadgeFault('repeated_label')
      const byte = this.data[start] as number
      if (byte < before) throw new BadgeFault('unsorted_labels')
      before = byte
      entries.set(label, this.value(depth))
    }
    return entries
  }
}

function textOf(bytes: Uint8Array): string {
  let text: string
  try {
    text = new platform.TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new BadgeFault('bad_text')
  }
  if (UNSEEN.test(text)) throw new BadgeFault('bad_text')
  return text
}
