/** The connection to the phone's database: opened at first use, reopened when the system drops it. Works in the page and in the service worker. */
import { openDB } from 'idb'
import { type Database, MIGRATIONS, type Migration, type PranchetaSchema } from './schema'

export const DATABASE = 'prancheta'

/** The phone has no room left; what was being written is not kept. */
export class StorageFull extends Error {
  constructor() {
    super('storage full')
    this.name = 'StorageFull'
  }
}

let current: Promise<Database> | null = null

/** Opens a database and brings it from any older version to the newest. */
export function openDatabase(name = DATABASE, migrations: Migration[] = MIGRATIONS): Promise<Database> {
  return openDB<PranchetaSchema>(name, migrations.length, {
    upgrade(database, from, _to, transaction) {
      for (const migrate of migrations.slice(from)) migrate(database, transaction)
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: forget,
  })
}

/**
 * Does some work on the database. A connection that died under memory pressure is opened anew and the work done once more.
 *
 * @throws StorageFull when there is no room; any other failure as it is. Nothing is swallowed.
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(await connection())
  } catch (error) {
    if (isQuota(error)) throw new StorageFull()
    if (!isDeadConnection(error)) throw error
    forget()
    return work(await connection())
  }
}

/** Closes the connection; the next use opens it again. */
export async function closeDatabase(): Promise<void> {
  const opened = current
  forget()
  if (opened) (await opened).close()
}

function connection(): Promise<Database> {
  if (!current) {
    current = openDatabase()
    current.catch(forget)
  }
  return current
}

function forget(): void {
  current = null
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

function isDeadConnection(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false
  return error.name === 'InvalidStateError' || (error.name === 'UnknownError' && /connection|closing|lost/i.test(error.message))
}
