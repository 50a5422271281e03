import { drafts } from '../../store/drafts'
import { draftTitle } from '../../strings/drafts'
import { time } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'

/** What was begun and not sealed. Nothing begun, nothing shown. */
export function OpenDrafts() {
  if (drafts.value.length === 0) return null
  return (
    <section aria-labelledby="open-drafts">
      <h2 class="block-h" id="open-drafts">
        Para continuar
      </h2>
      <ul class="sheet">
        {drafts.value.map((draft) => {
          const { title, lacks } = draftTitle(draft)
          return (
            <li key={draft.id}>
              <Link class="item" href={draft.kind === 'stand_count' ? `/contagem/${draft.id}` : `/abordagem/${draft.id}`}>
                <span class="ic warn">
                  <Icon name="pen" />
                </span>
                <span class="grow">
                  <span class="t">{title}</span>
                  <span class="d">
                    {lacks}. Parou às {time(draft.updatedAt)}.
                  </span>
                </span>
                <Icon name="go" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
