/** What runs for a time: an interruption, a term to put the motorcycle right, an absence, a surrender on its way. */
import { lifeWords } from '../../strings/office-permit-life'
import { Button, TextButton } from '../../ui/controls'
import { showDate } from '../office-shell/dates'
import { Message } from '../office-shell/notice'
import * as acts from './acts'
import type { Doing, TopicProps } from './doing'
import { type Adequation, type Interruption, paperAddress, type Stop, type Surrender } from './model'
import { closedAs, Papers, PastAct, Topic } from './topic'

export function InterruptionTopic({ life, doing }: TopicProps) {
  const words = lifeWords.interruption
  const part = life.interruption
  if (!part) return null
  const { running } = part
  const idle = doing && !running && ['active', 'interrupted'].includes(life.permit.state)
  const past = part.past as Interruption[]
  return (
    <Topic
      title={words.title}
      cite={part.cite}
      actions={
        doing && running ? (
          <RunningInterruption act={running} doing={doing} />
        ) : (
          idle && (
            <Button size="sm" onClick={() => doing.ask(acts.interrupt(life))}>
              {words.act}
            </Button>
          )
        )
      }
      past={past.map((act) => (
        <PastAct key={act.id} act={act} what={closedAs(act, words.running(showDate(act.starts_on), showDate(act.ends_on)))} />
      ))}
    >
      {running ? (
        <>
          <p>
            <b>{words.running(showDate(running.starts_on), showDate(running.ends_on))}</b>, {lifeWords.left(running.days_left)}.{' '}
            {words.limit(showDate(running.limit_on))}
          </p>
          <Papers act={running} />
          {life.today > running.limit_on ? (
            <Message tone="warn">{words.exceeded}</Message>
          ) : (
            running.days_left < 0 && <Message tone="warn">{words.late}</Message>
          )}
        </>
      ) : life.permit.state === 'interrupted' ? (
        <Message tone="warn">{words.stateOnly}</Message>
      ) : (
        <p class="muted">{words.offer(part.days)}</p>
      )}
    </Topic>
  )
}

function RunningInterruption({ act, doing }: { act: Interruption; doing: Doing }) {
  return (
    <>
      <Button size="sm" onClick={() => doing.ask(acts.resume(act.id))}>
        {lifeWords.interruption.back}
      </Button>
      <TextButton onClick={() => doing.ask(acts.takeBackInterruption(act.id))}>{lifeWords.mistake}</TextButton>
    </>
  )
}

export function AdequationTopic({ life, doing }: TopicProps) {
  const words = lifeWords.adequation
  const part = life.adequation
  if (!part) return null
  const { running, failed } = part
  const idle = doing && !running && failed && ['active', 'in_adequation'].includes(life.permit.state)
  const past = part.past as Adequation[]
  return (
    <Topic
      title={words.title}
      cite={part.cite}
      actions={
        doing && running ? (
          <RunningAdequation act={running} life={life} doing={doing} />
        ) : (
          idle && (
            <Button size="sm" onClick={() => doing.ask(acts.giveTerm(life))}>
              {words.act}
            </Button>
          )
        )
      }
      past={past.map((act) => (
        <PastAct key={act.id} act={act} what={closedAs(act, words.running(showDate(act.starts_on), showDate(act.ends_on)))} />
      ))}
    >
      {running ? (
        <>
          <p>
            <b>{words.running(showDate(running.starts_on), showDate(running.ends_on))}</b>, {lifeWords.left(running.days_left)}.
          </p>
          <Papers act={running} />
          {running.extended_at && (
            <p>
              {words.extended(showDate(running.first_end))} {running.extension_reason}
            </p>
          )}
          {part.passed ? (
            <Message tone="blue">{words.passed(showDate(part.passed.checked_on))}</Message>
          ) : running.days_left < 0 ? (
            <Message tone="warn">{words.over}</Message>
          ) : (
            <p class="muted">{words.waiting}</p>
          )}
        </>
      ) : failed && life.permit.is_live ? (
        <Message tone="warn">{words.failed(showDate(failed.checked_on))}</Message>
      ) : life.permit.state === 'in_adequation' ? (
        <Message tone="warn">{words.stateOnly}</Message>
      ) : (
        <p class="muted">{words.offer(part.days, part.extension_days)}</p>
      )}
    </Topic>
  )
}

