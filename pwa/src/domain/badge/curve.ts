/** P-256 by numbers: the point that 33 bytes stand for, and the lower of the two signatures that hold. No secret passes here. */
import { BadgeFault } from './fault'
import { platform } from './platform'

const P = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** @throws BadgeFault when the bytes are no point of the curve in its compressed form */
export function pointOf(value: unknown): { x: string; y: string } {
  if (!(value instanceof Uint8Array) || value.length !== 33 || (value[0] as number) >> 1 !== 1) {
    throw new BadgeFault('wrong_holder_key')
  }
  const x = numberOf(value.subarray(1))
  const square = ((((x * x - 3n) * x + B) % P) + P) % P
  const root = power(square, (P + 1n) / 4n)
  if (x >= P || (root * root) % P !== square) throw new BadgeFault('wrong_holder_key')
  const y = (root & 1n) === BigInt((value[0] as number) & 1) ? root : P - root
  return { x: base64Url(bytesOf(x)), y: base64Url(bytesOf(y)) }
}

/** With every signature (r, s), (r, order - s) holds too: only the lower s counts, so that a signed thing has one form. */
export function isLowSignature(signature: Uint8Array): boolean {
  if (signature.length !== 64) return false
  const [r, s] = [numberOf(signature.subarray(0, 32)), numberOf(signature.subarray(32))]
  return r > 0n && r < ORDER && s > 0n && s <= ORDER / 2n
}

/** The lower form of a signature. */
export function lowered(signature: Uint8Array): Uint8Array {
  if (isLowSignature(signature)) return signature
  const low = signature.slice()
  low.set(bytesOf(ORDER - numberOf(signature.subarray(32))), 32)
  return low
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function bytesOf(number: bigint): Uint8Array {
  return Uint8Array.from(number.toString(16).padStart(64, '0').match(/../g) as string[], (pair) => Number.parseInt(pair, 16))
}

function base64Url(bytes: Uint8Array): string {
  return platform
    .btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
