/** From a badge that was read to a stop. A scan proposes: what the badge only claims never enters as a fact. */
import type { BadgeReading } from '../../../domain/badge'
import type { Proof } from '../../../domain/notice/body'
import type { Reading } from '../../../domain/notice/draft'
import { localInstant } from '../../../domain/record/time'
import type { PermitView, Registry } from '../../../domain/registry/registry'
import type { Person } from '../../../domain/registry/snapshot'
import type { FieldKit } from '../../../store/kit'
import { startStop } from './start'

export async function startFromReading(reading: BadgeReading, kit: FieldKit): Promise<void> {
  const { view, person } = proposed(reading, kit.registry)
  await startStop({ view, person, proof: proofOf(reading), reading: knownOf(reading, kit) })
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

/** A printed card proves the permit, not the person. */
function proofOf({ outcome, credential }: BadgeReading): Proof {
  return { kind: 'card', serial: credential ? String(credential.serial) : null, read_at: localInstant(), outcome }
}

function knownOf({ endedOn, statusAt }: BadgeReading, kit: FieldKit): Reading {
  const age = (Date.now() - Date.parse(statusAt ?? kit.statusAt)) / 3_600_000
  return { cancelled_on: endedOn, list_age_hours: Number.isFinite(age) ? Math.max(0, Math.floor(age)) : null, note: null }
}
