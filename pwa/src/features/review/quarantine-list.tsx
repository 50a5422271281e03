/** Quarentena: what the server could not place, each with its reason. */
import { useRef } from 'preact/hooks'
import { queueWords, quarantineWords as words } from '../../strings/office-review'
import { Chip } from '../../ui/controls'
import { Link } from '../../ui/link'
import { showRecent } from '../office-shell/dates'
import { useEveryMinute, useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { Pages } from '../office-shell/pages'
import { useQuery } from '../office-shell/query'
import { useArrowRows } from '../office-shell/rows'
import { cityInUse } from '../office-shell/session'
import { listQuarantine, type QuarantineItem } from './quarantine'
import './quarantine.css'

const PAGE = 50

export function QuarantineScreen() {
  const query = useQuery({ page: '1' })
  const { page } = query.values
  const found = useLoaded(`${page} ${cityInUse.value}`, (signal) => listQuarantine({ page, page_size: PAGE }, signal), true)
  const body = useRef<HTMLTableSectionElement>(null)
  useArrowRows(body)
  useEveryMinute(found.reload)
  const items = found.value?.items ?? []
  return (
    <Page title={words.title} sub={words.sub} back={{ href: '/escritorio/fila', label: words.back }}>
      <div class="office-wide">
        <Failure error={found.failure} retry={found.reload} />
        {!found.value && found.busy && <p class="muted">{queueWords.loading}</p>}
        {found.value && items.length === 0 && <p class="office-empty">{words.empty}</p>}
        {items.length > 0 && (
          <table class="quarantine">
            <thead>
              <tr>
                <th scope="col">{queueWords.columns.reason}</th>
                <th scope="col">{queueWords.columns.received}</th>
                <th scope="col">{queueWords.columns.device}</th>
                <th scope="col">{words.sentBy}</th>
              </tr>
            </thead>
            <tbody ref={body} class="office-rows">
              {items.map((item) => (
                <Row key={item.id} item={item} />
              ))}
            </tbody>
          </table>
        )}
        <Pages page={Number(page)} pageSize={PAGE} total={found.value?.total ?? 0} go={(to) => query.set({ page: String(to) })} />
      </div>
    </Page>
  )
}

function Row({ item }: { item: QuarantineItem }) {
  return (
    <tr>
      <td>
        <Link data-row href={`/escritorio/quarentena/${item.id}`}>
          {item.title}
        </Link>
        {item.detail && <span class="d">{item.detail}</span>}
        {item.times > 1 && <Chip>{words.times(item.times)}</Chip>}
      </td>
      <td>{showRecent(item.received_at)}</td>
      <td>{[item.device?.number, item.device?.name].filter(Boolean).join(', ') || '—'}</td>
      <td>{item.sent_by?.name ?? '—'}</td>
    </tr>
  )
}
