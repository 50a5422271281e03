/** Procurar na lei: by provision as people type it, by word without accents, by what is verified on the street. */
import type { Pack, ProvisionEntry } from '../law/pack'
import { fold } from '../registry/folding'
import { addressOf, closeness, isAddress } from './address'
import { entriesOf } from './entries'

/** Every provision where nothing was typed. `topics` are the words of the groups of offenses. */
export function searchLaw(pack: Pack, typed: string, topics: Record<string, string> = {}): ProvisionEntry[] {
  const wanted = addressOf(typed)
  if (isAddress(wanted)) {
    const found = byAddress(entriesOf(pack), wanted)
    if (found.length > 0) return found
  }
  return byWords(pack, fold(typed).split(' ').filter(Boolean).map(singular), topics)
}

function byAddress(entries: ProvisionEntry[], wanted: string[]): ProvisionEntry[] {
  const ranked = entries.flatMap((entry) => {
    const rank = closeness(addressOf(entry.label), wanted)
    return rank === null ? [] : [{ entry, rank }]
  })
  return ranked.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry)
}

/** Every word must be there; where the name of the thing has them all stands first. */
function byWords(pack: Pack, words: string[], topics: Record<string, string>): ProvisionEntry[] {
  const asked = textsBy(
    pack.checks,
    (check) => [check.citation.provision, ...check.offenses],
    ({ question }) => question,
  )
  const held = textsBy(
    pack.offenses,
    ({ provision }) => [provision],
    ({ title, duty, topic }) => `${title} ${duty} ${topics[topic] ?? ''}`,
  )
  const first: ProvisionEntry[] = []
  const rest: ProvisionEntry[] = []
  for (const entry of entriesOf(pack)) {
    const name = `${entry.label} ${entry.title} ${asked.get(entry.provision) ?? ''}`
    if (holds(name, words)) first.push(entry)
    else if (holds(`${name} ${entry.text} ${entry.note ?? ''} ${held.get(entry.provision) ?? ''}`, words)) rest.push(entry)
  }
  return [...first, ...rest]
}

function textsBy<T>(items: T[], keysOf: (item: T) => string[], textOf: (item: T) => string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const item of items) for (const key of keysOf(item)) texts.set(key, `${texts.get(key) ?? ''} ${textOf(item)}`)
  return texts
}

/** A number or numeral must be a whole word, so that "26" doesn't find "126". */
function holds(text: string, words: string[]): boolean {
  const hay = ` ${fold(text)} `
  return words.every((word) => (/^(\d+|[ivxlc]+)$/.test(word) ? hay.includes(` ${word} `) : hay.includes(word)))
}

/** "capacetes" finds "capacete". */
const singular = (word: string): string => (word.length > 4 ? word.replace(/s$/, '') : word)
