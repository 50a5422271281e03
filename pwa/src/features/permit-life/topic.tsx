/** One matter of a permit's life: what it is and where the law says so, how it stands, what one may do, what was before. */
import type { ComponentChildren } from 'preact'
import { lifeWords as words } from '../../strings/office-permit-life'
import { showDate, showInstant } from '../office-shell/dates'
import { type Act, type Closable, type Filed, paperAddress } from './model'

interface Props {
  title: string
  cite?: string | null
  actions?: ComponentChildren
  past?: ComponentChildren[]
  children: ComponentChildren
}

export function Topic({ title, cite, actions, past = [], children }: Props) {
  return (
    <section class="life-topic">
      <div class="life-name">
        <h3>{title}</h3>
        {cite && <p class="small muted">{unbroken(cite)}</p>}
      </div>
      <div class="life-stands">
        {children}
        {past.length > 0 && (
          <details class="life-past">
            <summary>{words.before(past.length)}</summary>
            {past}
          </details>
        )}
      </div>
      {actions && <div class="life-actions">{actions}</div>}
    </section>
  )
}

/** A citation whose signs stay with their numbers at the end of a line. */
const unbroken = (cite: string): string => cite.replace(/(Art\.|§) /g, '$1\u00a0')

/** An act in the past: what it was, by which paper, by whom. */
export function PastAct({ act, what, permit }: { act: Act & Partial<Filed>; what: string; permit?: string }) {
  const paper = permit && act.file_sha256 ? paperAddress(permit, act.id) : null
  return (
    <div class="life-act">
      <b>{what}</b>
      <Papers act={act} />
      {paper && (
        <a href={paper} target="_blank" rel="noreferrer">
          {words.paper}
        </a>
      )}
      <p class="small muted">{words.by(act.created_by, showInstant(act.created_at))}</p>
    </div>
  )
}

/** The document and the reason of an act. */
export function Papers({ act }: { act: Pick<Act, 'document' | 'reason'> }) {
  const said = [act.document, act.reason].filter((text) => text !== null)
  return said.length > 0 ? <p class="rec-text">{said.join('. ')}</p> : null
}

/** How an act that ran was closed. */
export function closedAs(act: Closable, what: string): string {
  const outcome = words.outcomes[act.outcome ?? ''] ?? ''
  const ended = act.closed_on ? words.on(outcome, showDate(act.closed_on)) : outcome
  return `${what}. ${ended}${act.closing_note ? `: ${act.closing_note}` : ''}`
}
