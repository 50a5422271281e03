/** Pacote de lei: one city's law as the phone keeps it. Mirrors `server/domain/law/export.py`. */

export interface Citation {
  provision: string
  label: string
}

/** Days on which a rule holds, both included; null: no end. */
export interface Valid {
  from: string
  to: string | null
}

/** A value that the city registered, such as a fare: a decimal string. */
export interface Dated<T> {
  from: string | null
  to: string | null
  value: T
  source: string
}

interface Opens {
  citation: Citation
  /** Most specific first. */
  offenses: string[]
  grounds: string[]
}

export interface AgeRule extends Opens, Valid {
  max_years: number
  reading: 'year_end' | 'year_start' | 'first_year_counts'
  declare_before_days: number | null
  declare_citation: Citation | null
  replace_within_days: number | null
  replace_citation: Citation | null
  gap: string | null
}

/** Cubic centimetres as decimal strings, bounds included. */
export interface DisplacementRule extends Opens, Valid {
  min_cc: string
  max_cc: string | null
  review_from_cc: string | null
  gap: string | null
  /** Whether one sold as "125" that measures a little less passes; a person decides where nothing is said. */
  nominal?: 'review' | 'accepted'
}

export interface RoadworthinessRule extends Opens, Valid {
  months: number
  failed_offenses: string[]
  failed_grounds: string[]
  gap: string | null
  /** How the months count: from the check, or until the end of the calendar's half or year of it, or of the next one. */
  count?: 'rolling' | 'civil' | 'civil_next'
}

export interface MinAgeRule extends Opens, Valid {
  years: number
}

export interface ExperienceRule extends Opens, Valid {
  years: number
  /** A day beyond the full years is asked for. */
  more_than: boolean
}

export interface CnhRule extends Opens, Valid {
  tolerance_days: number
  tolerance_source: string
  note: string | null
}

export interface AuxiliaryRule extends Valid {
  citation: Citation
  allowed: boolean
  max: number | null
  note: string | null
}

export type Subject = 'vehicle_age' | 'displacement' | 'roadworthiness' | 'driver_age' | 'driver_experience'

export interface Silence {
  subject: Subject
  citation: Citation
  gap: string
}

export interface RegistryCheck extends Opens, Valid {
  id: 'permit_active' | 'license_valid' | 'driver_registered' | 'plate_registered' | 'permit_in_adequation' | 'badge'
  title: string
  note: string | null
  /** Day in January (MM-DD) until which a paper that ended with the year may still be renewed. */
  renew_by: string | null
  renew_citation: Citation | null
}

export interface Check extends Opens, Valid {
  id: string
  key: string
  section: 'equipment' | 'person' | 'document' | 'fleet_standard' | 'conduct'
  /** "Sim" is always the regular answer. */
  question: string
  /** The fact that a "não" makes, as the notice says it. */
  failure: string
  photo: boolean
  /** Gap that keeps it from being answered into an offense. */
  locked: string | null
  note: string | null
  /** A federal requirement: warns, and never makes a municipal notice. */
  federal: boolean
  /** The regulation that opened it: `Decreto 123/2026`. */
  under?: string | null
}

export type OffenseStatus = 'fined' | 'no_fine_fixed' | 'blocked' | 'authority_only'

export interface Fine {
  units: number
  /** A unit's id. */
  unit: string
}

export interface Offense extends Valid {
  provision: string
  citation: string
  title: string
  duty: string
  status: OffenseStatus
  group: string | null
  fine: Fine | null
  points: number | null
  warning: boolean
  may_lead_to: string[]
  document: 'notice' | 'finding'
  requires_value: string | null
  note: string | null
  blocked_reason: string | null
  offered: boolean
  topic: string
  cites: string[]
  /** The regulation that opened it: `Decreto 123/2026`. */
  under?: string | null
}

export interface OffenseContexts {
  no_permit: string[]
  no_permit_grounds: string[]
  no_permit_note: string
  other_city: string[]
  other_city_grounds: string[]
  other_city_note: string
}

export interface RepeatRule extends Valid {
  citation: Citation
  points_factor: number
  fine_factor: number
  months: number | null
  may_lead_to: string[]
  note: string | null
  /** Whose repeat it is. */
  agent?: 'offender' | 'permit'
  /** Provisions whose fine never doubles. */
  single?: string[]
}

export interface Measure extends Valid {
  id: string
  kind: 'hold' | 'impound' | 'tow'
  citation: Citation
  title: string
  when: string
  blocked: string | null
  requires: 'failed_check_on_record' | 'no_permit' | 'other_city' | 'suspended_permit' | null
  /** The act of the city that switched it on. */
  under?: string | null
}

export interface Consequence {
  provision: string
  citation: string
  kind: 'warning' | 'hold' | 'seizure' | 'suspension' | 'revocation'
  title: string
}

/** Numbers that the text doesn't fix are null. */
export interface Stand {
  id: string
  name: string
  motorcycles: number | null
  trailers: number | null
  citation: Citation | null
  trailers_citation?: Citation | null
  lat_e6: number | null
  lon_e6: number | null
}

