/// <reference lib="webworker" />
/** The kept copy of the app. Each version has a cache of its own, filled whole before it may serve. */
import { sha256 } from '../store/digest'
import type { ShellState } from '../store/shell'

interface KeptFile {
  url: string
  revision: string
  bytes: number
}

/** Written in at build time. */
declare const __PRECACHE__: KeptFile[]
export const PRECACHE = __PRECACHE__

/** Each app has caches of its own: one never takes away what the other keeps. */
declare const __SHELL__: string
const PREFIX = `prancheta-${__SHELL__}-`
const CACHE = `${PREFIX}${__APP_VERSION__}-${fingerprint()}`
const AT_ONCE = 4

/**
 * Brings what is missing: unchanged files from an older version's cache, the rest from the server, each checked against its hash,
 * so that no captive portal's page gets in. A cut link leaves what arrived.
 */
export async function fill(): Promise<void> {
  const cache = await caches.open(CACHE)
  const waiting = [...PRECACHE]
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await keep(cache, file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** Takes the caches of other versions away, once this one serves. */
export async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name)
}

/** A kept file; should the system have dropped it, the network's. */
export async function answerFrom(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const file = PRECACHE.find((item) => item.url === path)
  const kept = file && (await cache.match(keyOf(file)))
  return kept ?? fetch(request)
}

export async function shellState(): Promise<ShellState> {
  const cache = await caches.open(CACHE)
  const keys = new Set((await cache.keys()).map((request) => request.url))
  const kept = PRECACHE.filter((file) => keys.has(new URL(keyOf(file), location.origin).href))
  const sum = (files: KeptFile[]) => files.reduce((total, file) => total + file.bytes, 0)
  return { version: __APP_VERSION__, files: PRECACHE.length, kept: kept.length, bytes: sum(PRECACHE), keptBytes: sum(kept) }
}

async function keep(cache: Cache, file: KeptFile): Promise<void> {
  const key = keyOf(file)
  if (await cache.match(key)) return
  const older = await caches.match(key)
  if (older) return cache.put(key, older)
  const response = await fetch(file.url, { cache: 'no-cache', redirect: 'error' })
  const body = await response.arrayBuffer()
  if (!response.ok || !(await sha256(body)).startsWith(file.revision)) throw new Error(`not kept: ${file.url}`)
  await cache.put(key, new Response(body, { headers: keptHeaders(response) }))
}

/** The body is decoded by now, so what spoke of its coding must go. */
function keptHeaders(response: Response): Headers {
  const headers = new Headers(response.headers)
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
  return headers
}

/** The revision is part of the key, so that a file is shared between versions exactly while it is the same. */
function keyOf({ url, revision }: KeptFile): string {
  return `${url}?kept=${revision}`
}

function fingerprint(): string {
  let sum = 0
  for (const { revision } of PRECACHE) sum = (Math.imul(sum, 31) + Number.parseInt(revision.slice(0, 8), 16)) | 0
  return (sum >>> 0).toString(36)
}
