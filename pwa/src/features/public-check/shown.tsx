/** The parts of the answer, in the order in which a passenger needs them. */
import type { BadgeReading } from '../../domain/badge'
import { checkWords as words } from '../../strings/public'
import { Button } from '../../ui/button'
import { date, when } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Mark } from '../../ui/marks'
import { FleetTag, Plate } from '../../ui/plate'
import type { Check } from './judging'
import type { City } from './server'
import { asOf, isSigned, toneOf, type Verdict } from './verdict'

interface Props {
  check: Check
  reading: BadgeReading
  verdict: Verdict
}

export function Head({ city }: { city: City | null }) {
  return (
    <header class="check-head">
      <svg class="check-logo" viewBox="0 0 32 32" aria-hidden="true">
        <rect class="board" x="5" y="5" width="22" height="25" rx="3.5" />
        <rect class="clip" x="10.5" y="2" width="11" height="6.5" rx="1.8" />
        <path class="tick" d="M10.5 19l4 4 7.5-8.5" />
      </svg>
      <p>
        <b>{city ? words.office(city.name) : words.title}</b>
        {city && <span>{words.sub}</span>}
      </p>
    </header>
  )
}

/** Announced when it changes: it may get better or worse when the city answers. */
export function VerdictBand({ verdict }: { verdict: Verdict | null }) {
  if (!verdict) {
    return (
      <div class="check-waiting" role="status">
        <h1>{words.judging}</h1>
      </div>
    )
  }
  const [title, reason] = words.verdicts[verdict]
  const tone = toneOf(verdict)
  return (
    <div class={`verdict ${tone}`} role="status">
      <Mark kind={tone} on="band" />
      <div class="grow">
        <h1>{title}</h1>
        <p>{reason}</p>
      </div>
    </div>
  )
}

export function Who({ check, reading, verdict }: Props) {
  const { now, city } = check
  const credential = reading.credential
  if (!credential || toneOf(verdict) === 'fail') return null
  const number = now?.fleet_number ?? credential.permitNumber
  const name = now?.first_name ?? firstName(credential.shortName)
  return (
    <section class="check-who">
      <Face check={check} name={name} />
      <div class="grow">
        <h2>{name}</h2>
        <p class="muted">{words.until(date(now?.valid_until ?? lastDay(credential.expires)))}</p>
        <div class="check-ids">
          <FleetTag number={number} label={city?.labels.fleet_number} />
          {now?.plate && <Plate value={now.plate} />}
        </div>
      </div>
    </section>
  )
}

function Face({ check, name }: { check: Check; name: string }) {
  const portrait = check.now?.portrait
  if (portrait) return <img class="check-face" src={portrait} alt={words.portrait(name)} width="120" height="160" />
  return (
    <div class="check-face none">
      <Icon name="person" />
      {check.asking === 'busy' ? words.portraitComing : words.noPortrait}
    </div>
  )
}

export function LookAt({ check, reading, verdict }: Props) {
  const { now, city } = check
  const number = isSigned(reading) ? (now?.fleet_number ?? reading.credential?.permitNumber) : null
  const steps = [
    ['person', now?.portrait ? words.lookPerson : words.lookCard],
    ['moto', now?.plate ? words.lookPlate : words.lookAnyPlate],
    ['board', number && city ? words.lookNumber(city.labels.fleet_number, number) : words.lookAnyNumber],
  ] as const
  if (toneOf(verdict) === 'fail') return null
  return (
    <section class="check-look">
      <h2>{words.look}</h2>
      <ul>
        {steps.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the code proves, how old it is, and asking the city again. */
export function Age({ check, reading, verdict }: Props) {
  const signed = isSigned(reading)
  const at = signed ? asOf(reading, check.now) : null
  return (
    <section class="check-age">
      {signed && reading.kind && toneOf(verdict) !== 'fail' && <p>{proofText(reading)}</p>}
      {signed && (
        <p class="check-clock">
          <Icon name="clock" />
          {at ? words.asOf(when(at)) : words.noAge}
        </p>
      )}
      <p role="status">{problemText(check)}</p>
      {signed ? <AskAgain check={check} /> : <Again check={check} />}
    </section>
  )
}

function AskAgain({ check }: { check: Check }) {
  const busy = check.asking === 'busy'
  return (
    <>
      <Button size="sm" block icon="refresh" busy={busy} onClick={check.askNow}>
        {busy ? words.asking : words.ask}
      </Button>
      <p class="label center">{words.askNote}</p>
    </>
  )
}

function Again({ check }: { check: Check }) {
  return (
    <Button size="sm" block icon="refresh" onClick={check.again}>
      {words.again}
    </Button>
  )
}

function proofText({ kind, freshness }: BadgeReading): string {
  if (kind === 'card') return words.proof.card
  return kind === 'live' && freshness === 'fresh' ? words.proof.live : words.proof.copy
}

function problemText({ asking }: Check): string {
  if (asking === 'too_many') return words.tooMany
  return asking === 'unreachable' ? words.unreachable : ''
}

/** Passengers need no more of a name, though a card may carry more. */
const firstName = (name: string): string => name.split(' ')[0] ?? name

/** A badge ends at the midnight after its last day. */
function lastDay(expires: string): string {
  return new Date(Date.parse(expires) - 1000).toISOString()
}
