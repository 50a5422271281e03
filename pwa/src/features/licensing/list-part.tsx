/** Applications: those that wait for something, and those that were decided. */
import { useRef } from 'preact/hooks'
import { applicationWords as words } from '../../strings/office-licensing'
import { Segmented } from '../../ui/controls'
import { Link } from '../../ui/link'
import { SearchBox } from '../../ui/search-box'
import { showDate } from '../office-shell/dates'
import { useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { Pages } from '../office-shell/pages'
import { useQuery } from '../office-shell/query'
import { useArrowRows } from '../office-shell/rows'
import { cityInUse } from '../office-shell/session'
import { useTyped } from '../office-shell/typed'
import { type Brief, readApplications } from './model'
import { ApplicationChip, askedFor, Part, serviceName } from './shown'

const PAGE = 25
type Which = 'open' | 'decided'

/** `many`: whether the law has more than one service, so that each application says its own. */
export function ListPart({ many }: { many: boolean }) {
  const query = useQuery({ pedidos: 'open', q: '', pagina: '1' })
  const { pedidos, q, pagina } = query.values
  const which: Which = pedidos === 'decided' ? 'decided' : 'open'
  const [text, setText] = useTyped(q, (found) => query.set({ q: found, pagina: '1' }))
  const asked = { state: which, q, page: pagina, page_size: PAGE }
  const found = useLoaded(JSON.stringify([asked, cityInUse.value]), (signal) => readApplications(asked, signal), true)
  const items = found.value?.items ?? []
  return (
    <Part title={words.list}>
      <div class="lic-tools">
        <Segmented<Which>
          label={words.which}
          value={which}
          onChoose={(value) => query.set({ pedidos: value, pagina: '1' })}
          answers={[
            { value: 'open', label: words.open },
            { value: 'decided', label: words.decided },
          ]}
        />
        <SearchBox label={words.search} value={text} onValue={setText} />
      </div>
      <Failure error={found.failure} retry={found.reload} />
      {found.value && items.length === 0 && <p class="muted">{q ? words.nothing(q) : words.none[which]}</p>}
      {items.length > 0 && <ApplicationTable items={items} many={many} />}
      <Pages
        page={Number(pagina)}
        pageSize={PAGE}
        total={found.value?.total ?? 0}
        go={(page) => query.set({ pagina: `${page}` })}
      />
    </Part>
  )
}

function ApplicationTable({ items, many }: { items: Brief[]; many: boolean }) {
  const body = useRef<HTMLTableSectionElement>(null)
  useArrowRows(body)
  const { columns } = words
  return (
    <table class="office-table lic-table">
      <thead>
        <tr>
          {[columns.number, columns.who, columns.what, columns.checked, columns.state].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} class="office-rows">
        {items.map((item) => (
          <tr key={item.id}>
            <td class="c-number">
              <Link data-row href={`/escritorio/vagas/${item.id}`}>
                {item.label}
              </Link>
            </td>
            <td class="c-who">
              {item.name}
              <span class="d">{words.openedOn(showDate(item.opened_on))}</span>
            </td>
            <td class="c-what">
              {askedFor(item.kind)}
              <span class="d">
                {[many && serviceName(item.service), item.fleet_number && words.ofPermit(item.fleet_number)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </td>
            <td class="c-checked" data-label={columns.checked}>
              {words.checked(item.met, item.asked)}
            </td>
            <td class="c-state">
              <ApplicationChip state={item.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
