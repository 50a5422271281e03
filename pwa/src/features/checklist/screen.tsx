/** Verificar na rua: one question after another, the registry's failures first. */
import { useRef, useState } from 'preact/hooks'
import type { DraftFact } from '../../domain/notice/draft'
import { offenseOf } from '../../domain/notice/freeze'
import { answerRest, onDemand, progress, type Question, required, unansweredInBulk } from '../../domain/notice/questions'
import { fleetHead } from '../../strings/city-words'
import { Button, Meter, Notice, TextButton } from '../../ui/controls'
import { Icon } from '../../ui/icon'
import { LawIcon } from '../../ui/law-link'
import { Screen } from '../../ui/layout'
import type { StopScreenProps } from '../../ui/stop'
import { Next } from './next'
import { Part } from './part'
import { LockedQuestion, QuestionRow } from './question'

export interface ChecklistProps extends StopScreenProps {
  /** Opens the provisions for the fact of a question. */
  onClassify: (question: Question) => void
  /** Opens a fact that no question asked for. */
  onFact: (id: string) => void
  onOtherFact: () => void
  onFinish: () => void
  /** Looks at place and photos before a stop in order is registered. */
  onReview: () => void
}

export function ChecklistScreen(props: ChecklistProps) {
  const { draft, pack, questions, update } = props
  const list = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(false)
  const { answered, total } = progress(draft, questions)
  const rest = unansweredInBulk(draft, questions)
  const asked = required(draft, questions)
  const extra = onDemand(draft, questions)
  const showExtra = more || extra.some((question) => draft.answers[question.id])
  const markRest = () => {
    update((now) => answerRest(now, questions))
    // What is left open, or failed, stands above what lies folded now.
    scrollTo(0, 0)
  }
  const row = (question: Question) => <QuestionRow key={question.id} question={question} {...props} />
  return (
    <Screen
      title="Verificar na rua"
      sub={total > 0 ? `${who(props)}${answered} de ${total} respondidos` : (draft.subject.plate ?? undefined)}
      back={props.back}
      backLabel="Voltar ao verdicto"
      actions={<LawIcon label="Texto da lei" />}
      under={<Meter look="thin" value={answered} max={Math.max(total, 1)} label={`${answered} de ${total} respondidos`} />}
      foot={
        <div class="pair">
          {rest.length > 0 && (
            <Button size="sm" onClick={markRest}>
              {rest.length === asked.length ? `Os ${rest.length}` : `Outros ${rest.length}`}
              <br />
              em ordem
            </Button>
          )}
          <Next {...props} answered={answered === total} onNext={() => focusNext(list.current, questions, props)} />
        </div>
      }
    >
      <div ref={list}>
        <OtherFacts {...props} />
        {pack.checks.length === 0 && <Notice>Esta cidade não cadastrou a lista. Registre o que viu.</Notice>}
        {partsOf(asked).map(([part, group]) => (
          <Part key={part} part={part} group={group} {...props} />
        ))}
        {extra.length > 0 && (
          <button type="button" class="more" aria-expanded={showExtra} onClick={() => setMore(!more)}>
            <span class="grow">
              {draft.subject.status === 'registered' ? 'Conduta: só se você viu' : 'Lista da frota: só o que você viu'}
            </span>
            <Icon name="down" />
          </button>
        )}
        {showExtra && extra.map(row)}
        <div class="panel">
          <TextButton onClick={props.onOtherFact}>Outro fato, fora da lista</TextButton>
        </div>
        <div class="panel">
          <TextButton onClick={props.onReview}>Ver local, fotos e o que falta</TextButton>
        </div>
        {questions
          .filter((question) => question.locked)
          .map((question) => (
            <LockedQuestion key={question.id} question={question} {...props} />
          ))}
      </div>
      <span class="sr" aria-live="polite">
        {total > 0 ? `${answered} de ${total} respondidos` : ''}
      </span>
    </Screen>
  )
}

/** Facts from outside the list, and that of riding without a permit: each with its provision or the way to choose it. */
function OtherFacts({ draft, pack, questions, onFact }: ChecklistProps) {
  const said = (fact: DraftFact) =>
    offenseOf(pack, fact.provision)?.citation ?? (fact.settled ? 'Constatação, sem artigo' : 'Escolher o enquadramento')
  const others = draft.facts.filter((fact) => !questions.some(({ id, locked }) => id === fact.check && !locked))
  if (others.length === 0) return null
  return (
    <section aria-label="Outros fatos">
      <h2 class="group-h">{draft.subject.status === 'registered' ? 'Outros fatos' : 'Fatos'}</h2>
      {others.map((fact) => (
        <button key={fact.id} type="button" class="choice" onClick={() => onFact(fact.id)}>
          <div class="grow">
            <p class="strong">{fact.text}</p>
            <p class={fact.settled ? 'small muted' : 'small fail-ink'}>{said(fact)}</p>
          </div>
          <Icon name="go" />
        </button>
      ))}
    </section>
  )
}

function who({ draft }: StopScreenProps): string {
  return draft.subject.fleet_number ? `${fleetHead()} ${draft.subject.fleet_number}, ` : ''
}

function partsOf(questions: Question[]): [Question['section'], Question[]][] {
  const parts = new Map<Question['section'], Question[]>()
  for (const question of questions) parts.set(question.section, [...(parts.get(question.section) ?? []), question])
  return [...parts]
}

/** Brings the next open question to the thumb and puts the focus on its first answer. */
function focusNext(list: HTMLElement | null, questions: Question[], { draft }: StopScreenProps): void {
  const next = required(draft, questions).find((question) => !draft.answers[question.id])
  const row = next && list?.querySelector<HTMLElement>(`[data-question="${CSS.escape(next.id)}"]`)
  row?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  row?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]')?.focus({ preventScroll: true })
}
