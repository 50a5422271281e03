/** Rascunho da abordagem: everything entered at a stop, kept field by field until it is sealed. */
import type { AnswerValue, Confirmed, Photo, Place, Proof, Subject, Verdict } from './body'
import type { Confirmation } from './questions'

export type StopStep = 'no_permit' | 'verdict' | 'checks' | 'offense' | 'measures' | 'signature' | 'review'

export interface DraftAnswer {
  value: AnswerValue
  /** Marked with all the others by one tap. */
  bulk: boolean
  photos: string[]
}

/** A fact and the provision chosen for it; `provision: null`, once settled, is a fact that this law doesn't treat. */
export interface DraftFact {
  id: string
  /** The question it came from; null for a fact outside the list. */
  check: string | null
  text: string
  provision: string | null
  /** The inspector chose, be it a provision or none. */
  settled: boolean
  reason: string | null
  photos: string[]
}

export interface DraftMeasure {
  id: string
  note: string
}

export type DraftSignature =
  | { kind: 'signed'; png: string }
  | { kind: 'refused'; reason: string; at: string }
  | { kind: 'unable'; reason: string; at: string }

export interface DraftWitness {
  name: string
  address: string
  signature: string | null
}

/** Who rides: on the permit, or somebody else. Null until it was chosen. */
export type DriverRole = 'holder' | 'auxiliary' | 'other'

/** What the reader or the search said, beside what goes into the record. */
export interface Reading {
  cancelled_on: string | null
  list_age_hours: number | null
  /** How long before the very same code was read; absent when it never was. */
  seen_seconds?: number | null
  /** The badge's own words on what to do next, when it was not a plain valid badge. */
  note: string | null
}

/** One stop, from the scan to the seal. */
export interface StopDraft {
  id: string
  kind: 'stop'
  updatedAt: string
  step: StopStep
  /** The fact that the offense step works on. */
  openFact: string | null
  startedAt: string
  stand: string | null
  place: Place | null
  subject: Subject
  role: DriverRole | null
  portrait: string | null
  /** The registry holds a failed roadworthiness check of this motorcycle. */
  inspectionFailed: boolean
  proof: Proof
  reading: Reading
  /** The three digits that the next reading should carry; absent until they were asked for. */
  asked?: string | null
  confirmed: Confirmed | null
  verdict: Verdict | null
  /** Failures of the verdict as it was confirmed: what the street asks again. */
  confirmations: Confirmation[]
  answers: Record<string, DraftAnswer>
  facts: DraftFact[]
  narrative: string
  measures: DraftMeasure[]
  /** Somebody looked at the measures, took one or none. */
  measuresSeen: boolean
  /** The respondent's name was read back to the person. */
  nameConfirmed: boolean
  signature: DraftSignature | null
  witnesses: DraftWitness[]
  /** Why a formality that this law asks for is missing: the record goes as "formalização pendente". */
  pending: string
  /** Every photo, answers' and facts' too, in the order taken. */
  photos: Photo[]
  /** Fields that only this city's law asks for, by their id. */
  extra: Record<string, string>
}

export type Update = (change: (draft: StopDraft) => StopDraft) => void

export const NO_SUBJECT: Subject = {
  permit_id: null,
  fleet_number: null,
  plate: null,
  driver_id: null,
  driver_name: null,
  vehicle: null,
  document: null,
  status: 'registered',
  other_city: null,
}

interface Opening {
  id: string
  now: string
  stand: string | null
  subject: Subject
  proof: Proof
  role?: DriverRole | null
  portrait?: string | null
  inspectionFailed?: boolean
  reading?: Reading
  step?: StopStep
}

export function newStop(opening: Opening): StopDraft {
  return {
    id: opening.id,
    kind: 'stop',
    updatedAt: opening.now,
    step: opening.step ?? 'verdict',
    openFact: null,
    startedAt: opening.now,
    stand: opening.stand,
    place: null,
    subject: opening.subject,
    role: opening.role ?? null,
    portrait: opening.portrait ?? null,
    inspectionFailed: opening.inspectionFailed ?? false,
    proof: opening.proof,
    reading: opening.reading ?? { cancelled_on: null, list_age_hours: null, note: null },
    confirmed: null,
    verdict: null,
    confirmations: [],
    answers: {},
    facts: [],
    narrative: '',
    measures: [],
    measuresSeen: false,
    nameConfirmed: false,
    signature: null,
    witnesses: [],
    pending: '',
    photos: [],
    extra: {},
  }
}

/** Nobody entered anything yet: a look at a verdict, not the beginning of a record. */
export function isUntouched(draft: StopDraft): boolean {
  return !draft.confirmed && draft.facts.length === 0 && draft.photos.length === 0 && Object.keys(draft.answers).length === 0
}

/** Adds a photo once; the same bytes twice are one photo. */
export function withPhoto(draft: StopDraft, photo: Photo): StopDraft {
  if (draft.photos.some((kept) => kept.sha256 === photo.sha256)) return draft
  return { ...draft, photos: [...draft.photos, photo] }
}

/** Takes a photo out of the record, wherever it was used. */
export function withoutPhoto(draft: StopDraft, sha256: string): StopDraft {
  const rest = (photos: string[]) => photos.filter((one) => one !== sha256)
  const answers = Object.fromEntries(
    Object.entries(draft.answers).map(([check, answer]) => [check, { ...answer, photos: rest(answer.photos) }]),
  )
  return {
    ...draft,
    answers,
    facts: draft.facts.map((fact) => ({ ...fact, photos: rest(fact.photos) })),
    photos: draft.photos.filter((photo) => photo.sha256 !== sha256),
  }
}

/** The verdict as it was shown when the person said what fits and what doesn't. */
export function confirmVerdict(
  draft: StopDraft,
  verdict: Verdict,
  confirmations: Confirmation[],
  confirmed: Confirmed,
): StopDraft {
  const asked = new Set(confirmations.map((one) => `finding:${one.check}`))
  const stale = (check: string | null) => check?.startsWith('finding:') && !asked.has(check)
  return {
    ...draft,
    verdict,
    confirmations,
    confirmed,
    answers: Object.fromEntries(Object.entries(draft.answers).filter(([check]) => !stale(check))),
    facts: draft.facts.filter((fact) => !stale(fact.check)),
  }
}
