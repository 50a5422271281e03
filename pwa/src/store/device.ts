/** Aparelho: this phone's identity and its signing key, which never leaves the browser. */

import { call, postJson } from './api'
import { deviceIn, keepDevice, takeUp } from './city'
import { base64url } from './digest'
import { uuid7 } from './identity'
import type { StoredDevice, StoredSession } from './settings'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

interface DeviceAnswer {
  id: string
  number: string
  name: string
  revoked_at: string | null
}

/**
 * Makes this phone known to the city, once; the same phone again only says hello.
 *
 * @throws NoAnswer, Refused (device_revoked when the city switched it off)
 */
export async function enrollDevice(session: StoredSession): Promise<StoredDevice> {
  const municipality = session.municipality?.id ?? ''
  const device = (await deviceIn(municipality)) ?? (await newDevice(municipality))
  if (device.label === null) await keepDevice(device)
  const hello = {
    id: device.id,
    name: device.name,
    public_key: await publicKey(device),
    storage_persistent: (await navigator.storage?.persisted?.()) ?? false,
  }
  const answer = await postJson<DeviceAnswer>('/api/devices', hello, { headers: { 'X-Prancheta-Device': device.id } })
  const enrolled = { ...device, label: answer.number, name: answer.name, city: session.municipality?.name ?? '' }
  await takeUp(enrolled)
  return enrolled
}

/** Signs a text with this phone's key: raw r and s, base64url. */
export async function signText(device: StoredDevice, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  return base64url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, device.keys.privateKey, bytes))
}

/** Whether the server still wants this phone; costs one small request. */
export async function greetServer(): Promise<void> {
  await call('/api/health', { timeout: 6_000 })
}

async function newDevice(municipality: string): Promise<StoredDevice> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  return { id: uuid7(), label: null, name: deviceName(), municipality, keys }
}

async function publicKey(device: StoredDevice): Promise<JsonWebKey> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', device.keys.publicKey)
  return { kty, crv, x, y }
}

function deviceName(): string {
  const system = /Android [\d.]+|iPhone|iPad|Windows|Macintosh|Linux/.exec(navigator.userAgent)?.[0] ?? 'Celular'
  const model = /Android [\d.]+; ([^;)]+)/.exec(navigator.userAgent)?.[1]
  return model && model !== 'K' ? `${model}, ${system}` : system
}
