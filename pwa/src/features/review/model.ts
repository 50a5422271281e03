/** Records that came in, on the wire, and the calls that read them. */
import { download, get, type Query } from '../office-shell/api'
import { cityInUse, session } from '../office-shell/session'

/** A row of the queue. */
export interface QueueItem {
  id: string
  kind: string
  number: string | null
  state: string | null
  municipality: string
  sealed_at: string
  received_at: string
  stand: string | null
  fleet_number: string | null
  plate: string | null
  driver_name: string | null
  subject_status: string | null
  facts: { title: string | null; citation: string | null; group: string | null; status: string | null; text: string | null }[]
  alerts: string[]
  defense_due: string | null
  inspector: { id: string; name: string }
  photos: { sha256: string; received: boolean; what: string | null }[]
  own: boolean
}

export interface Facet {
  value: string
  label: string | null
  count: number
}

export interface QueuePage {
  items: QueueItem[]
  total: number
  page: number
  page_size: number
  facets: Record<string, Facet[]>
}

/** The administrator of an installation may look at one city; for everybody else the server knows it. */
export const cityQuery = (): Query => (session.value?.municipality ? {} : { municipality: cityInUse.value })

export const listRecords = (query: Query, signal: AbortSignal) =>
  get<QueuePage>('/api/review/records', { ...query, ...cityQuery() }, signal)

/** What is filtered, in the order shown, as a spreadsheet opens it. */
export const exportRecords = (query: Query) => download('/api/review/records.csv', { ...query, ...cityQuery() })
