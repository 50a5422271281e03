/** A column head that sorts: first press ascending, second descending. The order is told as `column` or `-column`. */
import { Icon } from '../../ui/icon'

interface Props {
  name: string
  label: string
  sort: string
  onSort: (sort: string) => void
}

export function SortHead({ name, label, sort, onSort }: Props) {
  const descending = sort === `-${name}`
  const sorted = descending || sort === name
  return (
    <th scope="col" aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" class="office-sort" onClick={() => onSort(sort === name ? `-${name}` : name)}>
        {label}
        {sorted && (
          <span class={descending ? 'office-down' : 'office-up'}>
            <Icon name="down" size="xs" />
          </span>
        )}
      </button>
    </th>
  )
}
