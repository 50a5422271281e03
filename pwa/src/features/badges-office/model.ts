/** Badges on the wire, and the people they belong to. */
import { address, download, get, post } from '../office-shell/api'
import { cityInUse, session } from '../office-shell/session'

export interface Badge {
  serial: number
  /** A printed card, or the driver's phone. */
  kind: 'card' | 'live'
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

/** Somebody who may carry a card, and the card they have. */
export interface Chosen {
  person_id: string
  name: string
  fleet_number: string
  role: 'holder' | 'auxiliary'
  serial: number | null
  status: Badge['status'] | null
  valid_until: string | null
  needs: Need | null
  /** The card is in force. */
  printable: boolean
}

export type Need = 'without_card' | 'exchange' | 'expiring'

export interface Wanted {
  stand: string
  state: '' | 'active' | 'in_adequation'
  need: '' | Need
}

/** A code that makes a phone a badge, told once. */
export interface Code {
  shown: string
  expires_at: string
}

export type Layout = 'a4' | 'single'

/** As many cards as the server draws into one file, and as many badges as are issued at a time. */
export const PART = 100

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
/** Everybody who fits, not a page. */
export const listChosen = (wanted: Wanted, signal: AbortSignal) =>
  get<{ items: Chosen[]; number_marks: boolean }>('/api/badges/riders', { ...wanted, municipality: city() }, signal)
/** The cards of these people as PDF. */
export const printCards = (people: string[], layout: Layout = 'a4') =>
  download('/api/badges/sheet', { municipality: city() }, { person_ids: people, layout })
/** Their numbers for helmet and vest as PDF. */
export const printNumbers = (people: string[]) =>
  download('/api/badges/numbers.pdf', { municipality: city() }, { person_ids: people })
export const makeCode = (person: string) => post<Code>('/api/badges/activations', { person_id: person }, { municipality: city() })
/** A new code as a slip to hand over, PDF. */
export const printCode = (person: string) =>
  download('/api/badges/activations.pdf', { municipality: city() }, { person_id: person })
