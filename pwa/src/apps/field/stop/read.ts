/** From a badge that was read to a stop. A scan proposes: what the badge only claims never enters as a fact. */
import { type BadgeReading, readBadge } from '../../../domain/badge'
import type { Proof } from '../../../domain/notice/body'
import type { Reading, StopDraft } from '../../../domain/notice/draft'
import { localInstant } from '../../../domain/record/time'
import type { PermitView, Registry } from '../../../domain/registry/registry'
import type { Person } from '../../../domain/registry/snapshot'
import type { FieldKit } from '../../../store/kit'
import { proofKey, recallBadges, rememberBadge } from '../../../store/seen-badges'
import { startStop } from './start'

/** A badge as it was read here: what it says, and when the very same code came first, if it came before. */
export interface BadgeSeen {
  reading: BadgeReading
  seenSeconds: number | null
}

/** Judges a text by the server's clock, as well as this phone knows it, and remembers the proof for five minutes. */
export async function readHere(text: string, kit: FieldKit): Promise<BadgeSeen> {
  const now = Date.now()
  const before = await recallBadges(now)
  const seen = (serial: number, timestamp: number) => proofKey(serial, timestamp) in before
  const reading = await readBadge(text, kit.badges, new Date(now + (kit.clockOffsetMs ?? 0)), kit.pack.ibge, seen)
  const { credential, timestamp } = reading
  if (!credential || timestamp === null) return { reading, seenSeconds: null }
  await rememberBadge(credential.serial, timestamp, now)
  const first = before[proofKey(credential.serial, timestamp)]
  return { reading, seenSeconds: first === undefined ? null : Math.floor((now - first) / 1000) }
}

export async function startFromReading(badge: BadgeSeen, kit: FieldKit): Promise<void> {
  const { view, person } = proposed(badge.reading, kit.registry)
  await startStop({ view, person, proof: proofOf(badge.reading), reading: knownOf(badge, kit) })
}

/** The same badge read again at the same stop: what it proves now, with the answer to the digits that were asked for. */
export function withReading(draft: StopDraft, badge: BadgeSeen, kit: FieldKit): StopDraft {
  const confirmed = draft.confirmed?.difference ? draft.confirmed : null
  return { ...draft, proof: proofOf(badge.reading, draft.asked ?? null), reading: knownOf(badge, kit), confirmed }
}

/** Whether a reading is of the badge that a stop began with, or at least of its permit. */
export function isSameBadge(draft: StopDraft, { reading }: BadgeSeen, registry: Registry): boolean {
  const { view, person } = proposed(reading, registry)
  if (!view) return String(reading.credential?.serial ?? '') === (draft.proof.serial ?? '')
  if (view.permit.id !== draft.subject.permit_id) return false
  return person === null || draft.subject.driver_id === null || person.id === draft.subject.driver_id
}

/** The permit to compare with: by the serial of a proved badge, else by the number that it shows. */
function proposed(reading: BadgeReading, registry: Registry): { view: PermitView | null; person: Person | null } {
  const { credential, proved, outcome } = reading
  const nothing = { view: null, person: null }
  if (!credential || outcome === 'other_city' || outcome === 'not_ours') return nothing
  const found = proved ? registry.bySerial(credential.serial) : null
  if (found) return found
  return { view: registry.byFleetNumber(credential.permitNumber), person: null }
}

function proofOf(reading: BadgeReading, asked: string | null = null): Proof {
  const { credential, outcome, fault, kind, timestamp, ageSeconds, freshness, replayed, challenge } = reading
  const serial = credential ? String(credential.serial) : null
  const read = { kind: kind ?? 'unproved', serial, read_at: localInstant(), outcome, ...(fault && { fault }) } as const
  if (kind !== 'live') return asked === null ? read : { ...read, asked }
  const digits = challenge === null ? null : String(challenge).padStart(3, '0')
  return { ...read, timestamp, age_seconds: ageSeconds, freshness, replayed, asked, challenge: digits }
}

function knownOf({ reading, seenSeconds }: BadgeSeen, kit: FieldKit): Reading {
  const age = (Date.now() - Date.parse(reading.statusAt ?? kit.statusAt)) / 3_600_000
  return {
    cancelled_on: reading.endedOn,
    list_age_hours: Number.isFinite(age) ? Math.max(0, Math.floor(age)) : null,
    seen_seconds: seenSeconds,
    note: null,
  }
}
