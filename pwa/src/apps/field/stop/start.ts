/** Begins a stop: from a badge, from the search, or from a rider that the registry doesn't have. */
import type { Proof, Subject } from '../../../domain/notice/body'
import { type DriverRole, NO_SUBJECT, newStop, type Reading, type StopDraft, type StopStep } from '../../../domain/notice/draft'
import { newStandCount } from '../../../domain/notice/stand-count'
import { localInstant } from '../../../domain/record/time'
import type { PermitView } from '../../../domain/registry/registry'
import type { Person } from '../../../domain/registry/snapshot'
import type { Unregistered } from '../../../features/no-badge/screen'
import { createDraft } from '../../../store/drafts'
import { uuid7 } from '../../../store/identity'
import type { FieldKit } from '../../../store/kit'
import { navigate } from '../../../ui/router'
import { putOnDesk } from './desk'
import { searchPosition, shiftPlace } from './place'
import { withRider } from './unregistered'

export interface Beginning {
  view: PermitView | null
  /** The person that the badge names. */
  person?: Person | null
  proof: Proof
  reading?: Reading
}

/** Opens the verdict of a permit, or of a badge that fits none. */
export async function startStop({ view, person = null, proof, reading }: Beginning): Promise<void> {
  const role = roleOf(view, person)
  const driver = person ?? (role === 'holder' ? (view?.holder ?? null) : null)
  await open({ subject: subjectOf(view, driver), role, portrait: driver?.portrait ?? null, view, proof, reading })
}

export function typedProof(): Proof {
  return { kind: 'typed', serial: null, read_at: localInstant(), outcome: 'none' }
}

/** A rider whom the registry doesn't have: straight to the street's questions, with that fact already down. */
export async function startUnregistered(kit: FieldKit, rider: Unregistered): Promise<void> {
  const opening = {
    subject: { ...NO_SUBJECT, ...rider },
    role: 'other' as const,
    portrait: null,
    view: null,
    proof: typedProof(),
  }
  await open({ ...opening, step: 'checks' }, (draft) => withRider(draft, rider, kit))
}

export async function startStandCount(): Promise<void> {
  searchPosition()
  const draft = newStandCount(uuid7(), localInstant(), (await shiftPlace()).stand)
  putOnDesk(await createDraft(draft))
  navigate(`/contagem/${draft.id}`)
}

/** Who rides is known when one person alone may: the badge's, or a holder without auxiliaries. */
function roleOf(view: PermitView | null, person: Person | null): DriverRole | null {
  if (!view) return null
  if (person) return person.id === view.holder?.id ? 'holder' : 'auxiliary'
  return view.auxiliaries.length === 0 && view.holder ? 'holder' : null
}

export function subjectOf(view: PermitView | null, driver: Person | null): Subject {
  if (!view) return { ...NO_SUBJECT, driver_id: driver?.id ?? null, driver_name: driver?.name ?? null, status: 'unregistered' }
  const { permit, vehicle } = view
  return {
    ...NO_SUBJECT,
    permit_id: permit.id,
    fleet_number: permit.fleet_number,
    plate: vehicle?.plate ?? null,
    driver_id: driver?.id ?? null,
    driver_name: driver?.name ?? null,
    vehicle: vehicle && {
      make_model: vehicle.make_model,
      color: vehicle.color ?? '',
      made: vehicle.made,
      displacement_cc: vehicle.displacement_cc,
    },
  }
}

interface Opening {
  subject: Subject
  role: DriverRole | null
  portrait: string | null
  view: PermitView | null
  proof: Proof
  reading?: Reading | undefined
  step?: StopStep
}

async function open({ view, reading, step, ...rest }: Opening, prepared = (draft: StopDraft) => draft): Promise<StopDraft> {
  searchPosition()
  const draft = newStop({
    id: uuid7(),
    now: localInstant(),
    stand: (await shiftPlace()).stand,
    inspectionFailed: view?.vehicle?.inspection_result === 'failed',
    ...rest,
    ...(reading && { reading }),
    ...(step && { step }),
  })
  const saved = await createDraft(prepared(draft))
  putOnDesk(saved)
  navigate(`/abordagem/${saved.id}`)
  return saved
}
