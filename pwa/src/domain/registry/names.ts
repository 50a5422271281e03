import { fold } from './folding'
import type { Person } from './snapshot'
import type { Rows } from './table'

/** Names folded once, in one long text: a search is a scan of plain characters, a few milliseconds for 50,000 people. */
export class NameIndex {
  readonly #ids: string[] = []
  readonly #starts: number[] = []
  readonly #text: string

  constructor(people: Rows<Person>) {
    const [id, name] = [people.column('id'), people.column('name')]
    const lines: string[] = []
    let at = 0
    for (const row of people.raw()) {
      const line = `\n ${fold(String(row[name] ?? ''))}`
      this.#ids.push(row[id] as string)
      this.#starts.push(at)
      lines.push(line)
      at += line.length
    }
    this.#text = lines.join('')
  }

  /** People whose name has every typed word at the start of one of its words; first-name matches come first. */
  find(folded: string, limit: number): string[] {
    const words = folded.split(' ')
    const rarest = words.reduce((a, b) => (b.length > a.length ? b : a))
    const first: string[] = []
    const rest: string[] = []
    for (let at = this.#text.indexOf(` ${rarest}`); at >= 0; at = this.#text.indexOf(` ${rarest}`, at + 1)) {
      const index = this.#indexAt(at)
      const line = this.#line(index)
      if (!words.every((word) => line.includes(` ${word}`))) continue
      const id = this.#ids[index] ?? ''
      const list = line.startsWith(`\n ${words[0]}`) ? first : rest
      if (list.at(-1) !== id) list.push(id)
      if (first.length >= limit) break
    }
    return [...new Set([...first, ...rest])].slice(0, limit)
  }

  #line(index: number): string {
    return this.#text.slice(this.#starts[index], this.#starts[index + 1])
  }

  #indexAt(position: number): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
}
