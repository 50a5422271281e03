/** Enquadramento: the provisions that can be put to a fact, and why some can't be chosen. */
import type { Offense, Pack } from '../law/pack'
import { searchLaw } from '../reader/search'
import type { DraftFact, StopDraft } from './draft'
import { offenseOf, valueOn } from './freeze'

/** `not_offered`: seen in the registry, or another provision is the one to use; the offense's note says which. */
export type Obstacle = 'blocked' | 'authority_only' | 'not_offered' | 'value_missing' | null

export interface Option {
  offense: Offense
  /** First of those that can be chosen: the most specific. Suggested, never preselected. */
  suggested: boolean
  /** Choosing it asks for a reason. */
  needsReason: boolean
  obstacle: Obstacle
  /** The fact of this stop that already stands under it. */
  usedBy: DraftFact | null
}

/**
 * Options for a fact, in the pack's order: most specific first, those that can't be chosen last. `found` are provisions that the
 * inspector searched for: nothing suggested them.
 */
export function optionsFor(
  pack: Pack,
  draft: StopDraft,
  fact: DraftFact,
  provisions: string[],
  on: string,
  found: string[] = [],
): Option[] {
  const offenses = provisions.map((provision) => offenseOf(pack, provision)).filter((offense) => offense !== null)
  const open = offenses.filter((offense) => !obstacleOf(pack, offense, on))
  const shut = offenses.filter((offense) => obstacleOf(pack, offense, on))
  const suggests = open.some((offense) => !found.includes(offense.provision))
  return [...open, ...shut].map((offense, index) => ({
    offense,
    suggested: index === 0 && open.length > 0 && !found.includes(offense.provision),
    needsReason: open.includes(offense) && (suggests ? index > 0 : isLessSpecific(pack, offense, open)),
    obstacle: obstacleOf(pack, offense, on),
    usedBy: draft.facts.find((other) => other.id !== fact.id && other.provision === offense.provision) ?? null,
  }))
}

/** Nothing was suggested: then only a provision of the same fact that stands before it in the law's own order makes it less specific. */
function isLessSpecific(pack: Pack, { provision }: Offense, open: Offense[]): boolean {
  const before = groupsOf(pack, provision).flatMap((group) => group.slice(0, group.indexOf(provision)))
  return open.some((offense) => before.includes(offense.provision))
}

const groupsOf = (pack: Pack, provision: string): string[][] =>
  pack.gaps.flatMap((gap) => gap.choice ?? []).filter((group) => group.includes(provision))

/** What was found, among the provisions that the law has for the same fact, most specific first. */
export function withRivals(pack: Pack, found: string): string[] {
  const groups = groupsOf(pack, found)
  const before = groups.flatMap((group) => group.slice(0, group.indexOf(found)))
  const after = groups.flatMap((group) => group.slice(group.indexOf(found) + 1))
  return [...new Set([...before, found, ...after])]
}

/** The provision that a fact already has, unless it can't be chosen: what the search found may only be there to be read. */
export function chosenAmong(options: Option[], { provision }: DraftFact): string | null {
  return options.find((one) => one.offense.provision === provision && !one.obstacle)?.offense.provision ?? null
}

export function obstacleOf(pack: Pack, offense: Offense, on: string): Obstacle {
  if (offense.status === 'blocked') return 'blocked'
  if (offense.status === 'authority_only') return 'authority_only'
  if (!offense.offered) return 'not_offered'
  if (offense.requires_value && !isRegistered(pack, offense.requires_value, on)) return 'value_missing'
  return null
}

function isRegistered(pack: Pack, setting: string, on: string): boolean {
  if (setting === 'stands') return pack.stands.length > 0
  return valueOn(pack, setting, on) !== null
}

/** The provisions that can be put to a fact, found like those of the law at hand: by word or as an article is typed. */
export function searchOffenses(pack: Pack, text: string): Offense[] {
  return searchLaw(pack, text).flatMap(({ provision }) => offenseOf(pack, provision) ?? [])
}
