import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepPhoto, openTab, png, preparedPhone, sealOne, type Tab } from './testing/phone'
import { reply, startServer, type TestServer } from './testing/server'

let server: TestServer
let tab: Tab

beforeEach(async () => {
  server = await startServer()
  tab = await preparedPhone()
  tab.setOrigin(server.origin)
})

afterEach(() => server.close())

const record = (id: string) => tab.withDatabase(async (database) => database.get('records', id))
const keptPhotos = () => tab.withDatabase(async (database) => database.count('photos'))

describe('sending', () => {
  it('sends records before photos, and lets a photo go only after its receipt', async () => {
    const { id } = await sealOne(tab, 3)

    expect(await tab.drainRecords()).toEqual({ ended: 'done' })

    expect(server.requests[0]).toBe('POST /api/sync/records')
    expect(server.photos.size).toBe(3)
    expect(await record(id)).toMatchObject({ state: 'sent', confirmedAt: expect.any(String) })
    expect(await keptPhotos()).toBe(0)
    expect(await tab.readSetting('lastSync')).not.toBeNull()
  })

  it('uploads six photos at once and no more', async () => {
    server.uploadMs = 250
    await sealOne(tab, 14)

    await tab.drainRecords()

    expect(server.photos.size).toBe(14)
    expect(server.mostUploadsAtOnce).toBe(6)
  })

  it('goes on from the byte where a cut upload stopped', async () => {
    await sealOne(tab, 1, 1, 60_000)
    let cut = false
    const sizes: number[] = []
    server.misbehave = (request, _response, body) => {
      if (request.method !== 'PATCH') return false
      sizes.push(body.length)
      if (cut) return false
      cut = true
      server.partial.set(request.url?.split('/').at(-1) ?? '', body.subarray(0, 20_000))
      request.socket.destroy()
      return true
    }

    expect(await tab.drainRecords()).toEqual({ ended: 'done' })

    expect(sizes).toEqual([60_000, 40_000])
    expect([...server.photos.values()][0]).toHaveLength(60_000)
  })

  it('keeps everything when the link dies for good, and finishes in the next drain', async () => {
    const { id } = await sealOne(tab, 2)
    server.misbehave = (request) => {
      if (request.method !== 'PATCH' && request.method !== 'HEAD') return false
      request.socket.destroy()
      return true
    }

    expect(await tab.drainRecords()).toEqual({ ended: 'unreachable' })
    expect(await record(id)).toMatchObject({ state: 'sending', acceptedAt: expect.any(String), confirmedAt: null })
    expect(await keptPhotos()).toBe(2)

    server.misbehave = null
    expect(await tab.drainRecords()).toEqual({ ended: 'done' })
    expect(await record(id)).toMatchObject({ state: 'sent' })
  }, 60_000)

  it('does not send a photo again that the server already has', async () => {
    await sealOne(tab, 1)
    let lost = false
    server.misbehave = async (request, _response, body) => {
      if (request.method !== 'PATCH' || lost) return false
      lost = true
      server.photos.set(request.url?.split('/').at(-1) ?? '', body)
      request.socket.destroy()
      return true
    }

    await tab.drainRecords()

    expect(server.requests.filter((line) => line.startsWith('PATCH'))).toHaveLength(1)
    expect(await keptPhotos()).toBe(0)
  })

  it('holds a record whose photo cannot be read, and sends the others', async () => {
    const bad = await sealOne(tab, 1, 1)
    const good = await sealOne(tab, 1, 2)
    const sha256 = (await record(bad.id))?.photos[0]?.sha256 ?? ''
    const photo = await tab.readPhoto(sha256)
    await tab.withDatabase(async (database) => database.put('photos', { ...photo, content: new ArrayBuffer(9) } as never))

    await tab.drainRecords()

    expect(await record(bad.id)).toMatchObject({ state: 'held', reason: { code: 'photo_unreadable' }, acceptedAt: null })
    expect(await record(good.id)).toMatchObject({ state: 'sent' })
    expect([...server.records.keys()]).toEqual([good.id])
  })

  it('releases a held record once its photo can be read again', async () => {
    const { id } = await sealOne(tab, 1)
    const photo = await tab.readPhoto((await record(id))?.photos[0]?.sha256 ?? '')
    await tab.withDatabase(async (database) => database.put('photos', { ...photo, content: new ArrayBuffer(9) } as never))
    await tab.drainRecords()

    await tab.withDatabase(async (database) => database.put('photos', photo as never))
    await tab.drainRecords()

    expect(await record(id)).toMatchObject({ state: 'sent', reason: null })
  })

  it('shows what the server set aside with its reason, still sends its photos, and goes on', async () => {
    const odd = await sealOne(tab, 1, 1)
    const fine = await sealOne(tab, 0, 2)
    server.misbehave = (request, response, body) => {
      if (request.url !== '/api/sync/records') return false
      const received_at = new Date().toISOString()
      const results = JSON.parse(body.toString()).records.map(({ sealed }: { sealed: string }) => {
        const aside = JSON.parse(sealed).id === odd.id
        const about = aside
          ? { status: 'set_aside', code: 'number_used', title: 'O número já veio em outro registro.' }
          : { status: 'accepted' }
        return { id: JSON.parse(sealed).id, code: null, title: null, missing_photos: [], received_at, ...about }
      })
      return reply(response, 200, { server_time: received_at, results })
    }

    expect(await tab.drainRecords()).toEqual({ ended: 'done' })

    expect(await record(odd.id)).toMatchObject({
      state: 'set_aside',
      reason: { code: 'number_used', text: 'O número já veio em outro registro.' },
    })
    expect(await record(fine.id)).toMatchObject({ state: 'sent' })
    expect(server.photos.size).toBe(1)
  })

  it('finds the one record that the server cannot read among many', async () => {
    const sealed = []
    for (let turn = 0; turn < 5; turn++) sealed.push(await sealOne(tab, 0, turn))
    const bad = sealed[3]?.id ?? ''
    server.misbehave = (request, response, body) => {
      if (request.url !== '/api/sync/records' || !body.includes(bad)) return false
      return reply(response, 422, { code: 'invalid', title: 'Há campos que precisam de correção.' })
    }

    await tab.drainRecords()

    expect(server.records.size).toBe(4)
    expect(await record(bad)).toMatchObject({ state: 'set_aside', acceptedAt: null, reason: { code: 'invalid' } })
  })

  it('keeps the queue when the session is over, and sends after a new sign-in', async () => {
    const { id } = await sealOne(tab, 1)
    server.misbehave = (_request, response) => reply(response, 401, { code: 'not_signed_in', title: 'Entre de novo.' })

    expect(await tab.drainRecords()).toEqual({ ended: 'signed_out' })
    expect(await record(id)).toMatchObject({ state: 'queued' })
    const session = await tab.readSetting('session')
    expect(session).toMatchObject({ expired: true })

    server.misbehave = null
    await tab.writeSetting('session', { ...session, expired: false } as never)
    expect(await tab.drainRecords()).toEqual({ ended: 'done' })
  })

  it.each([
    [
      'a page of a captive portal',
      (response: Parameters<typeof reply>[0]) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'),
    ],
    [
      'a redirect to it',
      (response: Parameters<typeof reply>[0]) => response.writeHead(302, { Location: 'http://portal.invalid/' }).end(),
    ],
  ])('takes %s for silence', async (_what, portal) => {
    const { id } = await sealOne(tab, 1)
    server.misbehave = (_request, response) => {
      portal(response)
      return true
    }

    expect(await tab.drainRecords()).toEqual({ ended: 'unreachable' })

    expect(tab.reachability()).toBe('silent')
    expect(await record(id)).toMatchObject({ state: 'queued', acceptedAt: null })
    expect(await keptPhotos()).toBe(1)
  })

  it('holds a record when the server finds other bytes twice, and keeps the photo', async () => {
    const { id } = await sealOne(tab, 1)
    server.misbehave = (request, response) =>
      request.method === 'PATCH' && reply(response, 422, { code: 'hash_mismatch', title: 'Diferente.' })

    await tab.drainRecords()

    expect(await record(id)).toMatchObject({ state: 'held', reason: { code: 'hash_mismatch' } })
    expect(await keptPhotos()).toBe(1)
  })

  it('sends nothing while paused, and stops when paused meanwhile', async () => {
    await sealOne(tab, 9)
    server.misbehave = async (request) => {
      if (request.method === 'PATCH') await tab.writeSetting('paused', true)
      return false
    }

    expect(await tab.drainRecords()).toEqual({ ended: 'stopped' })

    expect(server.photos.size).toBeLessThan(9)
    expect(await tab.drainRecords()).toEqual({ ended: 'stopped' })
  })

  it('runs once on a phone, however many tabs ask', async () => {
    await sealOne(tab, 3)

    const ends = await Promise.all([tab.drainRecords(), tab.drainRecords(), tab.drainRecords()])

    expect(ends.map((end) => end.ended).sort()).toEqual(['busy', 'busy', 'done'])
    expect(server.requests.filter((line) => line.startsWith('POST'))).toHaveLength(1)
  })

  it('keeps a drawn signature for the next second copy', async () => {
    const signature = await tab.addPng(png(), 'assinatura')
    await tab.sealRecord('notice', { photos: [signature] }, { number: true })

    expect(await tab.drainRecords()).toEqual({ ended: 'done' })

    expect(await tab.readPhoto(signature.sha256)).toMatchObject({ width: 40, height: 30 })
  })

  it('keeps a photo that a draft still needs', async () => {
    const photo = await keepPhoto(tab, 1)
    await tab.createDraft({ id: 'd1', kind: 'stop', updatedAt: '', photo: photo.sha256 } as never)
    await tab.sealRecord('clean', { photos: [photo] }, { number: false })

    await tab.drainRecords()

    expect(server.photos.size).toBe(1)
    expect(await tab.readPhoto(photo.sha256)).not.toBeNull()
  })

  it('learns how far its clock is off from any answer', async () => {
    server.misbehave = (_request, response) => {
      response.setHeader('Date', new Date(Date.now() + 14 * 60_000).toUTCString())
      return reply(response, 200, {})
    }

    await tab.call('/api/health')

    const measured = (await tab.readSetting('clock'))?.offsetMs ?? 0
    expect(Math.abs(measured - 14 * 60_000)).toBeLessThan(1_500)
  })
})