function RunningAdequation({ act, life, doing }: TopicProps & { act: Adequation; doing: Doing }) {
  const words = lifeWords.adequation
  const passed = life.adequation?.passed
  const extendable = life.adequation?.extension_cite && !act.extended_at && act.days_left >= 0
  return (
    <>
      {passed && (
        <Button size="sm" onClick={() => doing.ask(acts.finishTerm(act.id, words.finishSub(showDate(passed.checked_on))))}>
          {words.finish}
        </Button>
      )}
      {extendable && (
        <Button size="sm" onClick={() => doing.ask(acts.extendTerm(act.id, life.adequation?.extension_cite ?? null))}>
          {words.extend}
        </Button>
      )}
      <TextButton onClick={() => doing.ask(acts.takeBackTerm(act.id))}>{lifeWords.mistake}</TextButton>
    </>
  )
}

export function StopTopic({ life, doing }: TopicProps) {
  const words = lifeWords.stop
  const part = life.abandonment
  if (!part) return null
  const { running } = part
  const past = part.past as Stop[]
  return (
    <Topic
      title={words.title}
      cite={part.cite}
      actions={
        doing && running ? (
          <>
            <Button size="sm" onClick={() => doing.ask(acts.justifyStop(running.id))}>
              {words.justify}
            </Button>
            <TextButton onClick={() => doing.ask(acts.takeBackStop(running.id))}>{lifeWords.mistake}</TextButton>
          </>
        ) : (
          doing &&
          life.permit.state !== 'interrupted' && (
            <Button size="sm" onClick={() => doing.ask(acts.reportStop(life))}>
              {words.act}
            </Button>
          )
        )
      }
      past={past.map((act) => <PastAct key={act.id} act={act} what={closedAs(act, words.running(showDate(act.stopped_on)))} />)}
    >
      {running ? (
        <>
          <p>
            <b>{words.running(showDate(running.stopped_on))}</b>. {!running.is_signal && words.until(showDate(running.limit_on))}
          </p>
          <Papers act={running} />
          {running.is_signal && <Message tone="warn">{words.signal}</Message>}
        </>
      ) : (
        <p class="muted">{words.offer(part.days)}</p>
      )}
    </Topic>
  )
}

export function SurrenderTopic({ life, doing }: TopicProps) {
  const words = lifeWords.surrender
  const part = life.surrender
  if (!part) return null
  const { running } = part
  const past = part.past as Surrender[]
  return (
    <Topic
      title={words.title}
      cite={part.cite}
      actions={
        doing && running ? (
          <>
            <Button size="sm" onClick={() => doing.ask(acts.acceptSurrender(running.id))}>
              {words.accept}
            </Button>
            <TextButton onClick={() => doing.ask(acts.takeBackSurrender(running.id))}>{words.takeBack}</TextButton>
          </>
        ) : (
          doing && (
            <Button size="sm" onClick={() => doing.ask(acts.askSurrender(life))}>
              {words.act}
            </Button>
          )
        )
      }
      past={past.map((act) => (
        <PastAct
          key={act.id}
          act={act}
          permit={life.permit.id}
          what={closedAs(act, words.running(showDate(act.requested_on)).split(',')[0] ?? '')}
        />
      ))}
    >
      {running ? (
        <>
          <p>
            <b>{words.running(showDate(running.requested_on))}</b>.
          </p>
          <Papers act={running} />
          {running.file_sha256 && (
            <a href={paperAddress(life.permit.id, running.id)} target="_blank" rel="noreferrer">
              {lifeWords.paper}
            </a>
          )}
        </>
      ) : (
        <p class="muted">{words.offer}</p>
      )}
    </Topic>
  )
}
