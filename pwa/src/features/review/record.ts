/** One record in full, on the wire. */
import { get } from '../office-shell/api'
import type { Sealed, Service } from './sealed'

export interface RecordDetail {
  id: string
  kind: string
  number: string | null
  state: string | null
  municipality: string
  /** The sealed record, parsed; the exact text is `sealed`. */
  record: Sealed
  sealed: string
  hash: string
  signature: string
  /** Text, hash and the device's signature fit one another. */
  is_whole: boolean
  received_at: string
  inspector: { id: string; name: string; registration: string | null }
  device: { id: string; number: string; name: string }
  alerts: string[]
  /** The evidence, without the drawn signatures. */
  photos: { sha256: string; received: boolean }[]
  addenda: { id: string; narrative: string | null; service: Service | null; sealed_at: string; inspector: string }[]
  /** What was set aside under the same id. */
  quarantine: { id: string; code: string; title: string; received_at: string }[]
  history: { id: string; kind: string; number: string | null; sealed_at: string; title: string | null }[]
  portrait: string | null
  defense_due: string | null
  own: boolean
}

export const readRecord = (id: string, signal: AbortSignal) => get<RecordDetail>(`/api/review/records/${id}`, {}, signal)
export const copyAddress = (id: string): string => `/api/review/records/${id}/copy.pdf`
