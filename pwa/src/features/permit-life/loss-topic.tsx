/** Who the law protects, and how a permit is lost: the facts on record, for the authority to decide. */
import { lifeWords } from '../../strings/office-permit-life'
import { Button, TextButton } from '../../ui/controls'
import { showDate } from '../office-shell/dates'
import { role } from '../office-shell/session'
import * as acts from './acts'
import type { TopicProps } from './doing'
import type { Ground } from './model'
import { PastAct, Topic } from './topic'

export function StableTopic({ life, doing }: TopicProps) {
  const words = lifeWords.stable
  const part = life.stable
  if (!part) return null
  return (
    <Topic
      title={words.title}
      cite={part.cite}
      actions={
        doing &&
        (part.since ? (
          <TextButton onClick={() => doing.ask(acts.unmarkStable())}>{words.off}</TextButton>
        ) : (
          <Button size="sm" onClick={() => doing.ask(acts.markStable(part.cite))}>
            {words.act}
          </Button>
        ))
      }
    >
      <p class={part.since ? '' : 'muted'}>{part.since ? words.since(showDate(part.since)) : words.offer}</p>
    </Topic>
  )
}

export function LossTopic({ life, doing }: TopicProps) {
  const words = lifeWords.loss
  const { grounds, past } = life.losses
  if (grounds.length === 0 && past.length === 0) return null
  const decides = role.value === 'authority' || role.value === 'admin'
  const act = doing && decides ? (ground: Ground) => doing.ask(acts.decideLoss(ground)) : null
  return (
    <Topic
      title={words.title}
      past={past.map((one) => <PastAct key={one.id} act={one} what={`${words.decided(showDate(one.on))}, ${one.citation}`} />)}
    >
      {grounds.length > 0 && <p class="muted">{words.sub}</p>}
      {grounds.map((ground) => (
        <div key={ground.id} class="life-ground">
          <div class="grow">
            <b>{ground.title}</b> <span class="small muted">{ground.cite}</span>
            {ground.facts.map((fact) => (
              <p key={fact} class={ground.carried ? 'small' : 'small muted'}>
                {fact}
              </p>
            ))}
          </div>
          {act && ground.carried && (
            <TextButton aria-label={`${words.act}: ${ground.title}`} onClick={() => act(ground)}>
              {words.act}
            </TextButton>
          )}
        </div>
      ))}
    </Topic>
  )
}
