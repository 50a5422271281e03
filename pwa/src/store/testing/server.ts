/** A real HTTP server that behaves as the contract says, and misbehaves on demand. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean | Promise<boolean>

export interface TestServer {
  origin: string
  /** Sealed texts by id, and photos by hash, as the server ended up with them. */
  records: Map<string, string>
  photos: Map<string, Buffer>
  partial: Map<string, Buffer>
  requests: string[]
  /** Looked at first; true means that it answered (or cut the link) itself. */
  misbehave: Handler | null
  answers: Map<string, unknown>
  mostUploadsAtOnce: number
  /** How long an upload takes. */
  uploadMs: number
  close(): Promise<void>
}

export async function startServer(): Promise<TestServer> {
  const state = {
    records: new Map<string, string>(),
    photos: new Map<string, Buffer>(),
    partial: new Map<string, Buffer>(),
    requests: [] as string[],
    misbehave: null as Handler | null,
    answers: new Map<string, unknown>(),
    mostUploadsAtOnce: 0,
    uploadMs: 5,
    uploads: 0,
  }
  const server = createServer(async (request, response) => {
    state.requests.push(`${request.method} ${request.url}`)
    const body = await received(request, state.partial)
    if (await state.misbehave?.(request, response, body)) return
    await answer(state, request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, { origin, close: () => stop(server) })
}

/** Answers as our server marks its answers. */
export function reply(response: ServerResponse, status: number, content?: unknown, headers: Record<string, string> = {}): true {
  const type = status >= 400 ? 'application/problem+json' : 'application/json'
  response.writeHead(status, { 'X-Prancheta': '1', 'Content-Type': type, ...headers })
  response.end(content === undefined ? undefined : JSON.stringify(content))
  return true
}

type State = Omit<TestServer, 'origin' | 'close'> & { uploads: number }

async function answer(state: State, request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
  const path = request.url?.split('?')[0] ?? ''
  if (path === '/api/sync/records') takeRecords(state, response, body)
  else if (path.startsWith('/api/photos/')) await takePhoto(state, request, response, body)
  else if (state.answers.has(path)) reply(response, 200, state.answers.get(path), { ETag: 'W/"1"' })
  else reply(response, 404, { code: 'not_found', title: 'Não encontrado.' })
}

function takeRecords(state: State, response: ServerResponse, body: Buffer): void {
  const { records } = JSON.parse(body.toString()) as { records: { sealed: string }[] }
  const received_at = new Date().toISOString()
  const results = records.map(({ sealed }) => {
    const { id, body } = JSON.parse(sealed) as { id: string; body: { photos?: { sha256: string }[] } }
    const same = state.records.get(id) === sealed
    state.records.set(id, sealed)
    const missing_photos = (body.photos ?? []).map((photo) => photo.sha256).filter((hash) => !state.photos.has(hash))
    return { id, status: same ? 'same' : 'accepted', code: null, title: null, received_at, missing_photos }
  })
  reply(response, 200, { server_time: received_at, results })
}

async function takePhoto(state: State, request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
  const hash = request.url?.split('/').at(-1) ?? ''
  const whole = state.photos.get(hash)
  if (request.method === 'HEAD') return void head(state, response, hash)
  state.uploads++
  state.mostUploadsAtOnce = Math.max(state.mostUploadsAtOnce, state.uploads)
  await new Promise((resolve) => setTimeout(resolve, state.uploadMs))
  state.uploads--
  const offset = Number(request.headers['upload-offset'])
  const before = state.partial.get(hash) ?? Buffer.alloc(0)
  if (!whole && offset !== before.length) {
    reply(response, 409, { code: 'offset_mismatch', title: 'Outro ponto.', offset: before.length })
    return
  }
  const bytes = whole ?? Buffer.concat([before, body])
  state.partial.delete(hash)
  if (createHash('sha256').update(bytes).digest('hex') !== hash)
    return void reply(response, 422, { code: 'hash_mismatch', title: 'Diferente.' })
  state.photos.set(hash, bytes)
  reply(response, 200, { sha256: hash, bytes: bytes.length, received_at: new Date().toISOString() })
}

function head(state: State, response: ServerResponse, hash: string): void {
  const [whole, part] = [state.photos.get(hash), state.partial.get(hash)]
  if (!whole && !part) return void reply(response, 404)
  const length = String((whole ?? part)?.length)
  reply(response, 200, undefined, {
    'Upload-Offset': length,
    'X-Complete': whole ? '1' : '0',
    ...(whole && { 'Upload-Length': length }),
  })
}

async function received(request: IncomingMessage, _partial: Map<string, Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
