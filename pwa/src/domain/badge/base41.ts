/** Two bytes as three characters of the QR alphanumeric mode that links keep as they are; low digit first. */
import { BadgeFault } from './fault'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*-.:'
const BASE = ALPHABET.length

export function encodeBase41(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = bytes.subarray(at, at + 2)
    let number = pair.reduce((sum, byte) => sum * 256 + byte, 0)
    for (let digits = pair.length + 1; digits > 0; digits--) {
      text += ALPHABET[number % BASE]
      number = Math.floor(number / BASE)
    }
  }
  return text
}

/**
 * Only what `encodeBase41` writes is read.
 *
 * @throws BadgeFault for another alphabet, a lone last character, or a group out of range.
 */
export function decodeBase41(text: string): Uint8Array {
  if (text.length % 3 === 1) throw new BadgeFault('bad_length')
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) bytes.push(...groupBytes(text.slice(at, at + 3)))
  return Uint8Array.from(bytes)
}

function groupBytes(group: string): number[] {
  let number = 0
  for (let at = group.length - 1; at >= 0; at--) {
    const digit = ALPHABET.indexOf(group.charAt(at))
    if (digit < 0) throw new BadgeFault('bad_alphabet')
    number = number * BASE + digit
  }
  if (number >= 256 ** (group.length - 1)) throw new BadgeFault('bad_group')
  return group.length === 3 ? [number >> 8, number & 255] : [number]
}
