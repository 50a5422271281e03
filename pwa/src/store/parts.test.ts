import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTab, preparedPhone, type Tab } from './testing/phone'
import { reply, startServer, type TestServer } from './testing/server'

let server: TestServer
let tab: Tab

const table = (columns: string[], rows: unknown[][] = []) => ({ columns, rows })
const permits = table(
  ['id', 'fleet_number', 'state', 'holder_id', 'vehicle_id', 'auxiliaries'],
  [['p1', '127', 'active', 'a', 'v1', []]],
)
const people = table(['id', 'name', 'badge_serial'], [['a', 'João de Ávila', 12]])
const vehicles = table(['id', 'plate'], [['v1', 'ABC1D23']])
const snapshot = { version: 5, taken_at: '2026-03-10T07:10:00-03:00', permits, people, vehicles }
const vectors = new URL('../../../tests/vectors/badge/readings.json', import.meta.url)
const badges = JSON.parse(readFileSync(vectors, 'utf8')).document
const faces = () => {
  const index = Buffer.from(
    JSON.stringify([
      { id: 'f1', bytes: 3 },
      { id: 'f2', bytes: 2 },
    ]),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(index.length)
  return Buffer.concat([length, index, Buffer.from([1, 2, 3, 4, 5])])
}

beforeEach(async () => {
  server = await startServer()
  tab = await preparedPhone({ numbers: 0 })
  tab.setOrigin(server.origin)
  await tab.withDatabase((database) => database.clear('parts'))
  server.answers.set('/api/field/kit', {
    server_time: new Date().toISOString(),
    law: { version: '3', bytes: 80 },
    registry: { version: 5, bytes: 200, permits: 1, people: 1, stands: 0 },
    badges: { keys_sequence: 1, status_sequence: 2, status_at: '2026-03-10T07:06:00-03:00', bytes: 30 },
    portraits: { version: 9, bytes: 50, count: 2 },
    numbers: { remaining: 0 },
  })
  server.answers.set('/api/field/law', { version: '3', checked_on: '2026-03-02' })
  server.answers.set('/api/field/registry', snapshot)
  server.answers.set('/api/field/badges', badges)
  server.answers.set('/api/field/numbers', { year: 2026, blocks: [{ from: 1, to: 24 }], device_number: '07' })
  server.misbehave = (request, response) => {
    if (request.url !== '/api/field/portraits') return false
    response.writeHead(200, { 'X-Prancheta': '1' }).end(faces())
    return true
  }
})

afterEach(() => server.close())

describe('preparing', () => {
  it('takes the six parts in order, numbers last, and then the phone is ready', async () => {
    const seen: string[] = []

    const whole = await tab.prepare((steps) =>
      seen.push(
        steps
          .filter((step) => step.state === 'done')
          .map((step) => step.step)
          .join(),
      ),
    )

    expect(whole).toBe(true)
    expect(seen.at(-1)).toBe('shell,law,registry,badges,portraits,numbers')
    expect(await tab.countNumbers()).toBe(24)
    expect(await tab.withDatabase((database) => database.getAllKeys('portraits'))).toEqual(['f1', 'f2'])
    expect(await tab.readSetting('kit')).not.toBeNull()
  })

  it('keeps the parts that arrived when the link is cut, and takes only the rest later', async () => {
    const portraits = server.misbehave
    server.misbehave = (request, response, body) => {
      if (request.url !== '/api/field/portraits') return portraits?.(request, response, body) ?? false
      response.writeHead(200, { 'X-Prancheta': '1' }).write(faces().subarray(0, -2))
      setTimeout(() => request.socket.destroy(), 20)
      return true
    }

    await expect(tab.prepare(() => null)).rejects.toThrow(tab.NoAnswer)
    expect(await tab.withDatabase((database) => database.getAllKeys('parts'))).toEqual(['badges', 'law', 'registry'])

    server.misbehave = portraits
    server.answers.set('/api/field/registry/changes', { ...emptyChanges, from: 5, to: 5 })
    server.requests.length = 0
    expect(await tab.prepare(() => null)).toBe(true)
    expect(server.requests).not.toContain('GET /api/field/registry')
  })

  it('takes up the portraits where the link was cut', async () => {
    const ranges: (string | undefined)[] = []
    server.misbehave = (request, response) => {
      if (request.url !== '/api/field/portraits') return false
      ranges.push(request.headers.range)
      const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0)
      const headers = { 'X-Prancheta': '1', ETag: '"v9"' }
      if (from > 0) {
        response.writeHead(206, headers).end(faces().subarray(from))
        return true
      }
      response.writeHead(200, headers).write(faces().subarray(0, -1))
      setTimeout(() => request.socket.destroy(), 20)
      return true
    }

    await expect(tab.prepare(() => null)).rejects.toThrow(tab.NoAnswer)
    expect(await tab.withDatabase((database) => database.getAllKeys('portraits'))).toEqual(['f1'])
    server.answers.set('/api/field/registry/changes', { ...emptyChanges, from: 5, to: 5 })
    await tab.prepare(() => null)

    expect(ranges).toEqual([undefined, `bytes=${faces().length - 2}-`])
    const last = await tab.withDatabase((database) => database.get('portraits', 'f2'))
    expect([...new Uint8Array(last ?? new ArrayBuffer(0))]).toEqual([4, 5])
  })

  it('goes on past a part that fails, and is not ready', async () => {
    server.answers.delete('/api/field/badges')

    const last: string[] = []
    const whole = await tab.prepare((steps) => last.splice(0, 9, ...steps.map((step) => step.state)))

    expect(whole).toBe(false)
    expect(last).toEqual(['done', 'done', 'done', 'failed', 'done', 'done'])
  })
})

