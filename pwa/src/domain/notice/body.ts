/** The body of a sealed record, in the names of the wire. Integers, strings, booleans and null only. */
import type { RecordPhoto } from '../record/record'

export type Photo = RecordPhoto

export interface Place {
  source: 'gps' | 'manual'
  lat_e6: number | null
  lon_e6: number | null
  accuracy_m: number | null
  fixed_at: string | null
  address: string
}

export interface Subject {
  permit_id: string | null
  fleet_number: string | null
  plate: string | null
  driver_id: string | null
  driver_name: string | null
  vehicle: { make_model: string; color: string; made: number; displacement_cc: string | null } | null
  /** The document that the person showed, in the inspector's words. */
  document: string | null
  status: 'registered' | 'unregistered' | 'other_city'
  other_city: string | null
}

export interface Proof {
  /** `copy`: a phone's badge without the phone's proof. `unproved`: a QR that was read, and nothing on it believed. */
  kind: 'live' | 'copy' | 'card' | 'typed' | 'photo' | 'unproved'
  serial: string | null
  read_at: string
  outcome: string
  /** When the driver's phone made the proof, seconds since 1970 by its clock, and how old that was here. */
  timestamp?: number | null
  age_seconds?: number | null
  freshness?: string | null
  /** The very same code was read in the five minutes before. */
  replayed?: boolean
  /** Three digits: those the inspector asked for, and those that were signed. */
  asked?: string | null
  challenge?: string | null
  /** Why nothing on it was believed. */
  fault?: string | null
}

export interface Confirmed {
  person: boolean
  plate: boolean
  difference: string | null
}

export interface VerdictLine {
  check: string
  state: 'ok' | 'warn' | 'fail' | 'not_fixed'
  title: string
  figure: string
  reason: string
  citation: string | null
  data_at: string | null
}

export interface Verdict {
  state: 'ok' | 'warn' | 'fail'
  word: string
  reason: string
  findings: VerdictLine[]
}

export type AnswerValue = 'yes' | 'no' | 'na'

export interface BodyAnswer {
  check: string
  question: string
  citation: string
  answer: AnswerValue
  bulk: boolean
  photos: string[]
}

export interface FrozenFine {
  units: number
  unit: string
  /** Reais as a decimal string; null when the city has no value for that day. */
  amount: string | null
}

export interface FrozenOffense {
  provision: string
  citation: string
  title: string
  status: string
  group: string | null
  document: 'notice' | 'finding'
  fine: FrozenFine | null
  points: number | null
}

export interface BodyFact {
  id: string
  check: string | null
  text: string
  offense: FrozenOffense | null
  reason: string | null
  photos: string[]
}

export interface BodyMeasure {
  id: string
  kind: 'hold' | 'impound' | 'tow'
  citation: string
  note: string
}

export type BodySignature =
  | { kind: 'signed'; png: string }
  /** `pending`: why a formality of the refusal is missing, said in the reason too. */
  | { kind: 'refused'; reason: string; at: string; pending?: string }
  | { kind: 'unable'; reason: string; at: string }
  | null

export interface BodyWitness {
  name: string
  address: string
  signature: string | null
}

export type ServiceMeans = 'qr' | 'print' | 'share' | 'refused'

export interface BodyDeadline {
  kind: 'defense'
  due: string | null
  citation: string | null
  count: string | null
}

export interface StopBody {
  [field: string]: unknown
  number: string | null
  started_at: string
  stand: string | null
  place: Place
  subject: Subject
  proof: Proof
  confirmed: Confirmed
  verdict: Verdict
  answers: BodyAnswer[]
  facts: BodyFact[]
  narrative: string
  measures: BodyMeasure[]
  signature: BodySignature
  witnesses: BodyWitness[]
  service: { means: ServiceMeans; at: string } | null
  deadline: BodyDeadline | null
  values: { unit: string; amount: string; source: string }[]
  photos: Photo[]
}

export interface StandCountBody {
  [field: string]: unknown
  stand: string
  place: Place
  motorcycles: number
  trailers: number
  excess: { motorcycles: number | null; trailers: number | null }
  offense: FrozenOffense | null
  photos: Photo[]
  narrative: string
  started_at: string
}

export interface AddendumBody {
  [field: string]: unknown
  of: string
  service: { means: ServiceMeans; at: string }
}
