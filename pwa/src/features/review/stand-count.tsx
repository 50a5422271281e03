/** How many motorcycles and trailers stood at a stand, and how many there may be. */
import { recordWords } from '../../strings/office-review'
import { standName } from '../office-shell/law'
import type { Body } from './sealed'

const words = recordWords.standCount

export function StandCount({ body }: { body: Body }) {
  const excess = body.excess ?? {}
  const rows = [
    [words.motorcycles, body.motorcycles, excess.motorcycles],
    [words.trailers, body.trailers, excess.trailers],
  ] as const
  return (
    <article class="rec-part">
      <h2 class="h3">{standName(body.stand) ?? words.title}</h2>
      <ul class="rec-answers">
        {rows.map(
          ([label, count, over]) =>
            count !== undefined && (
              <li key={label}>
                <span class="grow">{label}</span>
                <b>
                  {count}
                  {over ? <span class="fail-ink"> {words.excess(over)}</span> : null}
                </b>
              </li>
            ),
        )}
      </ul>
    </article>
  )
}
