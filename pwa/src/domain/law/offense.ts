/** What the law provides for an offense. Mirrors `server/domain/law/offense.py`. */
import { timesInCents } from './decimal'
import { inForce, LawError, type Offense, type OffenseStatus, type Pack, type RepeatRule } from './pack'

/** `unit` is the wire name; `amount` reais as a decimal string, or null while the city has no value for the unit. */
export interface AnsweredFine {
  units: number
  unit: string
  amount: string | null
}

export interface OffenseAnswer {
  status: OffenseStatus
  group: string | null
  fine: AnsweredFine | null
  points: number | null
  warning: boolean
  may_lead_to: string[]
  document: Offense['document']
  note: string | null
  blocked_reason: string | null
  under: string | null
  cites: string[]
}

/** `values` are the city's units in reais by id. Throws a LawError where the law has no such offense on that day. */
export function decideOffense(
  pack: Pack,
  on: string,
  provision: string,
  repeat: boolean,
  values: Record<string, string>,
): OffenseAnswer {
  const offense = offenseInForce(pack, on, provision)
  const carriesPenalty = offense.status === 'fined' || offense.warning
  const rule = repeat && carriesPenalty ? inForce(pack.repeat, on) : null
  return {
    status: offense.status,
    group: offense.group,
    fine: fineOf(pack, offense, rule, values),
    points: offense.points === null ? null : offense.points * (rule?.points_factor ?? 1),
    warning: offense.warning,
    may_lead_to: mayLeadTo(pack, offense, rule),
    document: offense.document,
    note: offense.note,
    blocked_reason: offense.blocked_reason,
    under: offense.under ?? null,
    cites: [...offense.cites, ...(rule ? [rule.citation.label] : [])],
  }
}

export function offenseInForce(pack: Pack, on: string, provision: string): Offense {
  const known = pack.offenses.find((offense) => offense.provision === provision)
  if (!known) throw new LawError('unknown_provision', `${provision} is not an offense of ${pack.norm.short}`)
  const offense = inForce(known, on)
  if (!offense) throw new LawError('not_in_force', `${provision} does not hold on ${on}`)
  return offense
}

function fineOf(pack: Pack, offense: Offense, rule: RepeatRule | null, values: Record<string, string>): AnsweredFine | null {
  const { fine, provision } = offense
  if (!fine) return null
  const units = fine.units * (rule && !rule.single?.includes(provision) ? rule.fine_factor : 1)
  const value = values[fine.unit]
  const unit = pack.units.find((one) => one.id === fine.unit)?.wire ?? fine.unit
  return { units, unit, amount: value === undefined ? null : timesInCents(units, value) }
}

/** In the law's order. */
function mayLeadTo(pack: Pack, offense: Offense, rule: RepeatRule | null): string[] {
  const provisions = new Set([...offense.may_lead_to, ...(rule?.may_lead_to ?? [])])
  return pack.consequences.map((consequence) => consequence.provision).filter((provision) => provisions.has(provision))
}
