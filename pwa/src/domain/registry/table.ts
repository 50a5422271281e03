import type { Table } from './snapshot'

/** Rows of one table by id, read into objects only when somebody asks for one. */
export class Rows<T extends { id: string }> {
  readonly #columns: string[]
  readonly #byId = new Map<string, unknown[]>()

  constructor(table: Table) {
    this.#columns = table.columns
    const id = this.column('id')
    for (const row of table.rows) this.#byId.set(row[id] as string, row)
  }

  get size(): number {
    return this.#byId.size
  }

  get(id: string | null): T | null {
    const row = id === null ? undefined : this.#byId.get(id)
    return row ? this.#read(row) : null
  }

  raw(): IterableIterator<unknown[]> {
    return this.#byId.values()
  }

  rawOf(id: string): unknown[] | undefined {
    return this.#byId.get(id)
  }

  /** Where a column stands; a server that left it out gives null values, not an error. */
  column(name: string): number {
    return this.#columns.indexOf(name)
  }

  /** Puts changed rows in and takes removed ones out. */
  apply(changed: Table, removed: string[]): void {
    const places = this.#columns.map((name) => changed.columns.indexOf(name))
    const id = changed.columns.indexOf('id')
    for (const row of changed.rows) {
      this.#byId.set(
        row[id] as string,
        places.map((place) => row[place] ?? null),
      )
    }
    for (const gone of removed) this.#byId.delete(gone)
  }

  #read(row: unknown[]): T {
    return Object.fromEntries(this.#columns.map((name, index) => [name, row[index] ?? null])) as T
  }
}
