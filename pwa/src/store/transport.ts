/** Bytes up, with progress where the browser can tell it (XMLHttpRequest in a page), without it elsewhere (the service worker). */
import { type Answer, address, call, deviceHeaders, failure, lost, note, type Problem, Refused } from './api'

export interface Sending {
  headers: Record<string, string>
  onProgress: (bytes: number) => void
}

/** No byte has moved for so long: the link is dead, whatever the system says. */
const IDLE_MS = 40_000
/** What a link must manage at least, for the transport that can't see progress: 4 KB a second. */
const SLOWEST_BYTES_PER_MS = 4

/** @throws NoAnswer, Refused */
export async function sendBytes(path: string, content: ArrayBuffer, sending: Sending): Promise<Answer> {
  if (typeof XMLHttpRequest !== 'undefined') return sendWithProgress(path, content, sending)
  const timeout = IDLE_MS + content.byteLength / SLOWEST_BYTES_PER_MS
  return call(path, { method: 'PATCH', body: content, headers: sending.headers, timeout })
}

async function sendWithProgress(path: string, content: ArrayBuffer, { headers, onProgress }: Sending): Promise<Answer> {
  const all = { Accept: 'application/json', ...(await deviceHeaders()), ...headers }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let idle = setTimeout(() => request.abort(), IDLE_MS)
    const alive = () => {
      clearTimeout(idle)
      idle = setTimeout(() => request.abort(), IDLE_MS)
    }
    request.upload.onprogress = (event) => {
      alive()
      onProgress(event.loaded)
    }
    request.onloadend = () => {
      clearTimeout(idle)
      answered(request).then(resolve, reject)
    }
    request.open('PATCH', address(path))
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
    request.send(content)
  })
}

async function answered(request: XMLHttpRequest): Promise<Answer> {
  if (request.status === 0) throw lost(failure())
  if (request.getResponseHeader('X-Prancheta') !== '1') throw lost('silent')
  note('online')
  const { status } = request
  if (status >= 200 && status < 300) {
    const body = new Response(status === 204 ? null : request.responseText, { status })
    return { status, headers: body.headers, body }
  }
  throw new Refused(problemIn(request))
}

function problemIn(request: XMLHttpRequest): Problem {
  let body: Partial<Problem> = {}
  try {
    body = JSON.parse(request.responseText) as Partial<Problem>
  } catch {
    // A proxy's page instead of ours: the status alone has to do.
  }
  return { ...body, status: request.status, code: body.code ?? `http_${request.status}`, title: body.title ?? '' }
}
