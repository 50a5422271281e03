/** The registry on the wire, and the calls that read and write it. */
import { get, patch, post, type Query } from '../office-shell/api'
import { cityInUse, session } from '../office-shell/session'

export const PERMIT_STATES = ['active', 'suspended', 'in_adequation', 'interrupted', 'revoked', 'ended'] as const
export type PermitState = (typeof PERMIT_STATES)[number]

export interface Person {
  id: string
  change_seq: number
  name: string
  short_name: string | null
  cpf: string
  born: string | null
  cnh_number: string | null
  cnh_category: string | null
  category_a_since: string | null
  cnh_valid_until: string | null
  vest_color: string | null
  portrait: string | null
}

export interface Check {
  id: string
  checked_on: string
  result: 'passed' | 'failed'
  report_number: string | null
  note: string | null
}

export interface Vehicle {
  id: string
  change_seq: number
  plate: string
  make_model: string | null
  color: string | null
  made: number
  model_year: number | null
  displacement_cc: string | null
  licensed: boolean
  checks: Check[]
}

export interface License {
  id: string
  year: number
  valid_until: string
  number: string | null
}

export interface Auxiliary {
  id: string
  registered_on: string
  ended_on: string | null
  person: Person
}

export interface Permit {
  id: string
  change_seq: number
  fleet_number: string
  state: PermitState
  state_since: string | null
  valid_until: string | null
  granted_on: string | null
  stand: string | null
  notes: string | null
  holder: Person
  vehicle: Vehicle | null
  auxiliaries: Auxiliary[]
  licenses: License[]
}

/** A change of a permit's state. */
export interface StateChange {
  before: PermitState
  after: PermitState
  since: string
  reason: string
  at: string
  /** Null when a command made it. */
  by: string | null
}

export interface PageOf<T> {
  items: T[]
  total: number
  page: number
  page_size: number
}

const BASE = '/api/registry'

/** The administrator of an installation names the city; for everybody else the server knows it. */
export const city = (): Query => (session.value?.municipality ? {} : { municipality: cityInUse.value })

export const listPermits = (query: Query, signal?: AbortSignal) =>
  get<PageOf<Permit>>(`${BASE}/permits`, { ...query, ...city() }, signal)
export const readPermit = (id: string, signal?: AbortSignal) => get<Permit>(`${BASE}/permits/${id}`, {}, signal)
export const createPermit = (values: object) => post<Permit>(`${BASE}/permits`, values, city())
export const changePermit = (id: string, values: object) => patch<Permit>(`${BASE}/permits/${id}`, values)
export const changeState = (id: string, values: object) => post<Permit>(`${BASE}/permits/${id}/state`, values)
export const readHistory = (id: string, signal?: AbortSignal) =>
  get<{ items: StateChange[] }>(`${BASE}/permits/${id}/history`, {}, signal)
export const addAuxiliary = (id: string, values: object) => post<Permit>(`${BASE}/permits/${id}/auxiliaries`, values)
export const endAuxiliary = (id: string, auxiliary: string, values: object) =>
  post<Permit>(`${BASE}/permits/${id}/auxiliaries/${auxiliary}/end`, values)

export const findPeople = (q: string, signal?: AbortSignal) =>
  get<PageOf<Person>>(`${BASE}/people`, { q, page_size: 8, ...city() }, signal)
export const createPerson = (values: object) => post<Person>(`${BASE}/people`, values, city())
export const changePerson = (id: string, values: object) => patch<Person>(`${BASE}/people/${id}`, values)

export const findVehicles = (q: string, signal?: AbortSignal) =>
  get<PageOf<Vehicle>>(`${BASE}/vehicles`, { q, page_size: 8, ...city() }, signal)
export const createVehicle = (values: object) => post<Vehicle>(`${BASE}/vehicles`, values, city())
export const changeVehicle = (id: string, values: object) => patch<Vehicle>(`${BASE}/vehicles/${id}`, values)
export const addCheck = (id: string, values: object) => post<Vehicle>(`${BASE}/vehicles/${id}/checks`, values)

export const portraitAddress = (sha256: string): string => `${BASE}/portraits/${sha256}`
