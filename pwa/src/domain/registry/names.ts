import { fold } from './folding'
import type { Person } from './snapshot'
import type { Rows } from './table'

/** Names by their words, folded and sorted once: a search looks only at people who have the rarest of the typed words. */
export class NameIndex {
  readonly #ids: string[] = []
  readonly #names: string[] = []
  /** Every word that occurs, sorted, and beside it the people who have it. */
  readonly #words: string[]
  readonly #people: number[][]

  constructor(people: Rows<Person>) {
    const [id, name] = [people.column('id'), people.column('name')]
    const byWord = new Map<string, number[]>()
    for (const row of people.raw()) {
      const folded = fold(String(row[name] ?? ''))
      const person = this.#ids.push(row[id] as string) - 1
      this.#names.push(` ${folded}`)
      for (const word of folded.split(' ')) {
        const having = byWord.get(word)
        if (!having) byWord.set(word, [person])
        else if (having.at(-1) !== person) having.push(person)
      }
    }
    this.#words = [...byWord.keys()].sort()
    this.#people = this.#words.map((word) => byWord.get(word) ?? [])
  }

  /** People whose name has every typed word at the start of one of its words; first-name matches come first. */
  find(folded: string, limit: number): string[] {
    const typed = folded.split(' ').map((word) => ` ${word}`)
    const spans = typed.map((word) => this.#span(word.slice(1)))
    const rarest = spans.reduce((a, b) => (this.#size(b) < this.#size(a) ? b : a))
    const first = new Set<number>()
    const rest = new Set<number>()
    for (const person of this.#having(rarest)) {
      const name = this.#names[person] ?? ''
      if (!typed.every((word) => name.includes(word))) continue
      if (name.startsWith(typed[0] ?? '')) first.add(person)
      else if (rest.size < limit) rest.add(person)
      if (first.size >= limit) break
    }
    return [...first, ...rest].slice(0, limit).map((person) => this.#ids[person] ?? '')
  }

  /** The run of words that begin with some letters: from the first of them to behind the last. */
  #span(start: string): [number, number] {
    return [this.#place(start), this.#place(`${start}\uffff`)]
  }

  #place(word: string): number {
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }

  #size([from, to]: [number, number]): number {
    let people = 0
    for (let word = from; word < to; word++) people += this.#people[word]?.length ?? 0
    return people
  }

  *#having([from, to]: [number, number]): Iterable<number> {
    for (let word = from; word < to; word++) yield* this.#people[word] ?? []
  }
}
