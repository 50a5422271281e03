/** Badges on the wire, and the people they belong to. */
import { address, download, get, post } from '../office-shell/api'
import { cityInUse, session } from '../office-shell/session'

export interface Badge {
  serial: number
  person_id: string
  permit_id: string
  permit_number: string
  short_name: string
  status: 'valid' | 'suspended' | 'cancelled' | 'replaced'
  valid_until: string
  issued_at: string
  ended_on: string | null
  reason: string | null
  replaced_by: number | null
}

/** Somebody who may drive under a permit. */
export interface Rider {
  id: string
  name: string
  portrait: string | null
  number: string
  part: 'holder' | 'auxiliary'
  /** Whether the permit still exists, so that a badge may be issued. */
  live: boolean
}

interface WirePerson {
  id: string
  name: string
  portrait: string | null
}

interface WirePermit {
  state: string
  fleet_number: string
  holder: WirePerson
  auxiliaries: { ended_on: string | null; person: WirePerson }[]
}

export interface Riders {
  riders: Rider[]
  total: number
}

export type Act = 'cancel' | 'suspend' | 'restore'

const city = () => (session.value?.municipality ? null : cityInUse.value)

/** The riders of a page of live permits. `total` counts permits. */
export async function listRiders(q: string, page: number, pageSize: number, signal: AbortSignal): Promise<Riders> {
  const query = { q, page, page_size: pageSize, municipality: city() }
  const found = await get<{ items: WirePermit[]; total: number }>('/api/registry/permits', query, signal)
  return { riders: found.items.flatMap(ridersOf), total: found.total }
}

export function ridersOf(permit: WirePermit): Rider[] {
  const live = !['revoked', 'ended'].includes(permit.state)
  const rider = ({ id, name, portrait }: WirePerson, part: Rider['part']): Rider => ({
    id,
    name,
    portrait,
    number: permit.fleet_number,
    live,
    part,
  })
  const auxiliaries = permit.auxiliaries.filter((one) => !one.ended_on).map((one) => rider(one.person, 'auxiliary'))
  return [rider(permit.holder, 'holder'), ...auxiliaries]
}

export const readPerson = (id: string, signal: AbortSignal) => get<WirePerson>(`/api/registry/people/${id}`, {}, signal)
export const listBadges = (person: string, signal: AbortSignal) =>
  get<{ items: Badge[] }>('/api/badges', { person, municipality: city() }, signal)
export const issueBadge = (person: string) => post<Badge>('/api/badges', { person_id: person }, { municipality: city() })
export const issueBadges = (people: string[]) =>
  post<{ items: Badge[] }>('/api/badges/batch', { person_ids: people }, { municipality: city() })
export const act = (serial: number, name: Act, reason: string) =>
  post<Badge>(`/api/badges/${serial}/${name}`, { reason }, { municipality: city() })
export const symbolAddress = (serial: number): string => address(`/api/badges/${serial}.png`, { municipality: city() })
/** The cards of these people, or of everybody, as PDF. */
export const printSheet = (people: string[] | null) =>
  download('/api/badges/sheet', { municipality: city() }, people ? { person_ids: people } : {})
