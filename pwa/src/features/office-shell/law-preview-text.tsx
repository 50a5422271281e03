/** What a change of the law would do, in words: verdicts first, then offenses, questions, places, other rules. */
import type { Finding } from '../../domain/law/finding'
import type { Pack } from '../../domain/law/pack'
import { describeFinding } from '../../strings/findings'
import { type State, previewWords as words } from '../../strings/office-law'
import { money } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { showDate, today } from './dates'
import { law } from './law'

interface Side {
  state: State
  codes: string[]
  /** What only this side found. */
  findings: Finding[]
}

interface ChangedPermit {
  permit_id: string
  fleet_number: string
  holder: string
  before: Side
  after: Side
}

interface Standing {
  status: string
  offered: boolean
  title: string
  units: number | null
  unit: string | null
  amount: string | null
}

interface ChangedOffense {
  provision: string
  label: string
  title: string
  before: Standing | null
  after: Standing | null
}

type Quota = Record<string, unknown> | null

export interface LawPreview {
  on: string
  permits: number
  before: Record<State, number>
  after: Record<State, number>
  moves: { before: State; after: State; count: number }[]
  changed: ChangedPermit[]
  more: number
  offenses: ChangedOffense[]
  checks: { id: string; question: string; citation: string; opens: boolean }[]
  quota: { before: Quota; after: Quota } | null
  also: string[]
}

const SHORT = 6

export function PreviewText({ seen }: { seen: LawPreview }) {
  const nothing = [seen.moves, seen.offenses, seen.checks, seen.also].every((part) => part.length === 0) && !seen.quota
  return (
    <div class="law-preview-text">
      <p class="small muted">{seen.on === today() ? words.today : words.on(showDate(seen.on))}</p>
      <Verdicts seen={seen} />
      <Offenses offenses={seen.offenses} />
      {seen.checks.length > 0 && (
        <Part title={words.checks}>
          <ul>
            {seen.checks.map((check) => (
              <li key={check.id}>
                {check.question} <b>{check.opens ? words.checkOpens : words.checkCloses}</b>{' '}
                <span class="small muted">{check.citation}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {seen.quota && <Places before={seen.quota.before} after={seen.quota.after} />}
      {seen.also.length > 0 && (
        <Part title={words.also}>
          <p class="law-preview-also">{seen.also.map((name) => words.rules[name] ?? name).join(', ')}.</p>
        </Part>
      )}
      {nothing && <p>{words.nothing}</p>}
      <p class="small muted">{words.sealed}</p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: preact.ComponentChildren }) {
  return (
    <section>
      <h4>{title}</h4>
      {children}
    </section>
  )
}

const MARKS: Record<State, string> = { ok: 'check-c', warn: 'alert', fail: 'stop' }

function Verdicts({ seen }: { seen: LawPreview }) {
  const total = seen.changed.length + seen.more
  return (
    <Part title={words.counts}>
      {seen.moves.length === 0 && <p>{words.noMove(seen.permits)}</p>}
      <ul class="law-moves">
        {seen.moves.map(({ before, after, count }) => (
          <li key={`${before} ${after}`} class={after}>
            <Icon name={MARKS[after]} size="s" />
            {words.move(count, before, after)}
          </li>
        ))}
      </ul>
      {total > 0 && (
        <details open={total <= SHORT}>
          <summary>{words.list(total)}</summary>
          <ul>
            {seen.changed.map((permit) => (
              <Permit key={permit.permit_id} permit={permit} />
            ))}
            {seen.more > 0 && <li class="muted">{words.more(seen.more)}</li>}
          </ul>
        </details>
      )}
    </Part>
  )
}

function Permit({ permit }: { permit: ChangedPermit }) {
  const reasons = permit.after.findings.filter(({ state }) => state !== 'not_fixed').map(reasonOf)
  return (
    <li>
      <b>{permit.fleet_number}</b> {permit.holder}:{' '}
      {words.from(words.states[permit.before.state], words.states[permit.after.state])}
      {reasons.length > 0 && <span class="small muted law-reason">{reasons.join(' ')}</span>}
    </li>
  )
}

function reasonOf(finding: Finding): string {
  const cited = finding.citation ? ` (${finding.citation.label})` : ''
  if (!law.value) return `${finding.citation?.label ?? finding.check}.`
  const { title, figure } = describeFinding(finding, law.value as unknown as Pack)
  return `${[title, figure].filter(Boolean).join(': ')}${cited}.`
}

/** Provisions that open or close one by one; fines that only cost otherwise, together. */
function Offenses({ offenses }: { offenses: readonly ChangedOffense[] }) {
  if (offenses.length === 0) return null
  const turned = offenses.filter((one) => isOpen(one.before) !== isOpen(one.after) || one.before?.status !== one.after?.status)
  const valued = offenses.filter((one) => !turned.includes(one))
  return (
    <Part title={words.offenses}>
      <ul>
        {turned.map((one) => (
          <li key={one.provision}>
            {isOpen(one.after) ? words.opened(one.label) : words.closed(one.label)}: <b>{one.title}</b>,{' '}
            {describeStanding(one.after)}.
          </li>
        ))}
      </ul>
      {valued.length > 0 && (
        <details open={valued.length <= SHORT}>
          <summary>{words.valued(valued.length)}</summary>
          <ul>
            {valued.map((one) => (
              <li key={one.provision}>
                {one.label}, {one.title}: {words.from(amountOf(one.before), amountOf(one.after))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  )
}

const isOpen = (standing: Standing | null): boolean => standing?.offered === true && standing.status !== 'blocked'

const amountOf = (standing: Standing | null): string => (standing?.amount ? money(standing.amount) : words.noAmount)

function describeStanding(standing: Standing | null): string {
  if (!standing) return words.statuses.blocked ?? ''
  const status = words.statuses[standing.status] ?? standing.status
  if (standing.units === null || standing.unit === null) return status
  return `${status}: ${words.units(standing.units, standing.unit)}${standing.amount ? `, ${money(standing.amount)}` : ''}`
}

function Places({ before, after }: { before: Quota; after: Quota }) {
  const services = Object.keys(words.services).filter((service) => service in { ...before, ...after })
  const show = (side: Quota, service: string) => (side?.[service] === undefined ? words.noNumber : String(side[service]))
  const turned = before && after && before.binding !== after.binding
  return (
    <Part title={words.quota}>
      <ul>
        {services
          .filter((service) => show(before, service) !== show(after, service))
          .map((service) => (
            <li key={service}>
              {words.services[service]}: {words.from(show(before, service), show(after, service))}
            </li>
          ))}
        {turned && <li>{after.binding ? words.binding : words.notBinding}</li>}
      </ul>
    </Part>
  )
}
