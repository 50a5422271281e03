/** What the driver's phone keeps: its own key, which can't leave it, the city's credential, and the situation as last heard. */
import { signal } from '@preact/signals'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Finding } from '../domain/law/finding'
import { ask, askJson, DriverRefused, NoServer } from './driver-api'

export interface Situation {
  server_time: string
  municipality: { id: string; name: string; uf: string; ibge: number; labels: Record<string, string>; law: string }
  person: { name: string; short_name: string; portrait: string | null }
  permit: {
    fleet_number: string
    state: string
    state_since: string | null
    valid_until: string | null
    stand: string | null
    role: 'holder' | 'auxiliary'
  } | null
  vehicle: { plate: string; make_model: string | null; color: string | null; made: number } | null
  badge: {
    serial: number
    text: string
    status: 'valid' | 'suspended' | 'cancelled' | 'replaced'
    permit_number: string
    valid_until: string
    ended_on: string | null
    renewable: boolean
  }
  color: 'green' | 'amber' | 'red'
  findings: Finding[]
  days: { kind: string; day: string; days_left: number; citation: string | null }[]
  fees: { id: string; title: string; amount: string; paid: string; cite: string }[]
}

export interface Phone {
  key: CryptoKey
  publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  situation: Situation
  /** When the situation was heard, by this phone's clock. */
  heardAt: number
  /** What to add to this phone's clock to have the server's. */
  clockOffsetMs: number
  portrait: { sha256: string; bytes: ArrayBuffer } | null
  /** Another phone took this one's place, or the counter ended it. */
  ended: boolean
}

interface Schema extends DBSchema {
  phone: { key: string; value: Phone }
}

const PLACE = 'this'

/** undefined while the phone's storage is being read; null when this phone is nobody's badge. */
export const phone = signal<Phone | null | undefined>(undefined)
export const reached = signal<'unknown' | 'yes' | 'no'>('unknown')

let opened: Promise<IDBPDatabase<Schema>> | null = null

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('prancheta-cracha', 1, { upgrade: (db) => db.createObjectStore('phone') })
  return opened
}

/** Fills the signal from the phone's storage. */
export async function openPhone(): Promise<void> {
  phone.value = (await (await database()).get('phone', PLACE)) ?? null
}

/**
 * Makes this phone a badge. The key is made here, can't be taken out, and only its public half is sent.
 *
 * @throws NoServer, DriverRefused
 */
export async function activate(code: string): Promise<void> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const
  const situation = await askJson<Situation>('/api/driver/activation', { code, public_key: publicKey })
  const fresh = { key: pair.privateKey, publicKey, portrait: null, ended: false }
  await keep({ ...fresh, situation, ...heard(situation) })
  await navigator.storage?.persist?.().catch(() => false)
  await bringPortrait().catch(() => undefined)
}

/** Asks how things stand, and takes a new credential where one is due. Without signal nothing changes. */
export async function refresh(): Promise<void> {
  if (!phone.value || phone.value.ended) return
  try {
    let situation = await askJson<Situation>('/api/driver/me')
    if (situation.badge.renewable) situation = await askJson<Situation>('/api/driver/badge', {})
    await keep({ ...phone.value, situation, ...heard(situation) })
    reached.value = 'yes'
    await bringPortrait()
  } catch (error) {
    if (error instanceof NoServer) reached.value = 'no'
    else if (error instanceof DriverRefused && [401, 403].includes(error.problem.status)) await end()
    else if (!(error instanceof DriverRefused)) throw error
  }
}

/** Takes everything off this phone. */
export async function forget(): Promise<void> {
  await (await database()).clear('phone')
  phone.value = null
}

async function end(): Promise<void> {
  if (phone.value) await keep({ ...phone.value, ended: true })
}

async function bringPortrait(): Promise<void> {
  const here = phone.value
  const wanted = here?.situation.person.portrait
  if (!here || !wanted || here.portrait?.sha256 === wanted) return
  const bytes = await (await ask('/api/driver/portrait')).arrayBuffer()
  await keep({ ...here, portrait: { sha256: wanted, bytes } })
}

async function keep(next: Phone): Promise<void> {
  await (await database()).put('phone', next, PLACE)
  phone.value = next
}

function heard(situation: Situation): Pick<Phone, 'heardAt' | 'clockOffsetMs'> {
  return { heardAt: Date.now(), clockOffsetMs: Date.parse(situation.server_time) - Date.now() }
}
