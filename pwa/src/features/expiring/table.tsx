/** The rows in their groups; on a phone a row takes two lines. */
import { useRef } from 'preact/hooks'
import { expiringWords as words } from '../../strings/office-expiring'
import { Link } from '../../ui/link'
import { showDate } from '../office-shell/dates'
import { useArrowRows } from '../office-shell/rows'
import { noteOf, titleOf } from './describe'
import { byGroup, type Due, placeOf } from './model'

export function ExpiringTable({ items }: { items: Due[] }) {
  const table = useRef<HTMLTableElement>(null)
  useArrowRows(table)
  return (
    <table ref={table} class="expiring">
      <thead>
        <tr>
          <th scope="col">{words.columns.day}</th>
          <th scope="col">{words.columns.what}</th>
          <th scope="col">{words.columns.who}</th>
          <th scope="col">{words.columns.law}</th>
        </tr>
      </thead>
      {byGroup(items).map(({ group, items }) => (
        <tbody key={group} class="office-rows">
          <tr class="grp">
            <th scope="rowgroup" colSpan={4}>
              {words.groups[group]}
            </th>
          </tr>
          {items.map((due, place) => (
            <Row key={`${due.kind} ${due.permit_id} ${due.record_id} ${place}`} due={due} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ due }: { due: Due }) {
  return (
    <tr>
      <td class="c-day">
        <Day due={due} />
      </td>
      <td class="c-what">
        <Link data-row href={placeOf(due)}>
          {titleOf(due)}
        </Link>
        <span class="d">{noteOf(due)}</span>
      </td>
      <td class="c-who">
        {due.fleet_number && <b>{due.fleet_number} </b>}
        {due.person ?? (due.permit_id || due.record_id ? '' : words.everybody)}
        {due.plate && <span class="d">{due.plate}</span>}
      </td>
      <td class="c-law">{due.citation}</td>
    </tr>
  )
}

/** The day and how far it is. What is past stands out. */
function Day({ due }: { due: Due }) {
  if (due.day === null || due.days === null)
    return <span class="expiring-since">{due.since ? words.since(showDate(due.since)) : words.noDay}</span>
  return (
    <>
      <span class={due.days < 0 ? 'expiring-past' : undefined}>{showDate(due.day)}</span>
      <span class="d">{words.left(due.days)}</span>
    </>
  )
}
