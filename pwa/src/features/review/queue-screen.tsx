/** Fila: what came in, what is urgent, what is odd. */
import { useState } from 'preact/hooks'
import { queueWords as words } from '../../strings/office-review'
import { Button } from '../../ui/controls'
import { daysUntil, showRecent, showTime, today } from '../office-shell/dates'
import { saveFile } from '../office-shell/files'
import { useEveryMinute, useLoaded } from '../office-shell/loaded'
import { Failure, Message } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { Pages } from '../office-shell/pages'
import { useQuery } from '../office-shell/query'
import { useSending } from '../office-shell/sending'
import { cityInUse } from '../office-shell/session'
import { useTyped } from '../office-shell/typed'
import { Filters } from './filters'
import { exportRecords, listRecords } from './model'
import { QueueTable } from './queue-table'
import { groupByUrgency } from './urgency'
import './style.css'
import { SearchBox } from '../../ui/search-box'

const PAGE = 50
export const FILTERS = { kind: '', stand: '', inspector: '', state: '', alert: '', from: '', to: '', q: '' }
const DEFAULTS = { ...FILTERS, sort: '', page: '1' }

export function QueueScreen() {
  const query = useQuery(DEFAULTS)
  const { sort, page, ...filters } = query.values
  const asked = { ...filters, sort, page, page_size: PAGE }
  const found = useLoaded(JSON.stringify([asked, cityInUse.value]), (signal) => listRecords(asked, signal), true)
  const filtered = Object.values(filters).some(Boolean)
  useEveryMinute(found.reload)
  const exporting = useSending()
  const exportShown = () =>
    exporting.run(async () => saveFile(await exportRecords({ ...filters, sort }), words.exportName(today())))

  const list = found.value
  const groups = list && (sort ? [{ name: null, items: list.items }] : groupByUrgency(list.items, daysUntil))
  return (
    <div class="queue-page">
      <Filters
        values={filters}
        facets={list?.facets ?? {}}
        total={list?.total ?? null}
        onChange={(changed) => query.set({ ...changed, page: '1' })}
      />
      <Page
        title={words.title}
        sub={list ? words.summary(words.count(list.total), lastArrival(list.items)) : undefined}
        actions={
          <>
            <Search q={filters.q} onSearch={(q) => query.set({ q, page: '1' })} />
            <span class="queue-refresh">
              <Button size="sm" icon="refresh" busy={found.busy} title={words.refresh} onClick={found.reload}>
                <span class="sr">{words.refresh}</span>
              </Button>
            </span>
            <Button size="sm" icon="download" busy={exporting.busy} onClick={exportShown}>
              <span class="queue-word">{exporting.busy ? words.exporting : words.export}</span>
            </Button>
          </>
        }
      >
        <div class="queue-body">
          {found.failure && found.at && <Message tone="warn">{words.stale(showTime(found.at))}</Message>}
          {found.failure && !found.at && <Failure error={found.failure} retry={found.reload} />}
          <Failure error={exporting.failure} />
          {!list && found.busy && <LoadingRows />}
          {list && list.total === 0 && (
            <div class="office-empty">
              <p>{filtered ? words.emptyFiltered : words.empty}</p>
              {filtered && <Button onClick={() => query.set(DEFAULTS)}>{words.clearFilters}</Button>}
            </div>
          )}
          {groups && groups.length > 0 && list.total > 0 && (
            <QueueTable groups={groups} sort={sort} onSort={(next) => query.set({ sort: next, page: '1' })} />
          )}
          {list && <Pages page={Number(page)} pageSize={PAGE} total={list.total} go={(to) => query.set({ page: String(to) })} />}
        </div>
      </Page>
    </div>
  )
}

function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useTyped(q, onSearch)
  return (
    <div class="queue-search">
      <SearchBox label={words.search} value={text} onValue={setText} />
    </div>
  )
}

/** Rows in place of the table, so that nothing jumps when it comes. */
function LoadingRows() {
  const [rows] = useState(() => Array.from({ length: 8 }, (_, index) => index))
  return (
    <div class="queue-loading" role="status">
      <span class="sr">{words.loading}</span>
      {rows.map((row) => (
        <div key={row} />
      ))}
    </div>
  )
}

function lastArrival(items: { received_at: string }[]): string | null {
  const last = items
    .map((item) => item.received_at)
    .sort()
    .at(-1)
  return last ? showRecent(last) : null
}
