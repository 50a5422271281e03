// Times the phone's registry in Node: BUNDLE is the built pwa/src/domain/registry/registry.ts, SNAPSHOT a snapshot as the server sends it.
import { readFileSync } from 'node:fs'

const [bundle, file] = process.argv.slice(2)
const { Registry } = await import(bundle)
const snapshot = JSON.parse(readFileSync(file, 'utf8'))
const column = (table, name) => {
  const at = snapshot[table].columns.indexOf(name)
  return snapshot[table].rows.map((row) => row[at])
}
const plates = column('vehicles', 'plate')
const names = column('people', 'name')

const start = performance.now()
const registry = new Registry(snapshot)
registry.byPlate(plates[0])
const opened = performance.now() - start
registry.search(names[0], 10)

function microseconds(work, count) {
  for (let warm = 0; warm < 50; warm++) work(warm)
  const begin = performance.now()
  for (let turn = 0; turn < count; turn++) work(turn)
  return ((performance.now() - begin) * 1000) / count
}

const pick = (list, turn) => list[(turn * 7919) % list.length]
const missing = (value, what) => {
  if (!value || value.length === 0) throw new Error(`the bench found nothing for ${what}`)
}
const firstOf = (name) => name.split(' ').slice(0, 2).join(' ').toLowerCase()
const figures = {
  rows: plates.length,
  opened,
  plate: microseconds((turn) => missing(registry.byPlate(pick(plates, turn)), 'a plate'), 20000),
  name: microseconds((turn) => missing(registry.search(firstOf(pick(names, turn)), 10), 'a name'), 300),
  scan: microseconds((turn) => missing(plates.find((plate) => plate === pick(plates, turn)), 'a plate'), 200),
}
console.log(JSON.stringify(figures))
