/** The office's way to the server: JSON, problem documents, and a session that may run out in the middle of a form. */
import { askToSignInAgain } from './session'

export type Query = Record<string, string | number | boolean | null | undefined>

/** What the server refused, in its own words (RFC 9457). `fields` has the messages by field name. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly status: number,
    readonly code: string,
    readonly title: string,
    readonly detail: string | null,
    readonly fields: Record<string, string[]>,
    /** The whole document, for the members of one kind of problem only. */
    readonly members: Record<string, unknown> = {},
  ) {
    super(detail ? `${title} ${detail}` : title)
  }
}

/** Nobody answered, or somebody who isn't our server (a hotel's sign-in page, a proxy). */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

export const get = <T>(path: string, query: Query = {}, signal?: AbortSignal) =>
  json<T>(address(path, query), { signal: signal ?? null })
export const post = <T>(path: string, body: unknown = {}, query: Query = {}) =>
  json<T>(address(path, query), sending('POST', body))
export const patch = <T>(path: string, body: unknown) => json<T>(path, sending('PATCH', body))
export const put = <T>(path: string, body: unknown, query: Query = {}) => json<T>(address(path, query), sending('PUT', body))
export const remove = <T>(path: string) => json<T>(path, { method: 'DELETE' })

/** Sends one file as the form field `file`. */
export function upload<T>(path: string, file: File, query: Query = {}, method: 'POST' | 'PUT' = 'POST'): Promise<T> {
  const form = new FormData()
  form.append('file', file)
  return json<T>(address(path, query), { method, body: form })
}

/** Sends values and, if there is one, a scanned paper: the fields `document` (JSON) and `file` of a form. */
export function postForm<T>(path: string, values: unknown, file: File | null, query: Query = {}): Promise<T> {
  const form = new FormData()
  form.append('document', JSON.stringify(values))
  if (file) form.append('file', file)
  return json<T>(address(path, query), { method: 'POST', body: form })
}

/** Takes a file that the server makes, such as a PDF. With a body it is asked for by POST. */
export async function download(path: string, query: Query = {}, body?: unknown): Promise<Blob> {
  const answer = await ask(address(path, query), body === undefined ? {} : sending('POST', body))
  return answer.blob()
}

/** An address under /api with the parameters that have a value. */
export function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function sending(method: string, body: unknown): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

async function json<T>(url: string, init: RequestInit): Promise<T> {
  const answer = await ask(url, init)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** Asks; when the session ran out, waits for the person to sign in again over the open screen, then asks once more. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  const answer = await reach(url, init)
  if (answer.ok) return answer
  const refusal = await refusalFrom(answer)
  if (refusal.code !== 'not_signed_in') throw refusal
  await askToSignInAgain()
  const second = await reach(url, init)
  if (second.ok) return second
  throw await refusalFrom(second)
}

/** One request. Throws Unreachable unless our own server answered. */
export async function reach(url: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(url, { credentials: 'same-origin', ...init })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Unreachable()
  }
  if (answer.headers.get('X-Prancheta') !== '1') throw new Unreachable()
  return answer
}

/** A problem document as an error. */
export async function refusalFrom(answer: Response): Promise<Refusal> {
  const body: Record<string, unknown> = await answer.json().catch(() => ({}))
  const text = (name: string) => (typeof body[name] === 'string' ? (body[name] as string) : null)
  const fields = fieldMessages(body.errors)
  const field = text('field')
  if (field) fields[field] = [text('detail') ?? text('title') ?? '']
  return new Refusal(answer.status, text('code') ?? 'unknown', text('title') ?? '', text('detail'), fields, body)
}

/** Flattens `{json: {vehicle: {plate: ['…']}}}` to `{'vehicle.plate': ['…']}`: the framework wraps messages by where they came from. */
export function fieldMessages(errors: unknown, prefix = ''): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return found
  for (const [name, value] of Object.entries(errors)) {
    const wrapper = prefix === '' && ['json', 'query', 'form', 'files'].includes(name)
    const path = wrapper ? '' : prefix ? `${prefix}.${name}` : name
    if (Array.isArray(value)) found[path || name] = value.map(String)
    else if (typeof value === 'string') found[path || name] = [value]
    else Object.assign(found, fieldMessages(value, path))
  }
  return found
}
