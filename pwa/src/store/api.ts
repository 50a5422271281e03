/** Talks to our server, and to nothing else: an answer without our mark (a captive portal, a proxy's page, a redirect) counts as silence. */
import { announce } from './channel'
import { noteServerTime } from './clock'
import { readSetting } from './settings'

export type Reachability = 'online' | 'offline' | 'silent'

export interface Problem {
  status: number
  code: string
  title: string
  detail?: string
  [member: string]: unknown
}

export interface Answer {
  status: number
  headers: Headers
  body: Response
}

/** Our server was not reached; `how` says what was there instead. */
export class NoAnswer extends Error {
  constructor(readonly how: 'offline' | 'silent') {
    super(how)
    this.name = 'NoAnswer'
  }
}

/** Our server answered that it won't. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title)
    this.name = 'Refused'
  }
}

export interface Call extends RequestInit {
  /** Milliseconds until the headers of the answer must be there. */
  timeout?: number
  /** Statuses that are an answer to this call though they aren't 2xx. */
  accept?: number[]
}

let reached: Reachability = 'offline'

export function reachability(): Reachability {
  return reached
}

/**
 * One request to our server.
 *
 * @throws NoAnswer when it was not reached in time; Refused for its problem answers.
 */
export async function call(path: string, { timeout = 15_000, accept = [], ...init }: Call = {}): Promise<Answer> {
  const sentAt = Date.now()
  const response = await send(path, init, timeout)
  if (response.type === 'opaqueredirect' || response.headers.get('X-Prancheta') !== '1') throw lost('silent')
  note('online')
  await noteServerTime(response.headers.get('Date'), sentAt, Date.now())
  if (response.ok || response.status === 304 || accept.includes(response.status)) {
    return { status: response.status, headers: response.headers, body: response }
  }
  throw new Refused(await problemOf(response))
}

/** Asks for JSON. */
export async function getJson<T>(path: string, init: Call = {}): Promise<T> {
  const { body } = await call(path, init)
  return (await read(() => body.json())) as T
}

/** Sends JSON and reads JSON. */
export async function postJson<T>(path: string, content: unknown, init: Call = {}): Promise<T> {
  const headers = { 'Content-Type': 'application/json', ...(init.headers as Record<string, string>) }
  const { body } = await call(path, { method: 'POST', body: JSON.stringify(content), ...init, headers })
  return (body.status === 204 ? null : await read(() => body.json())) as T
}

/** Reads an answer's body; a link that is cut in the middle counts as silence. */
export async function read<T>(reading: () => Promise<T>): Promise<T> {
  try {
    return await reading()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw lost('silent')
  }
}

/** The headers that every request of the field app carries. */
export async function deviceHeaders(): Promise<Record<string, string>> {
  const device = await readSetting('device')
  return device ? { 'X-Prancheta-Device': device.id } : {}
}

/** Records what a transport of its own (an upload with progress) learned about the connection. */
export function note(state: Reachability): void {
  if (state === reached) return
  reached = state
  announce('connection')
}

export function lost(how: 'offline' | 'silent'): NoAnswer {
  note(how)
  return new NoAnswer(how)
}

/** What is there when a request fails: no network at all, or one that leads nowhere. */
export function failure(): 'offline' | 'silent' {
  return typeof navigator !== 'undefined' && navigator.onLine === false ? 'offline' : 'silent'
}

async function send(path: string, init: RequestInit, timeout: number): Promise<Response> {
  const limit = AbortSignal.timeout(timeout)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  const headers = { Accept: 'application/json', ...(await deviceHeaders()), ...(init.headers as Record<string, string>) }
  try {
    return await fetch(address(path), {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'manual',
      ...init,
      headers,
      signal,
    })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw lost(failure())
  }
}

let origin = ''

/** Where the server is; only programs that have no page of their own (tests) need to say it. */
export function setOrigin(address: string): void {
  origin = address
}

export function address(path: string): string {
  return origin + path
}

async function problemOf(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => null)) as Partial<Problem> | null
  const problem = { ...body, status: response.status, code: body?.code ?? `http_${response.status}`, title: body?.title ?? '' }
  const wait = Number(response.headers.get('Retry-After'))
  return wait > 0 ? { retry_after: wait, ...problem } : problem
}
