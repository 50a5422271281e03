import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepParts, preparedPhone, sealOne, type Tab } from './testing/phone'
import { startServer, type TestServer } from './testing/server'

const HERE = { id: 'ba-mata-de-sao-joao', name: 'Mata de São João', uf: 'BA' }
const THERE = { id: 'ba-juazeiro', name: 'Juazeiro', uf: 'BA' }

let server: TestServer
let tab: Tab

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Android 14', onLine: true })
  server = await startServer()
  tab = await preparedPhone()
  tab.setOrigin(server.origin)
})

afterEach(() => {
  vi.unstubAllGlobals()
  return server.close()
})

async function signIn(municipality: typeof HERE, number = '07') {
  const user = { id: 'u', name: 'Rosa', role: 'inspector', username: 'rosa', registration: null, credential_valid_until: null }
  server.answers.set('/api/session', { user, municipality, expires_at: '2026-12-31T00:00:00Z' })
  server.answers.set('/api/devices', { id: 'x', number, name: 'Celular', revoked_at: null })
  await (await import('./session')).signIn(municipality.id, 'rosa', 'segredo')
}

const record = (id: string) => tab.withDatabase(async (database) => database.get('records', id))
const device = () => tab.readSetting('device')

describe('a phone that signs in to another city', () => {
  it('keeps the records of the first one, unsent and saying why, and sends them when it is back', async () => {
    await signIn(HERE)
    const { id, sealed } = await sealOne(tab, 2)
    await signIn(THERE)

    expect(await tab.drainRecords()).toEqual({ ended: 'done' })

    expect(server.records.size).toBe(0)
    expect(await record(id)).toMatchObject({ state: 'held', reason: { code: 'other_city', text: 'Mata de São João' }, sealed })

    await signIn(HERE)
    expect(await tab.drainRecords()).toEqual({ ended: 'done' })
    expect(server.records.get(id)).toBe(sealed)
    expect(server.photos.size).toBe(2)
    expect(await record(id)).toMatchObject({ state: 'sent', reason: null })
  })

  it('does not call everything confirmed when there was nothing that could go', async () => {
    await signIn(HERE)
    await sealOne(tab, 0)
    await signIn(THERE)

    await tab.drainRecords()

    expect(server.requests).not.toContain('POST /api/sync/records')
    expect(await tab.readSetting('lastSync')).toBeNull()
  })

  it('is the same device with the same chain and numbers when it comes back', async () => {
    await signIn(HERE)
    const before = await device()
    await sealOne(tab, 0)
    await signIn(THERE)

    expect((await device())?.id).not.toBe(before?.id)
    expect(await tab.countNumbers()).toBe(0)

    await signIn(HERE)
    expect((await device())?.id).toBe(before?.id)
    expect(await tab.countNumbers()).toBe(23)
    await keepParts(tab)
    const next = await sealOne(tab, 0)
    expect(JSON.parse(next.sealed)).toMatchObject({ seq: 2, municipality: HERE.id })
  })

  it('never judges by the law and registry of the first one', async () => {
    await signIn(HERE)
    await signIn(THERE)

    expect(await tab.withDatabase((database) => database.getAllKeys('parts'))).toEqual([])
    expect(await (await import('./kit')).loadKit()).toBeNull()
  })

  it('hides the drafts of the first one and shows them again', async () => {
    await signIn(HERE)
    await tab.createDraft({ id: 'd', kind: 'stop', updatedAt: '' })
    await signIn(THERE)

    expect(await tab.listDrafts()).toEqual([])
    expect(await tab.readDraft('d')).toBeNull()

    await signIn(HERE)
    expect(await tab.listDrafts()).toMatchObject([{ id: 'd' }])
  })

  it('does not make a second device when the answer to the first was lost', async () => {
    server.misbehave = (request) => {
      if (request.url !== '/api/devices') return false
      request.socket.destroy()
      return true
    }
    await signIn(THERE).catch(() => null)
    const kept = (await tab.readSetting('devices'))?.[THERE.id]?.device.id
    expect((await device())?.municipality).toBe(HERE.id)

    server.misbehave = null
    await signIn(THERE)
    expect((await device())?.id).toBe(kept)
  })

  it('goes on as before for another inspector of the same city', async () => {
    await signIn(HERE)
    const { id } = await sealOne(tab, 0)

    await signIn(HERE)
    await tab.drainRecords()

    expect(await record(id)).toMatchObject({ state: 'sent' })
  })
})
