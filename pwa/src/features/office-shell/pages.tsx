/** Where one is in a long list, and the way to the next part. */
import { shellWords } from '../../strings/office'
import { Button } from '../../ui/controls'
import { Icon } from '../../ui/icon'

const words = shellWords.pages

interface Props {
  page: number
  pageSize: number
  total: number
  go: (page: number) => void
}

export function Pages({ page, pageSize, total, go }: Props) {
  if (total <= pageSize && page === 1) return null
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = Math.min((page - 1) * pageSize + 1, total)
  return (
    <nav class="office-pages" aria-label={words.label}>
      {page > 1 && (
        <Button size="sm" icon="back" onClick={() => go(page - 1)}>
          {words.previous}
        </Button>
      )}
      <span>{words.position(from, Math.min(page * pageSize, total), total)}</span>
      {page < last && (
        <Button size="sm" onClick={() => go(page + 1)}>
          {words.next}
          <Icon name="go" />
        </Button>
      )}
    </nav>
  )
}
