/** A rider without a permit of this city: the fact itself, and the provisions that this law has for it. */
import type { Pack } from '../../../domain/law/pack'
import { confirmVerdict, type DraftFact, type StopDraft } from '../../../domain/notice/draft'
import type { Unregistered } from '../../../features/no-badge/screen'
import type { FieldKit } from '../../../store/kit'
import { cityDay, judge } from './judge'

/** The check that the fact of having no permit answers. */
export const NO_PERMIT = 'no_permit'

export function contextProvisions(draft: StopDraft, pack: Pack): string[] {
  const { no_permit, other_city } = pack.offense_contexts
  return draft.subject.status === 'other_city' ? other_city : no_permit
}

/** Writes who it is into the draft, and the fact that follows from it; its provision is chosen by the inspector. */
export function withRider(draft: StopDraft, rider: Unregistered, kit: FieldKit): StopDraft {
  const subject = { ...draft.subject, ...rider, permit_id: null, fleet_number: null, driver_id: null, vehicle: null }
  const known = draft.facts.find((fact) => fact.check === NO_PERMIT)
  const fact: DraftFact = {
    id: NO_PERMIT,
    check: NO_PERMIT,
    text:
      rider.status === 'other_city'
        ? `Em serviço com permissão de outra cidade: ${rider.other_city ?? ''}`
        : 'Em serviço sem permissão desta cidade',
    provision: known?.provision ?? null,
    settled: known?.settled ?? contextProvisions({ ...draft, subject }, kit.pack).length === 0,
    reason: known?.reason ?? null,
    photos: known?.photos ?? [],
  }
  const facts = known ? draft.facts.map((one) => (one.id === NO_PERMIT ? fact : one)) : [fact, ...draft.facts]
  const changed: StopDraft = { ...draft, subject, role: 'other', facts }
  const { verdict } = judge(changed, null, kit, cityDay(kit.pack, draft.startedAt), new Date())
  return confirmVerdict(changed, verdict, [], { person: true, plate: true, difference: null })
}
