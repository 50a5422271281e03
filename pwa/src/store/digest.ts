/** SHA-256 of bytes or of a text's UTF-8, in hex. */
export async function sha256(content: ArrayBuffer | string): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return hex(await crypto.subtle.digest('SHA-256', bytes))
}

export function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Bytes as base64url without padding (RFC 4648, section 5). */
export function base64url(bytes: ArrayBuffer): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function base64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes)
  let binary = ''
  for (let at = 0; at < view.length; at += 8192) binary += String.fromCharCode(...view.subarray(at, at + 8192))
  return btoa(binary)
}
