/** Passengers' reports as the server lists them. */
import { get, post } from '../office-shell/api'
import { cityInUse } from '../office-shell/session'

export type ReportState = 'open' | 'closed'

export interface Report {
  id: string
  receipt: string
  received_at: string
  what: 'person' | 'plate' | 'other'
  text: string | null
  place: string | null
  badge: {
    serial: number
    kind: 'card' | 'live'
    status: 'valid' | 'suspended' | 'cancelled' | 'replaced'
    short_name: string
    permit_number: string
    permit_id: string
  } | null
  closed_at: string | null
  closed_by_name: string | null
  closing_note: string | null
}

export interface ReportList {
  items: Report[]
  total: number
}

export const PAGE = 50

export const listReports = (state: string, page: string, signal: AbortSignal): Promise<ReportList> =>
  get('/api/reports', { state, page, page_size: PAGE, municipality: cityInUse.value }, signal)

export const closeReport = (id: string, note: string): Promise<Report> => post(`/api/reports/${id}/close`, { note })
