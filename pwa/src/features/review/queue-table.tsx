/** The queue's rows: photos, number, respondent, fact, alert, deadline, inspector. On a phone a row takes two lines. */
import { useRef } from 'preact/hooks'
import { queueWords as words } from '../../strings/office-review'
import { useArrowRows } from '../office-shell/rows'
import { SortHead } from '../office-shell/sort-head'
import type { QueueItem } from './model'
import { QueueRow } from './queue-row'
import type { Group } from './urgency'

interface Props {
  groups: Group[]
  sort: string
  onSort: (sort: string) => void
}

export function QueueTable({ groups, sort, onSort }: Props) {
  const table = useRef<HTMLTableElement>(null)
  useArrowRows(table)
  const order = { sort, onSort }
  return (
    <table ref={table} class="queue queue-list">
      <thead>
        <tr>
          <th scope="col">{words.columns.photos}</th>
          <SortHead name="sealed_at" label={words.columns.record} {...order} />
          <SortHead name="respondent" label={words.columns.respondent} {...order} />
          <th scope="col">{words.columns.fact}</th>
          <th scope="col">{words.columns.alert}</th>
          <SortHead name="defense_due" label={words.columns.due} {...order} />
          <SortHead name="inspector" label={words.columns.inspector} {...order} />
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.name ?? 'all'} class="office-rows">
          {group.name && (
            <tr class="grp">
              <th scope="rowgroup" colSpan={7}>
                {words.groups[group.name]} {group.name === 'urgent' && <span>{words.groups.urgentMore}</span>}
              </th>
            </tr>
          )}
          {group.items.map((item: QueueItem) => (
            <QueueRow key={item.id} item={item} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
