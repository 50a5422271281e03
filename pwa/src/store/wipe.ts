/** Aparelho desligado: what the city's data leaves behind when it switches a phone off. */
import { announce } from './channel'
import { withDatabase } from './database'
import { CITY_DATA, type StoredRecord } from './schema'

/** Takes the city's data and everything confirmed off this phone. What was sealed here and never arrived stays, to be exported. */
export async function wipeRevoked(): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(['kv', 'records', 'photos', 'drafts', ...CITY_DATA], 'readwrite', {
      durability: 'strict',
    })
    for (const store of CITY_DATA) await transaction.objectStore(store).clear()
    const records = await transaction.objectStore('records').getAll()
    const kept = records.filter((record) => !isConfirmed(record))
    for (const record of records) if (isConfirmed(record)) await transaction.objectStore('records').delete(record.id)
    const needed = JSON.stringify([kept.map((record) => record.photos), await transaction.objectStore('drafts').getAll()])
    for (const key of await transaction.objectStore('photos').getAllKeys()) {
      if (!needed.includes(key)) await transaction.objectStore('photos').delete(key)
    }
    await transaction.objectStore('kv').put({ at: new Date().toISOString(), unsent: kept.length }, 'revoked')
    await transaction.done
  })
  announce('revoked')
}

/** Empties this phone. For after an export, when the inspector asks for it. */
export async function wipeAll(): Promise<void> {
  await withDatabase(async (database) => {
    const names = [...database.objectStoreNames]
    const transaction = database.transaction(names, 'readwrite', { durability: 'strict' })
    for (const name of names) await transaction.objectStore(name).clear()
    await transaction.done
  })
  announce('revoked')
}

function isConfirmed(record: StoredRecord): boolean {
  return record.confirmedAt !== null
}
