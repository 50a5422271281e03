/** A lei, dispositivo por dispositivo: what a provision says, and what of this city's list hangs on it. */
import type { Check, Gap, Measure, Offense, Pack, ProvisionEntry, Stand } from '../law/pack'

/** What is tied to a provision, each once. */
export interface Related {
  /** What is verified on the street because of it, or leads to it. */
  checks: Check[]
  /** The provision's own offense first, then those that its checks may lead to. */
  offenses: Offense[]
  measures: Measure[]
  stands: Stand[]
  gaps: Gap[]
}

/** In the order of the law. A law part taken before it had an index is read from its lists. */
export function entriesOf(pack: Pack): ProvisionEntry[] {
  return pack.provisions ?? listed(pack)
}

export function entryOf(pack: Pack, provision: string): ProvisionEntry | null {
  return entriesOf(pack).find((entry) => entry.provision === provision) ?? null
}

export function relatedTo(pack: Pack, provision: string): Related {
  const checks = pack.checks.filter(({ citation, offenses, grounds }) =>
    [citation.provision, ...offenses, ...grounds].includes(provision),
  )
  const own = checks.filter((check) => check.citation.provision === provision)
  const reached = new Set([provision, ...own.flatMap((check) => check.offenses)])
  const named = entryOf(pack, provision)?.gaps ?? []
  return {
    checks,
    offenses: pack.offenses.filter((offense) => reached.has(offense.provision)),
    measures: pack.measures.filter((measure) => measure.citation.provision === provision),
    stands: pack.stands.filter((stand) => stand.citation?.provision === provision),
    gaps: pack.gaps.filter((gap) => named.includes(gap.id)),
  }
}

function listed(pack: Pack): ProvisionEntry[] {
  const offenses = pack.offenses.map(({ provision, citation, title, duty, note }) =>
    entry('offense', { provision, label: citation }, title, duty, note),
  )
  const checks = pack.checks.map((check) => entry('check', check.citation, check.question, check.failure, check.note))
  const measures = pack.measures.map((measure) => entry('measure', measure.citation, measure.title, measure.when, null))
  const known = new Map<string, ProvisionEntry>()
  for (const one of [...offenses, ...checks, ...measures]) if (!known.has(one.provision)) known.set(one.provision, one)
  return [...known.values()]
}

function entry(
  kind: ProvisionEntry['kind'],
  { provision, label }: { provision: string; label: string },
  title: string,
  text: string,
  note: string | null,
): ProvisionEntry {
  return { provision, label, title, text, kind, refs: [], gaps: [], note }
}
