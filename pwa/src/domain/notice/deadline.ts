/** Prazo de defesa: from the law's days and the known holidays; where the law fixes none, none is made up. */
import { addBusinessDays, addDays, knownHolidays, nextBusinessDay, orUncounted } from '../law/calendar'
import type { Deadline, Pack } from '../law/pack'
import type { BodyDeadline } from './body'

/** Frozen into a notice. A term that runs from the receipt has no date until the copy is handed over. */
export function deadlineOf(pack: Pack, on: string): BodyDeadline | null {
  const deadline = defense(pack)
  if (!deadline) return null
  const due = deadline.starts === 'notice_date' ? dueDate(pack, deadline, on) : null
  return { kind: 'defense', due, citation: deadline.citation?.label ?? null, count: deadline.count }
}

export function defense(pack: Pack): Deadline | null {
  return pack.deadlines.find((deadline) => deadline.kind === 'defense') ?? null
}

/** The last day of a term that starts on `start`, the first day left out; null where the law fixes no days or the listed holidays end before it. */
export function dueDate(pack: Pack, deadline: Deadline, start: string): string | null {
  if (deadline.days === null) return null
  const holidays = knownHolidays(pack)
  const { days } = deadline
  if (deadline.count === 'business_days') return orUncounted(() => addBusinessDays(start, days, holidays))
  return orUncounted(() => nextBusinessDay(addDays(start, days), holidays))
}
