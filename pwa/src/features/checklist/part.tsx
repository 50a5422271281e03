import { useRef, useState } from 'preact/hooks'
import { answerRest, type Question, unansweredInBulk } from '../../domain/notice/questions'
import { SECTIONS } from '../../strings/flow'
import { TextButton } from '../../ui/controls'
import { plural } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Mark } from '../../ui/marks'
import { QuestionRow } from './question'
import type { ChecklistProps } from './screen'
import './style.css'

interface PartProps extends ChecklistProps {
  part: Question['section']
  group: Question[]
}

/** One part of the list under a heading that stays in view; what was answered in bulk lies folded in one line. */
export function Part({ part, group, ...props }: PartProps) {
  const { draft, questions, update } = props
  const [shown, setShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const rest = unansweredInBulk(draft, group)
  const inBulk = group.filter((question) => draft.answers[question.id]?.bulk)
  const answered = group.filter((question) => draft.answers[question.id]).length
  const all = () => {
    update((now) => answerRest(now, questions, part))
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section class="part-of-list" aria-label={SECTIONS[part]}>
      <div class="part-h">
        <h2 ref={heading} tabIndex={-1}>
          {SECTIONS[part]}
          {group.length > 3 && (
            <span class="of">
              {answered} de {group.length}
            </span>
          )}
        </h2>
        {rest.length > 1 && (
          <TextButton onClick={all}>{answered === 0 ? 'Tudo em ordem nesta parte' : 'Restante em ordem'}</TextButton>
        )}
      </div>
      {group
        .filter((question) => shown || !inBulk.includes(question))
        .map((question) => (
          <QuestionRow key={question.id} question={question} {...props} />
        ))}
      {inBulk.length > 0 && (
        <button type="button" class="more" aria-expanded={shown} onClick={() => setShown(!shown)}>
          <Mark kind="ok" />
          <span class="grow">{plural(inBulk.length, 'item em ordem, em bloco', 'itens em ordem, em bloco')}</span>
          <span class={shown ? 'turn up' : 'turn'}>
            <Icon name="down" />
          </span>
        </button>
      )}
    </section>
  )
}
