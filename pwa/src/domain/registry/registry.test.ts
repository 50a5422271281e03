import { describe, expect, it } from 'vitest'
import { Registry } from './registry'
import type { Changes, Snapshot } from './snapshot'

const columns = {
  permits: [
    'id',
    'fleet_number',
    'state',
    'since',
    'valid_until',
    'license_valid_until',
    'holder_id',
    'vehicle_id',
    'stand',
    'auxiliaries',
  ],
  people: ['id', 'name', 'portrait', 'born', 'category_a_since', 'cnh_valid_until', 'badge_serial'],
  vehicles: ['id', 'plate', 'make_model', 'color', 'made', 'displacement_cc', 'inspected_on', 'inspection_result', 'licensed'],
}
const permit = (id: string, fleet: string, holder: string, vehicle: string | null, auxiliaries: string[] = []) => [
  id, fleet, 'active', null, '2027-01-01', null, holder, vehicle, '04', auxiliaries,
] // biome-ignore format: a row
const person = (id: string, name: string, serial: number | null = null) => [id, name, null, null, null, null, serial]
const vehicle = (id: string, plate: string) => [id, plate, 'Honda CG 160', 'azul', 2021, '162.7', null, null, true]

function small(): Snapshot {
  return {
    version: 5,
    taken_at: '2026-03-10T07:10:00-03:00',
    permits: { columns: columns.permits, rows: [permit('p1', '042', 'a', 'v1', ['b']), permit('p2', '127', 'c', 'v2')] },
    people: {
      columns: columns.people,
      rows: [person('a', 'José D’Ávila', 7), person('b', 'Antônia Conceição', 8), person('c', 'Joséfa Lima')],
    },
    vehicles: { columns: columns.vehicles, rows: [vehicle('v1', 'ABC1D23'), vehicle('v2', 'XYZ9876'), vehicle('v3', 'QQQ0A00')] },
  }
}

const fleets = (registry: Registry, text: string) => registry.search(text).map((view) => view.permit.fleet_number)

describe('the registry', () => {
  it('finds a permit by fleet number, with or without zeros in front', () => {
    const registry = new Registry(small())

    expect(registry.byFleetNumber('42')?.permit.id).toBe('p1')
    expect(registry.byFleetNumber('0042')?.holder?.name).toBe('José D’Ávila')
    expect(registry.byFleetNumber('412')).toBeNull()
  })

  it('finds a permit by plate, however it is written', () => {
    expect(new Registry(small()).byPlate('abc-1d23')?.permit.id).toBe('p1')
  })

  it('knows a motorcycle that is on no permit', () => {
    const registry = new Registry(small())

    expect(registry.vehicleByPlate('QQQ0A00')?.id).toBe('v3')
    expect(registry.byPlate('QQQ0A00')).toBeNull()
  })

  it('finds an auxiliary driver by badge, on the permit of the holder', () => {
    const found = new Registry(small()).bySerial(8)

    expect(found?.person.name).toBe('Antônia Conceição')
    expect(found?.view?.permit.id).toBe('p1')
  })

  it('finds a person by the card and by the phone', () => {
    const snapshot = small()
    snapshot.people.columns = [...columns.people, 'live_serial']
    snapshot.people.rows = [[...person('a', 'José D’Ávila', 7), 9]]

    const registry = new Registry(snapshot)

    expect(registry.bySerial(7)?.person.id).toBe('a')
    expect(registry.bySerial(9)?.person.id).toBe('a')
  })

  it('finds people without accents or capitals, by parts of any of their names', () => {
    const registry = new Registry(small())

    expect(fleets(registry, 'conceicao')).toEqual(['042'])
    expect(fleets(registry, 'jose')).toEqual(['042', '127'])
    expect(fleets(registry, 'avila jose')).toEqual(['042'])
    expect(fleets(registry, 'vila')).toEqual([])
  })

  it('finds by a part of the plate', () => {
    expect(fleets(new Registry(small()), '9876')).toEqual(['127'])
  })

  it('follows changes and removals', () => {
    const registry = new Registry(small())
    const changes: Changes = {
      from: 5,
      to: 9,
      taken_at: '2026-03-10T11:04:00-03:00',
      permits: { columns: columns.permits, rows: [permit('p3', '300', 'c', 'v3')] },
      people: { columns: columns.people, rows: [person('a', 'José Dávila', 70)] },
      vehicles: { columns: columns.vehicles, rows: [] },
      removed: { permits: ['p2'], people: [], vehicles: ['v2'] },
    }

    registry.apply(changes)

    expect(registry.version).toBe(9)
    expect(registry.byFleetNumber('127')).toBeNull()
    expect(registry.byPlate('QQQ0A00')?.permit.id).toBe('p3')
    expect(registry.bySerial(7)).toBeNull()
    expect(registry.bySerial(70)?.person.id).toBe('a')
    expect(fleets(registry, 'davila')).toEqual(['042'])
  })

  it('reads columns by name, so that a server may add or move some', () => {
    const moved = small()
    moved.people = { columns: ['name', 'extra', 'id'], rows: [['José', 1, 'a']] }

    expect(new Registry(moved).byFleetNumber('42')?.holder).toMatchObject({ id: 'a', name: 'José' })
  })
})

describe('a search with many answers', () => {
  const named = (at: number) => person(`a${at}`, at % 10 === 0 ? `Maria Souza ${at}` : `Ana Maria Souza ${at}`, at)
  const many: Snapshot = {
    version: 1,
    taken_at: '2026-03-10T07:10:00-03:00',
    permits: {
      columns: columns.permits,
      rows: Array.from({ length: 100 }, (_, at) => permit(`p${at}`, String(at + 1), `a${at}`, `v${at}`)),
    },
    people: { columns: columns.people, rows: Array.from({ length: 100 }, (_, at) => named(at)) },
    vehicles: { columns: columns.vehicles, rows: Array.from({ length: 100 }, (_, at) => vehicle(`v${at}`, `AAA${at}`)) },
  }

  it('puts first names before the others and stops at the limit', () => {
    const found = new Registry(many).search('maria souza', 12)

    expect(found).toHaveLength(12)
    expect(found.slice(0, 10).every((view) => view.holder?.name.startsWith('Maria'))).toBe(true)
    expect(found.slice(10).every((view) => view.holder?.name.startsWith('Ana'))).toBe(true)
  })

  it('finds one person by the rarest of the words', () => {
    expect(new Registry(many).search('maria 57').map((view) => view.holder?.id)).toEqual(['a57'])
  })
})
