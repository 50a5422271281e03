/** Places, the waiting list and applications on the wire, and the calls that read and write them. */

import type { KINDS, SERVICES, STATES } from '../../strings/office-licensing'
import type { Obstacle } from '../../strings/office-obstacles'
import { get, patch, post, postForm, type Query } from '../office-shell/api'
import { cityInUse } from '../office-shell/session'

export type Service = keyof typeof SERVICES
export type Kind = keyof typeof KINDS
export type State = keyof typeof STATES
export type ItemState = 'pending' | 'met' | 'not_met'

export interface ServicePlaces {
  service: Service
  /** Null: the law sets none, or it hangs on a population that isn't registered. */
  limit: number | null
  used: number
  free: number | null
  waiting: number
  called: number
  binding: boolean
  /** Every free place is offered to somebody. */
  promised: boolean
  citation: string | null
  formula: { fixed: number | null; units: string | null; per: number | null } | null
  note: string | null
}

interface TermOf {
  title: string
  citation: string
}

export interface Places {
  today: string
  norm: string
  services: ServicePlaces[]
  population: { inhabitants: number; year: number; source: string } | null
  kinds: {
    auxiliary: { offered: boolean; max: number | null; citation: string | null; note: string | null; wait: TermOf | null }
    transfer: {
      offered: boolean
      citations: string[]
      under: string | null
      cap: string | null
      fee: string | null
      years: number | null
      note: string
    } | null
    ban: TermOf | null
  }
}

export interface Waiting {
  id: string
  place: number
  service: Service
  state: 'waiting' | 'called' | 'done' | 'left'
  name: string
  cpf: string
  phone: string | null
  entered_on: string
  called_at: string | null
  called_by: string | null
  called_reason: string | null
  closed_at: string | null
  closed_by: string | null
  reason: string | null
  application_id: string | null
}

export interface Brief {
  id: string
  label: string
  kind: Kind
  service: Service
  state: State
  opened_on: string
  decided_on: string | null
  name: string
  fleet_number: string | null
  met: number
  asked: number
}

export interface ItemEntry {
  id: string
  state: ItemState
  document_number: string | null
  issued_on: string | null
  valid_until: string | null
  note: string | null
  file_name: string | null
  at: string
  by: string | null
}

export interface Item {
  id: string
  title: string
  citation: string
  document: string | null
  note: string | null
  required: boolean
  keeps_file: boolean
  /** How long the law lets the document last, in words. */
  lasts: string | null
  state: ItemState
  entry: ItemEntry | null
  /** How the date of a health certificate stands to the law. */
  certificate: { state: string; reading: 'at_most' | 'at_least'; days: number; age: number; citation: string } | null
  before: ItemEntry[]
}

export interface Application {
  id: string
  label: string
  change_seq: number
  kind: Kind
  service: Service
  state: State
  opened_on: string
  created_by: string | null
  name: string
  cpf: string
  phone: string | null
  born: string | null
  cnh_number: string | null
  cnh_category: string | null
  category_a_since: string | null
  cnh_valid_until: string | null
  plate: string | null
  make_model: string | null
  color: string | null
  made: number | null
  displacement_cc: string | null
  inspected_on: string | null
  report_number: string | null
  price: string | null
  fee_paid: string | null
  fee_paid_on: string | null
  fee_document: string | null
  replaces_id: string | null
  reason: string | null
  decided_on: string | null
  decided_by: string | null
  permit: {
    id: string
    fleet_number: string
    holder: string
    plate: string | null
    granted_on: string | null
    auxiliaries: { id: string; name: string; registered_on: string }[]
  } | null
  waiting: (Waiting & { ahead: number }) | null
  items: Item[]
  obstacles: Obstacle[]
  proposes: { fleet_number: string; valid_until: string | null; citation: string | null } | null
  history: { at: string; by: string | null; action: string; details: Record<string, unknown> }[]
}

export interface PermitFound {
  id: string
  fleet_number: string
  holder: { name: string }
}

interface PageOf<T> {
  items: T[]
  total: number
}

const ROOT = '/api/licensing'
const city = () => ({ municipality: cityInUse.value })
const at = (id: string) => `${ROOT}/applications/${id}`

export const readPlaces = (signal: AbortSignal) => get<Places>(`${ROOT}/places`, city(), signal)
export const readLine = (signal: AbortSignal) => get<{ items: Waiting[] }>(`${ROOT}/waiting`, { ...city(), closed: true }, signal)
export const readApplications = (query: Query, signal: AbortSignal) =>
  get<PageOf<Brief>>(`${ROOT}/applications`, { ...query, ...city() }, signal)
export const readApplication = (id: string, signal: AbortSignal) => get<Application>(at(id), {}, signal)
export const findPermits = (q: string, signal: AbortSignal) =>
  get<PageOf<PermitFound>>('/api/registry/permits', { q, page_size: 8, ...city() }, signal)

export const enterLine = (values: Record<string, unknown>) => post<Waiting>(`${ROOT}/waiting`, values, city())
export const callNext = (values: Record<string, unknown>) => post<Waiting>(`${ROOT}/waiting/call`, values, city())
export const moveInLine = (id: string, way: 'back' | 'leave', reason: string) => post(`${ROOT}/waiting/${id}/${way}`, { reason })

export const openApplication = (values: Record<string, unknown>) => post<Application>(`${ROOT}/applications`, values, city())
export const changeApplication = ({ id, change_seq }: Application, values: Record<string, unknown>) =>
  patch<Application>(at(id), { change_seq, ...values })
export const markItem = (id: string, item: string, values: Record<string, unknown>, file: File | null) =>
  postForm<Application>(`${at(id)}/items/${item}`, values, file)
export const decide = (
  { id, change_seq }: Application,
  way: 'grant' | 'refuse' | 'withdraw' | 'queue',
  values: Record<string, unknown>,
) => post<Application>(`${at(id)}/${way}`, { change_seq, ...values })

/** Where a copy of a document is downloaded from. */
export const copyAddress = (id: string, entry: string) => `${at(id)}/copies/${entry}`
