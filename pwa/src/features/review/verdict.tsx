/** What the phone knew and said at the roadside, as it was: nothing here is computed again. */
import { recordWords } from '../../strings/office-review'
import { Mark } from '../../ui/marks'
import { showRecent } from '../office-shell/dates'
import type { Answer, Body, VerdictFinding } from './sealed'

const words = recordWords.verdict

export function VerdictThen({ body }: { body: Body }) {
  const { verdict } = body
  if (!verdict) return null
  const findings = verdict.findings ?? []
  const told = findings.filter((finding) => finding.state !== 'ok')
  const fine = findings.filter((finding) => finding.state === 'ok')
  return (
    <article class="rec-part">
      <h2 class="h3">{words.title}</h2>
      <p>
        <b>{verdict.word}</b>
        {verdict.reason && `. ${verdict.reason}`}
      </p>
      <ul class="rec-then">
        {told.map((finding, index) => (
          <FindingLine key={index} finding={finding} />
        ))}
      </ul>
      {fine.length > 0 && (
        <details class="rec-more">
          <summary>{words.inOrder(fine.length)}</summary>
          <ul class="rec-then">
            {fine.map((finding, index) => (
              <FindingLine key={index} finding={finding} />
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}

function FindingLine({ finding }: { finding: VerdictFinding }) {
  const details = [finding.figure, finding.reason].filter(Boolean).join('. ')
  return (
    <li class="rec-then-line">
      <Mark kind={finding.state} />
      <div class="grow">
        <b>{finding.title}</b>
        {details && <p>{details}</p>}
        <p class="small muted">
          {[finding.citation, finding.data_at && words.dataOf(showRecent(finding.data_at))].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  )
}

export function Answers({ answers }: { answers: Answer[] }) {
  if (answers.length === 0) return null
  const refused = answers.filter((answer) => answer.answer === 'no')
  const others = answers.filter((answer) => answer.answer !== 'no')
  return (
    <article class="rec-part">
      <h2 class="h3">{words.checklist}</h2>
      {refused.length > 0 && <AnswerTable answers={refused} />}
      {others.length > 0 && (
        <details class="rec-more" open={refused.length === 0 && others.length < 6}>
          <summary>{words.otherAnswers(others.length)}</summary>
          <AnswerTable answers={others} />
        </details>
      )}
    </article>
  )
}

function AnswerTable({ answers }: { answers: Answer[] }) {
  return (
    <ul class="rec-answers">
      {answers.map((answer, index) => (
        <li key={answer.check ?? index}>
          <span class="grow">
            {answer.question ?? answer.check} <span class="small muted">{answer.citation}</span>
          </span>
          <b class={answer.answer === 'no' ? 'fail-ink' : ''}>
            {words.answers[answer.answer ?? 'na']}
            {answer.bulk && <span class="small muted"> {words.bulk}</span>}
          </b>
        </li>
      ))}
    </ul>
  )
}
