// Times the phone's decisions in Node: BUNDLE is the built pwa/src/domain/law/index.ts, FILE has questions, stops and packs.
import { readFileSync } from 'node:fs'

const [bundle, file] = process.argv.slice(2)
const law = await import(bundle)
const { questions, stops, packs } = JSON.parse(readFileSync(file, 'utf8'))
const ASKS = {
  vehicle: (pack, { on, vehicle }) => law.decideVehicle(pack, on, vehicle),
  driver: (pack, { on, driver }) => law.decideDriver(pack, on, driver),
  offense: (pack, { on, provision, repeat, values }) => law.decideOffense(pack, on, provision, repeat, values ?? {}),
  stand: (pack, { stand, motorcycles, trailers }) => law.decideStand(pack, stand, motorcycles, trailers),
}
for (const { given } of questions) {
  const cc = given.vehicle?.displacement_cc
  if (cc !== null && cc !== undefined) given.vehicle.displacement_cc = String(cc)
}

function perSecond(work, count) {
  for (let warm = 0; warm < 50; warm++) work()
  const rounds = Array.from({ length: 7 }, () => {
    const begin = performance.now()
    for (let turn = 0; turn < 50; turn++) work()
    return performance.now() - begin
  })
  return (50 * count * 1000) / rounds.sort((one, other) => one - other)[3]
}

const decide = (one) => ASKS[one.ask](packs[one.municipality], one.given)
const assess = (one) => law.assess(packs[one.municipality], one.facts)
if (questions.some((one) => decide(one).cites.length === 0)) throw new Error('a decision without a citation')
if (stops.some((one) => assess(one).findings.length === 0)) throw new Error('a verdict without a finding')
console.log(
  JSON.stringify({
    parsed: perSecond(() => questions.map((one) => JSON.parse(JSON.stringify(one))), questions.length),
    decided: perSecond(() => questions.map(decide), questions.length),
    assessed: perSecond(() => stops.map(assess), stops.length),
  }),
)