describe('a phone that was switched off', () => {
  it('loses the city and what was confirmed, and keeps what never arrived', async () => {
    const sent = await sealOne(tab, 1, 1)
    await tab.drainRecords()
    const unsent = await sealOne(tab, 1, 2)
    server.misbehave = (_request, response) => reply(response, 403, { code: 'device_revoked', title: 'Desligado.' })

    expect(await tab.drainRecords()).toEqual({ ended: 'revoked' })

    expect(await record(sent.id)).toBeUndefined()
    expect(await record(unsent.id)).toMatchObject({ state: 'queued' })
    expect(await tab.withDatabase(async (database) => database.count('parts'))).toBe(0)
    const before = server.requests.length
    expect(await tab.drainRecords()).toEqual({ ended: 'revoked' })
    expect(server.requests).toHaveLength(before)
    const file = JSON.parse(await (await tab.exportUnsent()).text())
    expect(file.records).toHaveLength(1)
    expect(file.records[0].sealed).toBe(unsent.sealed)
    expect(Buffer.from(file.photos[0].base64, 'base64')).toHaveLength(64)
  })
})

describe('two tabs', () => {
  it('see the same queue', async () => {
    const { id } = await sealOne(tab, 0)
    const other = await openTab()
    other.setOrigin(server.origin)

    await other.drainRecords()

    expect(await record(id)).toMatchObject({ state: 'sent' })
  })
})
