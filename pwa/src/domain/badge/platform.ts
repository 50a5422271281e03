/** What the language's own library lacks and every browser, worker and Node has: typed here, since the domain sees no DOM types. */
import { isLowSignature } from './curve'

interface Subtle {
  digest(algorithm: string, data: Uint8Array): Promise<ArrayBuffer>
  sign(algorithm: object, key: object, data: Uint8Array): Promise<ArrayBuffer>
  importKey(format: 'jwk', key: object, algorithm: object, extractable: boolean, usages: string[]): Promise<object>
  verify(algorithm: object, key: object, signature: Uint8Array, data: Uint8Array): Promise<boolean>
}

interface Reading {
  read(): Promise<{ done: boolean; value?: Uint8Array }>
  cancel(): Promise<void>
}

interface Platform {
  crypto: { subtle: Subtle }
  TextEncoder: new () => { encode(text: string): Uint8Array }
  TextDecoder: new (label: string, options: { fatal: boolean; ignoreBOM: boolean }) => { decode(bytes: Uint8Array): string }
  Response: new (body: Uint8Array) => { body: { pipeThrough(through: object): { getReader(): Reading } } }
  DecompressionStream: new (format: 'deflate') => object
  btoa(text: string): string
  atob(text: string): string
}

export const platform = globalThis as unknown as Platform

export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of a base64url text without padding. */
export function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(platform.atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}

/**
 * Inflates zlib data of a known size.
 *
 * @throws when the data is damaged or of another size; never keeps more than that in memory
 */
export async function inflate(data: Uint8Array, size: number): Promise<Uint8Array> {
  const reader = new platform.Response(data).body.pipeThrough(new platform.DecompressionStream('deflate')).getReader()
  const whole = new Uint8Array(size)
  let at = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done || !value) break
    if (at + value.length > size) {
      await reader.cancel()
      throw new RangeError('longer than said')
    }
    whole.set(value, at)
    at += value.length
  }
  if (at !== size) throw new RangeError('shorter than said')
  return whole
}

export async function sha256(data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await platform.crypto.subtle.digest('SHA-256', data))
}

/** Whether a P-256 key made a raw ES256 signature. */
export async function verifies(key: { x: string; y: string }, signature: Uint8Array, message: Uint8Array): Promise<boolean> {
  if (!isLowSignature(signature)) return false
  const { subtle } = platform.crypto
  const jwk = { kty: 'EC', crv: 'P-256', x: key.x, y: key.y }
  const imported = await subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  return subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, signature, message)
}

export function utf8(text: string): Uint8Array {
  return new platform.TextEncoder().encode(text)
}
