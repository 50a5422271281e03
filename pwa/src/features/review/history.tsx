/** What came after the record, and what came before it for the same permit. */
import { recordWords as words } from '../../strings/office-review'
import { Link } from '../../ui/link'
import { showDate, showInstant } from '../office-shell/dates'
import type { RecordDetail } from './record'

export function History({ history }: { history: RecordDetail['history'] }) {
  return (
    <section class="rec-panel">
      <h2 class="h3">{words.history}</h2>
      {history.length === 0 && <p class="small muted">{words.noHistory}</p>}
      <ul class="rec-history">
        {history.map((entry) => (
          <li key={entry.id} class="small">
            <Link href={`/escritorio/registros/${entry.id}`}>{entry.number ?? words.kinds[entry.kind] ?? entry.kind}</Link>{' '}
            {[showDate(entry.sealed_at), entry.title].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Addenda({ addenda }: { addenda: RecordDetail['addenda'] }) {
  return (
    <>
      {addenda.map((addendum) => (
        <article key={addendum.id} class="rec-part">
          <h2 class="h3">{words.addendum(showInstant(addendum.sealed_at))}</h2>
          {addendum.narrative && <p class="rec-text">{addendum.narrative}</p>}
          {addendum.service && (
            <p>
              {words.measures.copy} {words.measures.means[addendum.service.means ?? ''] ?? addendum.service.means}
              {addendum.service.at && `, ${showInstant(addendum.service.at)}`}.
            </p>
          )}
        </article>
      ))}
    </>
  )
}
