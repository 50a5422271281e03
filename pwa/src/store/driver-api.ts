/** Talks to our server for the driver's app: an answer without our mark (a captive portal) counts as no answer. */

export interface DriverProblem {
  status: number
  code: string
  title: string
}

/** Our server answered that it won't. */
export class DriverRefused extends Error {
  constructor(readonly problem: DriverProblem) {
    super(problem.title)
    this.name = 'DriverRefused'
  }
}

/** Our server was not reached. */
export class NoServer extends Error {}

const TIMEOUT_MS = 15_000

/** @throws NoServer when it was not reached; DriverRefused for its problem answers */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { ...init, cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    throw new NoServer()
  }
  if (response.headers.get('X-Prancheta') !== '1') throw new NoServer()
  if (!response.ok) throw new DriverRefused(await problemOf(response))
  return response
}

export async function askJson<T>(path: string, content?: unknown): Promise<T> {
  const init = content === undefined ? {} : post(content)
  return (await ask(path, init)).json() as Promise<T>
}

function post(content: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(content), headers: { 'Content-Type': 'application/json' } }
}

async function problemOf(response: Response): Promise<DriverProblem> {
  const said = await response.json().catch(() => ({}))
  return { status: response.status, code: said.code ?? 'unknown', title: said.title ?? 'O servidor não aceitou.' }
}
