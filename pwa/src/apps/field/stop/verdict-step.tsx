import type { Assessment } from '../../../domain/law/finding'
import type { Confirmed, VerdictLine } from '../../../domain/notice/body'
import {
  confirmVerdict,
  type DriverRole,
  isUntouched,
  type StopDraft,
  type StopStep,
  type Update,
} from '../../../domain/notice/draft'
import type { PermitView } from '../../../domain/registry/registry'
import type { Person } from '../../../domain/registry/snapshot'
import type { Mismatch } from '../../../features/verdict/mismatch'
import { VerdictScreen } from '../../../features/verdict/screen'
import { discardDraft } from '../../../store/drafts'
import { freshen } from '../../../store/freshness'
import type { FieldKit } from '../../../store/kit'
import { portraitUrl } from '../../../store/portraits'
import { BADGE_STEPS } from '../../../strings/badge-words'
import { navigate } from '../../../ui/router'
import { judge } from './judge'
import { startStop, typedProof } from './start'

interface VerdictStepProps {
  draft: StopDraft
  kit: FieldKit
  on: string
  update: Update
  back: () => void
  go: (step: StopStep) => void
  onRescan: () => void
  onDigits: () => void
}

export function VerdictStep({ draft, kit, on, update, back, go, onRescan, onDigits }: VerdictStepProps) {
  const view = draft.subject.permit_id ? kit.registry.byPermit(draft.subject.permit_id) : null
  const { assessment, verdict, confirmations } = judge(draft, view, kit, on, new Date())
  const confirm = () => {
    const agreed: Confirmed = draft.confirmed?.difference ? draft.confirmed : { person: true, plate: true, difference: null }
    update((now) => ({ ...confirmVerdict(now, verdict, confirmations, agreed), step: 'checks' }))
    go('checks')
  }
  return (
    <VerdictScreen
      draft={draft}
      view={view}
      verdict={verdict}
      norm={kit.pack.norm.short}
      labels={kit.pack.labels}
      asksDriver={view !== null && (view.auxiliaries.length > 0 || draft.proof.serial !== null || draft.role === 'other')}
      portrait={portraitUrl}
      provisionOf={(line) => provisionOf(line, assessment)}
      byPlate={(plate) => kit.registry.byPlate(plate)}
      onDriver={(role, person) => update((now) => withDriver(now, role, person))}
      onDriverName={(name) => update((now) => ({ ...now, subject: { ...now.subject, driver_name: name || null } }))}
      onMismatch={(mismatch) => update((now) => withMismatch(now, mismatch))}
      onOpen={(other) => void openInstead(other, draft)}
      onConfirm={confirm}
      onNoPermit={() => go('no_permit')}
      onSearch={() => navigate('/buscar')}
      onFreshen={freshen}
      steps={BADGE_STEPS[assessment.findings.find(({ check }) => check === 'badge')?.code ?? ''] ?? []}
      onRescan={onRescan}
      onDigits={onDigits}
      back={back}
    />
  )
}

/** A line keeps the words of its citation alone, for the record; the finding behind it knows the provision. */
function provisionOf(line: VerdictLine, { findings }: Assessment): string | null {
  return (
    findings.find(({ check, citation }) => check === line.check && citation?.label === line.citation)?.citation?.provision ?? null
  )
}

/** The record that fits better, in place of one in which nothing was entered. */
async function openInstead(view: PermitView, draft: StopDraft): Promise<void> {
  await startStop({ view, proof: typedProof() })
  if (isUntouched(draft)) await discardDraft(draft.id)
}

function withDriver(draft: StopDraft, role: DriverRole, person: Person | null): StopDraft {
  const subject = { ...draft.subject, driver_id: person?.id ?? null, driver_name: person?.name ?? null }
  return { ...draft, role, subject, portrait: person?.portrait ?? null, nameConfirmed: false }
}

/** What differs becomes part of the facts: another person is not on the permit, another plate is another motorcycle. */
function withMismatch(draft: StopDraft, { what, plate, text }: Mismatch): StopDraft {
  const person = what === 'plate'
  const samePlate = what === 'person'
  const said = [!person && 'A pessoa é outra.', !samePlate && `A placa na moto é ${plate.toUpperCase()}.`, text.trim()]
    .filter(Boolean)
    .join(' ')
  const confirmed: Confirmed = { person, plate: samePlate, difference: said }
  const other = person ? draft : withDriver(draft, 'other', null)
  const subject = samePlate
    ? other.subject
    : { ...other.subject, plate: plate.toUpperCase().replace(/[^A-Z0-9]/g, ''), vehicle: null }
  return { ...other, subject, confirmed }
}
