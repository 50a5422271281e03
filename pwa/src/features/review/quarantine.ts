/** What was set aside, on the wire. */
import { get, type Query } from '../office-shell/api'
import { cityQuery } from './model'

export interface QuarantineItem {
  id: string
  record_id: string | null
  code: string
  title: string
  detail: string | null
  device: { id: string; number: string | null; name: string | null } | null
  sent_by: { id: string; name: string } | null
  received_at: string
  last_at: string
  times: number
}

export interface QuarantineDetail extends QuarantineItem {
  hash: string
  content: string | null
  /** The record that took the place this one wanted, when there is one. */
  other: { id: string; number: string | null; sealed: string } | null
}

export interface QuarantinePage {
  items: QuarantineItem[]
  total: number
  page: number
  page_size: number
}

export const listQuarantine = (query: Query, signal: AbortSignal) =>
  get<QuarantinePage>('/api/review/quarantine', { ...query, ...cityQuery() }, signal)
export const readQuarantine = (id: string, signal: AbortSignal) =>
  get<QuarantineDetail>(`/api/review/quarantine/${id}`, {}, signal)

/** A text in lines when it is JSON, else null. */
export function tidy(content: string): string | null {
  try {
    return JSON.stringify(JSON.parse(content), null, 2)
  } catch {
    return null
  }
}