export interface StandRule extends Valid {
  citation: Citation
  offense: string
  /** Whether a trailer also takes a motorcycle's place. */
  trailers?: 'apart' | 'take_place'
}

export interface NoticeField {
  id: string
  label: string
  required: boolean
  citation: Citation | null
  source: 'law' | 'system'
  /** Asked for only in a notice under this provision. */
  offense: string | null
  /** How it is answered; a question of yes or no where nothing is said. */
  answer?: 'yes_no' | 'text' | 'date'
}

export interface Refusal {
  witnesses: number
  certificate: boolean
  citation: Citation | null
  note: string
}

export interface CopyService {
  copies: number
  citation: Citation | null
  note: string
}

/** No `days`: the law fixes none, and none may be made up. */
export interface Deadline extends Valid {
  kind: 'defense' | 'payment' | 'reconsideration'
  days: number | null
  count: 'calendar_days' | 'business_days' | null
  starts: 'notice_date' | 'receipt' | 'penalty_receipt' | 'city' | null
  citation: Citation | null
  body: string | null
  note: string
  /** What the law leaves open about this term. */
  gap?: string | null
}

export interface Gap {
  id: string
  treatment: 'block' | 'review' | 'configure' | 'show'
  note: string
  citations: string[]
  /** What the city has to do about it, in one sentence; null: nothing that a city can do. */
  asks?: string | null
  /** Why no act of the city opens what is blocked. */
  closed?: string | null
  /** Provisions of one fact, most specific first: one of them is chosen. */
  choice?: string[][]
  /** The regulation that settled it. */
  under?: string | null
  /** What the city chose to read, as question and answer. */
  decided?: string[]
}

export type EntryKind =
  | 'check'
  | 'offense'
  | 'rule'
  | 'term'
  | 'fee'
  | 'quota'
  | 'requirement'
  | 'procedure'
  | 'sanction'
  | 'signal'
  | 'deadline'
  | 'stand'
  | 'measure'
  | 'notice_field'
  | 'gap'
  | 'norm'

/** One provision for the reader of the law, with what the pack hangs on it. */
export interface ProvisionEntry {
  provision: string
  label: string
  title: string
  /** Our own short wording. */
  text: string
  kind: EntryKind
  refs: { kind: EntryKind; id: string }[]
  /** Ids of gaps. */
  gaps: string[]
  note: string | null
}

/** A fare that the city registered; `zone` empty is the whole city, `period` empty any hour. */
export interface Fare {
  zone: string
  period: string
  starts: string | null
  ends: string | null
  initial_fare: string | null
  per_km: string | null
  from: string | null
  to: string | null
  source: string
}

export interface Unit {
  id: string
  /** How decisions name it. */
  wire: string
  label: string
  citation: Citation
}

export interface Labels {
  permit: string
  permit_holder: string
  auxiliary_driver: string
  license: string
  fleet_number: string
  stand: string
  agency: string
  agency_long: string
  authority: string
  inspector: string
  defense_body: string
  color: string
  [label: string]: string
}

export interface Pack {
  schema: 1
  municipality: string
  ibge: number
  name: string
  uf: string
  timezone: string
  version: string
  checked_on: string
  norm: { short: string; title: string; date: string; published_on: string | null; in_force_from: string }
  labels: Labels
  units: Unit[]
  vehicle: { age: AgeRule | null; displacement: DisplacementRule | null; roadworthiness: RoadworthinessRule | null }
  driver: { age: MinAgeRule | null; experience: ExperienceRule | null; cnh: CnhRule | null; auxiliary: AuxiliaryRule | null }
  silences: Partial<Record<Subject, Silence>>
  registry_checks: RegistryCheck[]
  checks: Check[]
  offenses: Offense[]
  offense_contexts: OffenseContexts
  repeat: RepeatRule | null
  measures: Measure[]
  /** In the law's order. */
  consequences: Consequence[]
  stands: Stand[]
  stand_rule: StandRule | null
  notice_fields: NoticeField[]
  refusal: Refusal
  service_of_copy: CopyService
  deadlines: Deadline[]
  gaps: Gap[]
  /** Every known day without business from 2015 to 2045, but for the city's own. After its last year no term can be counted. */
  holidays: string[]
  values: Record<string, Dated<string>[]>
  fares?: Fare[]
  /** The reader's index, in the order of the law. */
  provisions?: ProvisionEntry[]
}

/** A question that has no answer; `code` is a wire value. */
export class LawError extends Error {
  readonly code: 'unknown_provision' | 'unknown_stand' | 'not_in_force' | 'calendar_gap'

  constructor(code: LawError['code'], detail: string) {
    super(detail)
    this.name = 'LawError'
    this.code = code
  }
}

/** The rule, if it holds on that day. */
export function inForce<T extends Valid>(rule: T | null | undefined, on: string): T | null {
  return rule && rule.from <= on && (rule.to === null || on <= rule.to) ? rule : null
}

export function registryCheck(pack: Pack, id: RegistryCheck['id'], on: string): RegistryCheck | null {
  return inForce(
    pack.registry_checks.find((check) => check.id === id),
    on,
  )
}
