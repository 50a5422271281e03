/** A permit's life on the wire, and the calls that read and write it. A part that the law doesn't know is null. */
import { get, post, postForm } from '../office-shell/api'

export interface Act {
  id: string
  citation: string
  document: string | null
  reason: string | null
  created_at: string
  created_by: string | null
}

export interface Closable extends Act {
  closed_on: string | null
  closed_by: string | null
  outcome: string | null
  closing_note: string | null
}

export interface Filed {
  file_sha256: string | null
  file_name: string | null
}

export interface Timed extends Closable {
  starts_on: string
  ends_on: string
  days_left: number
}

export interface Interruption extends Timed {
  limit_on: string
}

export interface Adequation extends Timed {
  first_end: string
  extended_at: string | null
  extension_reason: string | null
}

export interface Stop extends Closable {
  stopped_on: string
  limit_on: string
  is_signal: boolean
}

export interface Surrender extends Closable, Filed {
  requested_on: string
}

export interface Ask {
  id: string
  title: string
  cite: string
  document: string | null
  state: 'met' | 'not_met' | 'asked'
  facts: string[]
}

export interface Renewal extends Act {
  on: string
  valid_before: string | null
  valid_until: string
}

interface Motorcycle {
  plate: string
  make_model: string | null
  made: number
}

export interface Substitution extends Act, Filed {
  on: string
  ground: string
  old: Motorcycle | null
  new: Motorcycle | null
}

export interface FeeItem {
  id: string
  title: string
  count: number
  amount: string
  cite: string
  paid: string
  state: 'open' | 'part' | 'paid'
}

export interface Payment extends Act {
  year: number
  fee: string | null
  title: string
  amount: string
  paid_on: string
  withdrawn_at: string | null
  withdraw_reason: string | null
}

export interface Ground {
  id: string
  title: string
  cite: string
  note: string | null
  carried: boolean
  facts: string[]
}

export interface Loss extends Act {
  on: string
  sanction: string
  facts: string[]
}

interface Check {
  id: string
  checked_on: string
  note: string | null
}

interface Part<T> {
  cite: string
  running: T | null
  past: Closable[]
}

export interface Life {
  permit: {
    id: string
    change_seq: number
    state: string
    is_live: boolean
    since: string | null
    valid_until: string | null
    plate: string | null
  }
  today: string
  renewal: { cite: string; title: string; asks: Ask[]; longest: string; is_renewed: boolean; past: Renewal[] } | null
  license: {
    cite: string
    report_cite: string | null
    has_report: boolean
    report_until: string | null
    longest: string | null
    years: number[]
  }
  interruption: (Part<Interruption> & { days: number; longest: string }) | null
  adequation:
    | (Part<Adequation> & {
        days: number
        extension_cite: string | null
        extension_days: number | null
        failed: Check | null
        passed: Check | null
      })
    | null
  abandonment: (Part<Stop> & { days: number }) | null
  surrender: Part<Surrender> | null
  substitution: {
    cite: string
    note: string | null
    by_law: boolean
    proof_for: string[]
    age_cite: string | null
    declare_cite: string | null
    replace_cite: string | null
    terms: { age: string; age_limit_on: string | null; declare_from: string | null; replace_by: string | null } | null
    declaration: (Act & { declared_on: string }) | null
    past: Substitution[]
  }
  stable: { cite: string; since: string | null } | null
  losses: { grounds: Ground[]; past: Loss[] }
  fees: {
    year: number
    years: number[]
    total: string | null
    note: string | null
    items: FeeItem[]
    due_on: string | null
    due_cite: string | null
    due_title: string | null
    payments: Payment[]
  }
}

/** What the law says of another motorcycle in the place of the present one. */
export interface Weighed {
  allowed: boolean | null
  refusals: string[]
  proof_needed: boolean
  displacement_differs: boolean
  note: string | null
  cites: string[]
}

const address = (permit: string) => `/api/licensing/permits/${permit}`

export const readLife = (permit: string, year: number | null, signal?: AbortSignal) =>
  get<Life>(`${address(permit)}/life`, { year }, signal)
export const act = (permit: string, path: string, values: object) => post<Life>(`${address(permit)}/${path}`, values)
export const actWithPaper = (permit: string, path: string, values: object, file: File | null) =>
  postForm<Life>(`${address(permit)}/${path}`, values, file)
export const weigh = (permit: string, vehicle: string, ground: string, signal?: AbortSignal) =>
  get<Weighed>(`${address(permit)}/substitution`, { vehicle_id: vehicle, ground }, signal)
export const paperAddress = (permit: string, actId: string): string => `${address(permit)}/papers/${actId}`
