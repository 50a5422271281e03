/** Puts a stop to the law: facts from the phone's registry, verdict in words. */
import { assess } from '../../../domain/law/assess'
import type { Assessment } from '../../../domain/law/finding'
import type { Pack } from '../../../domain/law/pack'
import type { Verdict } from '../../../domain/notice/body'
import { confirmationsOf, verdictOf } from '../../../domain/notice/confirmations'
import type { StopDraft } from '../../../domain/notice/draft'
import { stopFacts } from '../../../domain/notice/facts-of'
import type { Confirmation } from '../../../domain/notice/questions'
import type { PermitView } from '../../../domain/registry/registry'
import type { FieldKit } from '../../../store/kit'
import { describeFinding, summarize } from '../../../strings/findings'
import { confirmation } from '../../../strings/flow'

export interface Judgement {
  assessment: Assessment
  verdict: Verdict
  confirmations: Confirmation[]
}

export function judge(draft: StopDraft, view: PermitView | null, kit: FieldKit, on: string, now: Date): Judgement {
  const { pack, registry } = kit
  const driver = draft.subject.driver_id ? registry.person(draft.subject.driver_id) : null
  const otherVehicle = view !== null && draft.subject.plate !== (view.vehicle?.plate ?? null)
  const facts = stopFacts(draft, {
    view,
    driver,
    otherVehicle,
    on,
    dataAgeHours: hoursSince(kit.registryAt, now),
    clockBehindMinutes: minutesBehind(kit, now),
  })
  const assessment = assess(pack, facts)
  return {
    assessment,
    verdict: verdictOf(assessment, {
      summary: summarize(assessment, pack),
      describe: (finding) => describeFinding(finding, pack),
      registryAt: kit.registryAt,
      statusAt: kit.statusAt,
    }),
    confirmations: confirmationsOf(assessment, (finding) =>
      confirmation(finding, describeFinding(finding, pack).title, pack.labels),
    ),
  }
}

/** A clock that is earlier than a list which this phone has is wrong; a minute is within what clocks differ. */
export function minutesBehind({ badges, clockOffsetMs }: Pick<FieldKit, 'badges' | 'clockOffsetMs'>, now: Date): number | null {
  const newest = Math.max(Date.parse(badges.status.issued_at), Date.parse(badges.keys_issued_at))
  const behind = Math.floor((newest - now.getTime() - (clockOffsetMs ?? 0)) / 60_000)
  return behind > 1 ? behind : null
}

function hoursSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 3_600_000))
}

/** The civil day of the city at an instant: `2026-03-10`. */
export function cityDay(pack: Pack, instant: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: pack.timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )
}
