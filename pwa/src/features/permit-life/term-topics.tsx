/** What lasts for a time and is made new: the permit itself, the year's licence, the motorcycle. */
import { lifeWords } from '../../strings/office-permit-life'
import { Button, Chip } from '../../ui/controls'
import { showDate } from '../office-shell/dates'
import * as acts from './acts'
import type { TopicProps } from './doing'
import type { Ask, Life, Substitution } from './model'
import { PastAct, Topic } from './topic'

export function RenewalTopic({ life, doing }: TopicProps) {
  const words = lifeWords.renewal
  const part = life.renewal
  if (!part) return null
  const until = life.permit.valid_until
  const complete = part.asks.every((ask) => ask.state !== 'not_met')
  return (
    <Topic
      title={words.title}
      cite={part.cite}
      actions={
        doing &&
        !part.is_renewed &&
        complete && (
          <Button size="sm" onClick={() => doing.ask(acts.renew(life))}>
            {words.act}
          </Button>
        )
      }
      past={part.past.map((act) => (
        <PastAct
          key={act.id}
          act={act}
          what={words.past(act.valid_before && showDate(act.valid_before), showDate(act.valid_until))}
        />
      ))}
    >
      <p>
        {until ? (until < life.today ? words.ranOut : words.until)(showDate(until)) : words.noEnd} {part.title}.{' '}
        {part.is_renewed && words.renewed}
      </p>
      {part.asks.length > 0 && !part.is_renewed && life.permit.is_live && (
        <>
          <p>{words.asks}</p>
          <ul class="life-asks">
            {part.asks.map((ask) => (
              <AskLine key={ask.id} ask={ask} />
            ))}
          </ul>
        </>
      )}
    </Topic>
  )
}

function AskLine({ ask }: { ask: Ask }) {
  const tone = ask.state === 'met' ? 'ok' : ask.state === 'not_met' ? 'warn' : 'none'
  return (
    <li>
      {ask.title} <Chip tone={tone}>{lifeWords.renewal.states[ask.state]}</Chip>
      <span class="small muted"> {ask.cite}</span>
      {ask.state === 'not_met' && <span class="small muted">. {ask.facts.join('; ')}</span>}
    </li>
  )
}

export function LicenseTopic({ life, doing }: TopicProps) {
  const words = lifeWords.license
  const part = life.license
  const open = !part.report_cite || part.has_report
  return (
    <Topic
      title={words.title}
      cite={part.cite}
      actions={
        doing &&
        open && (
          <Button size="sm" onClick={() => doing.ask(acts.licenseYear(life))}>
            {words.act}
          </Button>
        )
      }
    >
      <p>{words.years(part.years)}</p>
      {part.report_cite && (
        <p class="muted">
          {part.has_report
            ? words.report(part.report_cite, part.report_until && showDate(part.report_until))
            : words.noReport(part.report_cite)}
        </p>
      )}
    </Topic>
  )
}

export function MotorcycleTopic({ life, doing }: TopicProps) {
  const words = lifeWords.motorcycle
  const part = life.substitution
  const declarable = part.declare_cite && life.permit.plate && !part.declaration
  return (
    <Topic
      title={words.title}
      cite={part.cite}
      actions={
        doing &&
        life.permit.plate && (
          <>
            <Button size="sm" onClick={doing.substitute}>
              {words.act}
            </Button>
            {declarable && (
              <Button size="sm" onClick={() => doing.ask(acts.declare(life))}>
                {words.declareAct}
              </Button>
            )}
          </>
        )
      }
      past={part.past.map((act) => <PastAct key={act.id} act={act} permit={life.permit.id} what={pastOf(act)} />)}
    >
      <AgeTerms life={life} />
      {part.note && <p class="muted">{part.note}</p>}
    </Topic>
  )
}

function AgeTerms({ life }: { life: Life }) {
  const words = lifeWords.motorcycle
  const { terms, declare_cite, replace_cite, declaration } = life.substitution
  if (!terms) return <p class="muted">{words.none}</p>
  if (!terms.age_limit_on) return <p class="muted">{words.noLimit}</p>
  const soon = terms.declare_from !== null && life.today >= terms.declare_from
  return (
    <>
      <p>
        {words.limit(showDate(terms.age_limit_on))}{' '}
        {terms.declare_from && declare_cite && !declaration && words.declare(showDate(terms.declare_from), declare_cite)}{' '}
        {terms.replace_by && replace_cite && words.replace(showDate(terms.replace_by), replace_cite)}
      </p>
      {declaration && <p>{words.declared(showDate(declaration.declared_on))}</p>}
      {soon && !declaration && (
        <p>
          <Chip tone="warn">{words.notDeclared}</Chip>
        </p>
      )}
    </>
  )
}

function pastOf(act: Substitution): string {
  const words = lifeWords.motorcycle
  const [old, now] = [act.old, act.new].map((one) => (one ? words.made(one.plate, one.made) : ''))
  const ground = words.grounds[act.ground]
  return `${words.past(old ?? '', now ?? '')}, ${showDate(act.on)}. ${ground}`
}
