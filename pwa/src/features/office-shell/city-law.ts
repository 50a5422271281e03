/** What the law leaves to the city and what the city has set: one answer for every tab of the law screens. */
import { get } from './api'
import type { Loaded } from './loaded'
import { allowed, cityInUse } from './session'

/** How a row stands today: `replaced` never counted, since another one was written in its place. */
export type RowState = 'in_force' | 'future' | 'past' | 'replaced' | 'withdrawn'

/** What every row that a city sets has; `until` is the last day on which it counts. */
export interface Authored {
  id: string
  valid_from: string
  valid_to: string | null
  until: string | null
  state: RowState
  source: string
  regulation_id: string | null
  created_at: string
  created_by: string | null
  withdrawn_at: string | null
  withdrawn_by: string | null
  withdraw_reason: string | null
}

export interface CitedAt {
  provision: string
  label: string
}

export interface UnitOf {
  id: string
  label: string
  citation: CitedAt
}

export interface ValueRow extends Authored {
  unit: string
  amount: string
}

export interface FareRow extends Authored {
  /** The same for fares of one zone and time of the day, however they were typed. */
  key: string
  zone: string
  period: string
  starts: string | null
  ends: string | null
  initial_fare: string
  per_km: string | null
  is_basis: boolean
}

export interface PopulationRow extends Authored {
  inhabitants: number
  year: number
}

export interface HolidayRow extends Authored {
  name: string
  yearly: boolean
}

export interface StandChange {
  at: string
  by: string | null
  before: Partial<StandPlace> | null
  after: Partial<StandPlace>
}

export interface StandPlace {
  name: string
  motorcycles: number | null
  trailers: number | null
  latitude_e6: number | null
  longitude_e6: number | null
  closed_on: string | null
}

export interface StandRow extends StandPlace {
  id: string
  /** Null for a stand of the city's own. */
  citation: CitedAt | null
  history: StandChange[]
}

export interface ReadingRow extends Authored {
  reading: string
  value: string
  reason: string
}

/** A text that can be read in more than one way. `value` holds today; `idle` says that the chosen one waits for its act. */
export interface CityReading {
  id: string
  gap: string
  citations: CitedAt[]
  question: string
  kind: 'choice' | 'number'
  options: { id: string; label: string; explains: string }[]
  default: string
  minimum: number | null
  maximum: number | null
  unit: string | null
  needs_regulation: boolean
  value: string
  idle: boolean
  rows: ReadingRow[]
}

/** What an act of the city opens, by itself or as a part of a gap. */
export interface GapPart {
  id: string
  title: string
  under: string | null
  checks: string[]
  offenses: { label: string; title: string; status: string }[]
}

export type GapState = 'waiting' | 'default' | 'settled' | 'fixed'

/** A point that the law leaves open. */
export interface CityGap {
  id: string
  treatment: 'block' | 'review' | 'configure' | 'show'
  note: string
  citations: string[]
  asks: string | null
  /** Why no act of a city can settle it. */
  closed: string | null
  under: string | null
  takes_act: boolean
  parts: GapPart[]
  values: { id: string; set: boolean }[]
  readings: string[]
  choice: string[][]
  state: GapState
}

export interface RegulationRow extends Authored {
  /** "Decreto 123/2026" */
  label: string
  kind: string
  number: string
  dated: string
  published_on: string | null
  title: string
  note: string | null
  gaps: string[]
  file_name: string | null
  file_bytes: number | null
  file_type: string | null
}

export interface CityLaw {
  municipality: string
  version: string
  revision: number
  today: string
  norm: { short: string; title: string }
  labels: Record<string, string>
  units: UnitOf[]
  /** Where the law counts fines in initial fares; null when it doesn't. */
  fare_basis: { label: string; citation: CitedAt } | null
  values: ValueRow[]
  fares: FareRow[]
  population: PopulationRow[]
  holidays: HolidayRow[]
  /** Days of the state's own that count already. */
  state_holidays: { month: number; day: number }[]
  stands: StandRow[]
  readings: CityReading[]
  gaps: CityGap[]
  regulations: RegulationRow[]
}

/** What each tab gets. After a write it calls `reload`. */
export interface CityTabProps {
  city: CityLaw
  reload: Loaded<CityLaw>['reload']
  editable: boolean
}

export const readCityLaw = (signal: AbortSignal) => get<CityLaw>('/api/city/law', { municipality: cityInUse.value }, signal)

export const mayEditLaw = () => allowed('law-edit')
