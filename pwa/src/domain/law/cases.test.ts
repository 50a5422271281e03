/** The law cases that the phone shares with the server: `tests/vectors/law` against the exported packs. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Assessment, assess, type StopFacts } from './assess'
import { type DriverFacts, decideDriver } from './driver'
import { decideOffense } from './offense'
import { LawError, type Pack } from './pack'
import { decideStand } from './stand'
import { decideVehicle, type VehicleFacts } from './vehicle'

/** What a case gives; each question reads its own part. */
interface Given {
  on: string
  vehicle: Omit<VehicleFacts, 'displacement_cc'> & { displacement_cc: number | null }
  driver: DriverFacts
  provision: string
  repeat: boolean
  values: Record<string, string>
  stand: string
  motorcycles: number
  trailers: number
}

interface LawCase {
  case: string
  municipality: string
  ask: 'vehicle' | 'driver' | 'offense' | 'stand'
  given: Given
  /** What choices of the city change in the pack; the server's tests hold these patches to its own. */
  patch?: Json
  expect: Json
}

type Json = Record<string, unknown>

interface StopCase {
  case: string
  municipality: string
  facts: StopFacts
  expect: { state: Assessment['state']; findings: Record<string, object>; order?: string[] }
}

const packs = new Map<string, Pack>()

function packOf(municipality: string): Pack {
  const pack = packs.get(municipality) ?? read(municipality)
  packs.set(municipality, pack)
  return pack
}

function read(municipality: string): Pack {
  const file = new URL(`../../../.generated/packs/${municipality}.json`, import.meta.url)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error('The packs are not exported. Run `prancheta law export pwa/.generated/packs` (./dev test does).', { cause })
  }
}

function patched(pack: Pack, changes: Json): Pack {
  const copy = structuredClone(pack) as unknown as Json
  for (const [path, value] of Object.entries(changes)) change(copy, path, value)
  return copy as unknown as Pack
}

/** `vehicle.age.reading` takes the value, `offenses[AN-I-12]` the keys that are given. */
function change(document: Json, path: string, value: unknown): void {
  const parents = path.split('.')
  const [name = '', wanted] = (parents.pop() ?? '').replace(']', '').split('[')
  const place = parents.reduce((inner, parent) => inner[parent] as Json, document)
  if (wanted === undefined) place[name] = value
  else {
    const items = place[name] as { id?: string; provision?: string }[]
    Object.assign(items.find((item) => [item.id, item.provision].includes(wanted)) ?? {}, value)
  }
}

function cases<T>(name: string): T[] {
  const file = new URL(`../../../../tests/vectors/law/${name}.jsonl`, import.meta.url)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** Facts come as the case files write them; the phone keeps displacements as decimal strings. */
const ASKS: Record<LawCase['ask'], (pack: Pack, given: Given) => unknown> = {
  vehicle: (pack, { on, vehicle }) => {
    const { displacement_cc: cc } = vehicle
    return decideVehicle(pack, on, { ...vehicle, displacement_cc: cc === null ? null : String(cc) })
  },
  driver: (pack, { on, driver }) => decideDriver(pack, on, driver),
  offense: (pack, { on, provision, repeat, values }) => decideOffense(pack, on, provision, repeat, values),
  stand: (pack, { stand, motorcycles, trailers }) => decideStand(pack, stand, motorcycles, trailers),
}

function answer(one: LawCase): unknown {
  try {
    return ASKS[one.ask](patched(packOf(one.municipality), one.patch ?? {}), one.given)
  } catch (error) {
    if (error instanceof LawError) return { error: error.code }
    throw error
  }
}

describe.each(['vehicle', 'driver', 'offense', 'stand', 'choices'])('%s', (name) => {
  test.each(cases<LawCase>(name).map((one) => [one.case, one] as const))('%s', (_, one) => {
    const given = answer(one)

    expect(given).toMatchObject(one.expect)
    expect('error' in one.expect || (given as { cites: string[] }).cites.length > 0).toBe(true)
  })
})

describe('a stop', () => {
  test.each(cases<StopCase>('assess').map((one) => [one.case, one] as const))('%s', (_, one) => {
    const verdict = assess(packOf(one.municipality), one.facts)

    const byCheck = Object.fromEntries(verdict.findings.map((finding) => [finding.check, finding]))
    const order = verdict.findings.map((finding) => finding.check)
    expect(verdict.state).toBe(one.expect.state)
    expect(byCheck).toMatchObject(one.expect.findings)
    expect(order).toEqual(one.expect.order ?? order)
  })
})
