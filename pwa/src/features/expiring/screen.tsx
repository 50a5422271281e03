/** Prazos: what is overdue, what ends next, and what stays open, with where it says so in the law. */
import { expiringWords as words } from '../../strings/office-expiring'
import { Button } from '../../ui/controls'
import { showDate, today } from '../office-shell/dates'
import { saveFile } from '../office-shell/files'
import { useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { Pages } from '../office-shell/pages'
import { useQuery } from '../office-shell/query'
import { useSending } from '../office-shell/sending'
import { cityInUse, cityName } from '../office-shell/session'
import { ExpiringFilters } from './filters'
import { exportExpiring, listExpiring, PAGE } from './model'
import { ExpiringTable } from './table'
import './style.css'

const DEFAULTS = { kind: '', group: '', page: '1' }

export function ExpiringScreen() {
  const query = useQuery(DEFAULTS)
  const { page, ...filters } = query.values
  const city = cityInUse.value
  const found = useLoaded(JSON.stringify([filters, page, city]), (signal) => listExpiring(filters, page, signal), true)
  const exporting = useSending()
  const exportShown = () => exporting.run(async () => saveFile(await exportExpiring(filters), words.exportName(today())))

  const list = found.value
  const filtered = Boolean(filters.kind || filters.group)
  return (
    <Page
      title={words.title}
      sub={list ? words.sub(list.total, filtered) : undefined}
      actions={
        <>
          <Button size="sm" icon="print" onClick={() => print()}>
            {words.print}
          </Button>
          <Button size="sm" icon="download" busy={exporting.busy} onClick={exportShown}>
            {exporting.busy ? words.exporting : words.export}
          </Button>
        </>
      }
    >
      <div class="office-wide expiring-page">
        <p class="expiring-printed">{words.printed(city ? cityName(city) : '', showDate(list?.today ?? today()))}</p>
        {list && <ExpiringFilters values={filters} list={list} onChange={(changed) => query.set({ ...changed, page: '1' })} />}
        <Failure error={exporting.failure} />
        <Failure error={found.failure} retry={found.reload} />
        {!list && found.busy && <p class="muted">{words.loading}</p>}
        {list && list.total === 0 && (
          <div class="office-empty">
            <p>{filtered ? words.emptyFiltered : words.empty}</p>
            {filtered && <Button onClick={() => query.set(DEFAULTS)}>{words.clear}</Button>}
          </div>
        )}
        {list && list.items.length > 0 && <ExpiringTable items={list.items} />}
        {list && <Pages page={Number(page)} pageSize={PAGE} total={list.total} go={(to) => query.set({ page: String(to) })} />}
      </div>
    </Page>
  )
}
