import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeDatabase, DATABASE, openDatabase, StorageFull, withDatabase } from './database'
import { MIGRATIONS } from './schema'

beforeEach(async () => {
  await closeDatabase()
  globalThis.indexedDB = new IDBFactory()
})

const draft = { id: 'd1', kind: 'stop', updatedAt: '2026-03-10T10:24:00Z' }

describe('the database', () => {
  it.each(MIGRATIONS.map((_, index) => index + 1))('of version %i comes to the newest with what it holds', async (version) => {
    const old = await openDatabase(DATABASE, MIGRATIONS.slice(0, version))
    await old.put('drafts', draft)
    old.close()

    const kept = await withDatabase((database) => database.get('drafts', 'd1'))

    expect(kept).toEqual(draft)
  })

  it('takes a further step without losing anything, and an open tab makes room for it', async () => {
    await withDatabase((database) => database.put('drafts', draft))

    const newer = await openDatabase(DATABASE, [...MIGRATIONS, (database) => database.createObjectStore('next' as never)])

    expect(newer.version).toBe(MIGRATIONS.length + 1)
    expect(await newer.get('drafts', 'd1')).toEqual(draft)
    newer.close()
  })

  it('is opened anew when the system closed it', async () => {
    await withDatabase(async (database) => {
      await database.put('drafts', draft)
      database.close()
    })

    expect(await withDatabase((database) => database.get('drafts', 'd1'))).toEqual(draft)
  })

  it('says loudly that there is no room', async () => {
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

    await expect(withDatabase(full)).rejects.toThrow(StorageFull)
  })

  it('does not hide any other failure', async () => {
    await expect(withDatabase(() => Promise.reject(new DOMException('x', 'DataError')))).rejects.toThrow('x')
  })
})