const emptyChanges = {
  taken_at: '2026-03-10T11:04:00-03:00',
  permits: table(permits.columns),
  people: table(people.columns),
  vehicles: table(vehicles.columns),
  removed: { permits: [], people: [], vehicles: [] },
}

describe('staying current', () => {
  beforeEach(async () => {
    await tab.prepare(() => null)
    server.requests.length = 0
  })

  const shown = async () => {
    const { loadKit } = await import('./kit')
    return loadKit()
  }

  it('takes only what changed', async () => {
    server.answers.set('/api/field/registry/changes', {
      ...emptyChanges,
      from: 5,
      to: 6,
      people: table(people.columns, [['a', 'João d’Ávila', 13]]),
    })

    expect(await tab.freshen()).toBe(true)

    const kit = await shown()
    expect(kit?.registry.version).toBe(6)
    expect(kit?.registry.bySerial(13)?.person.name).toBe('João d’Ávila')
    expect(kit?.registry.bySerial(12)).toBeNull()
    expect(kit?.registryAt).toBe('2026-03-10T11:04:00-03:00')
    expect(server.requests).not.toContain('GET /api/field/registry')
  })

  it('asks from its own version the next time', async () => {
    server.answers.set('/api/field/registry/changes', { ...emptyChanges, from: 5, to: 6 })
    await tab.freshen()

    await tab.freshen()

    expect(server.requests.filter((line) => line.includes('changes'))).toEqual([
      'GET /api/field/registry/changes?since=5',
      'GET /api/field/registry/changes?since=6',
    ])
  })

  it('takes the whole registry when its version is too old', async () => {
    server.misbehave = (request, response) =>
      request.url?.includes('/changes') === true && reply(response, 410, { code: 'snapshot_required', title: 'Baixe de novo.' })
    server.answers.set('/api/field/registry', { ...snapshot, version: 80 })

    expect(await tab.freshen()).toBe(true)

    const part = await tab.withDatabase((database) => database.get('parts', 'registry'))
    expect(part?.version).toBe('80')
  })

  it('becomes fresh again when nothing changed', async () => {
    server.misbehave = (request, response) => request.url?.includes('/changes') === true && reply(response, 304)
    const before = await tab.withDatabase((database) => database.get('parts', 'registry'))

    await tab.freshen()

    const part = await tab.withDatabase((database) => database.get('parts', 'registry'))
    expect(part?.version).toBe(before?.version)
    expect(Date.parse(part?.at ?? '')).toBeGreaterThan(Date.parse(before?.at ?? ''))
  })

  it('keeps the badge list it has when the new one is not signed, and takes the rest', async () => {
    server.answers.set('/api/field/badges', { ...badges, keys: [] })
    server.answers.set('/api/field/registry/changes', { ...emptyChanges, from: 5, to: 6 })

    expect(await tab.freshen()).toBe(false)

    const kit = await shown()
    expect(kit?.badges.keys).toEqual(badges.keys)
    expect(kit?.registry.version).toBe(6)
  })

  it('leaves everything as it is without an answer', async () => {
    server.misbehave = (request) => {
      request.socket.destroy()
      return true
    }

    expect(await tab.freshen()).toBe(false)

    expect(await shown()).not.toBeNull()
  })

  it('shares the numbers with every tab', async () => {
    const other = await openTab()

    expect(await other.countNumbers()).toBe(24)
  })
})
