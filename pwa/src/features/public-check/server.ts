/** What the page asks of the server. Only our own server's answers count, and nothing but a badge's id is ever sent about it. */
import type { BadgeDocument } from '../../domain/badge'

type Status = BadgeDocument['status']

export interface City {
  municipality: string
  ibge: number
  name: string
  uf: string
  labels: { permit: string; fleet_number: string }
  status: Status | null
}

export interface PublicKeys extends Omit<BadgeDocument, 'municipality' | 'status' | 'root'> {
  root: BadgeDocument['root'] | null
  cities: City[]
}

export interface BadgeNow {
  state: 'valid' | 'not_today' | 'replaced' | 'unknown'
  as_of: string
  first_name: string | null
  fleet_number: string | null
  plate: string | null
  city: string | null
  valid_until: string | null
  portrait: string | null
}

export type What = 'person' | 'plate' | 'other'

export interface Report {
  id: string
  municipality: string
  what: What
  cti: string | null
  text: string | null
  place: string | null
}

export interface Receipt {
  receipt: string
  received_at: string
}

/** Nobody answered, or somebody who isn't our server. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** The server answered that it won't. */
export class Refused extends Error {
  override readonly name = 'Refused'

  constructor(readonly status: number) {
    super(String(status))
  }
}

const PATIENCE_MS = 12_000

/** The keys, and by how much the server's clock is ahead of this one. */
export async function askKeys(): Promise<{ keys: PublicKeys; aheadMs: number }> {
  const answer = await ask('/api/public/keys', { cache: 'no-cache' })
  const said = Date.parse(answer.headers.get('Date') ?? '')
  return { keys: (await answer.json()) as PublicKeys, aheadMs: Number.isNaN(said) ? 0 : said - Date.now() }
}

export async function askBadge(cti: string): Promise<BadgeNow> {
  return (await (await ask('/api/public/badge', post({ cti }))).json()) as BadgeNow
}

export async function sendReport(report: Report): Promise<Receipt> {
  return (await (await ask('/api/public/report', post(report))).json()) as Receipt
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

async function ask(path: string, init: RequestInit): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(path, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS), ...init })
  } catch {
    throw new Unreachable()
  }
  if (answer.headers.get('X-Prancheta') !== '1' || answer.status >= 500) throw new Unreachable()
  if (!answer.ok) throw new Refused(answer.status)
  return answer
}
