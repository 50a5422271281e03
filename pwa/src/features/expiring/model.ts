/** Terms of a city as the server lists them. */
import { download, get } from '../office-shell/api'
import { cityInUse } from '../office-shell/session'

export const KINDS = [
  'defense',
  'measure',
  'adequation',
  'interruption',
  'permit',
  'license',
  'yearly_payment',
  'roadworthiness',
  'vehicle_age',
  'cnh',
  'document',
] as const
export const GROUPS = ['overdue', 'today', 'week', 'month', 'half_year', 'later', 'open'] as const
export type Kind = (typeof KINDS)[number]
export type Group = (typeof GROUPS)[number]

/** What a row's sentence needs, by kind. */
export interface Figures {
  number?: string
  service?: string | null
  served_on?: string | null
  measures?: { kind: string; citation: string | null }[]
  starts_on?: string
  limit_on?: string
  extended?: boolean
  ended_on?: string
  checked_on?: string
  made?: number
  replace_by?: string | null
  declared_on?: string | null
  role?: 'holder' | 'auxiliary'
  tolerated_until?: string
  title?: string
  application?: string
}

export interface Due {
  kind: Kind
  stage: string
  group: Group
  /** Null for what stays open without a last day. */
  day: string | null
  /** Left until the day; below zero when it is past. */
  days: number | null
  since: string | null
  permit_id: string | null
  fleet_number: string | null
  person: string | null
  plate: string | null
  citation: string | null
  figures: Figures
  record_id: string | null
  application_id: string | null
}

interface Count<T> {
  value: T
  count: number
}

export interface Expiring {
  today: string
  items: Due[]
  total: number
  page: number
  page_size: number
  kinds: Count<Kind>[]
  groups: Count<Group>[]
}

export interface Filters {
  kind: string
  group: string
}

/** How far the screen looks ahead: as far as the longest of its groups. */
export const DAYS = 180
export const PAGE = 200

const asked = (filters: Filters) => ({ municipality: cityInUse.value, days: DAYS, ...filters })

export const listExpiring = (filters: Filters, page: string, signal: AbortSignal) =>
  get<Expiring>('/api/expiring', { ...asked(filters), page, page_size: PAGE }, signal)

export const exportExpiring = (filters: Filters) => download('/api/expiring.csv', asked(filters))

/** Rows in their groups; the order within is the server's. */
export function byGroup(items: Due[]): { group: Group; items: Due[] }[] {
  const groups = GROUPS.map((group) => ({ group, items: items.filter((item) => item.group === group) }))
  return groups.filter(({ items }) => items.length > 0)
}

/** Where one goes from a row: to the record, the application, the permit, or all of the registry. */
export function placeOf(due: Due): string {
  if (due.record_id) return `/escritorio/registros/${due.record_id}`
  if (due.application_id) return `/escritorio/vagas/${due.application_id}`
  return due.permit_id ? `/escritorio/cadastro/${due.permit_id}` : '/escritorio/cadastro'
}
