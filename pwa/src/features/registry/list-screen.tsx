/** Cadastro: who has a permit, found by fleet number, plate or name. */
import { registryWords as words } from '../../strings/office-registry'
import { Button, Select } from '../../ui/controls'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import { route } from '../../ui/router'
import { download } from '../office-shell/api'
import { saveFile } from '../office-shell/files'
import { useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { Pages } from '../office-shell/pages'
import { useQuery } from '../office-shell/query'
import { useSending } from '../office-shell/sending'
import { allowed, cityInUse } from '../office-shell/session'
import { useTyped } from '../office-shell/typed'
import { PermitTable } from './list-table'
import './style.css'
import { SearchBox } from '../../ui/search-box'
import { city, listPermits, PERMIT_STATES } from './model'

const PAGE = 50

export function RegistryScreen() {
  const query = useQuery({ q: '', state: '', sort: 'fleet_number', page: '1' })
  const [text, setText] = useTyped(query.values.q, (q) => query.set({ q, page: '1' }))
  const exporting = useSending()
  const asked = { ...query.values, page_size: PAGE }
  const found = useLoaded(JSON.stringify([asked, cityInUse.value]), (signal) => listPermits(asked, signal), true)

  const exportAll = () =>
    exporting.run(async () => saveFile(await download('/api/registry/export.csv', city()), words.exportName))

  const total = found.value?.total ?? 0
  return (
    <Page
      title={words.title}
      sub={found.value ? words.count(total, Boolean(query.values.q || query.values.state)) : words.sub}
      actions={
        <>
          {allowed('registry-edit') && (
            <>
              <Link class="btn primary sm" href={`${route.value.path}/novo`}>
                <Icon name="plus" />
                {words.newPermit}
              </Link>
              <Link class="btn second sm" href={`${route.value.path}/importar`}>
                {words.import}
              </Link>
            </>
          )}
          <Button size="sm" icon="download" busy={exporting.busy} onClick={exportAll}>
            {words.export}
          </Button>
        </>
      }
    >
      <div class="office-wide">
        <div class="list-tools">
          <SearchBox label={words.searchHint} value={text} onValue={setText} />
          <StateFilter state={query.values.state} onState={(state) => query.set({ state, page: '1' })} />
        </div>
        <Failure error={exporting.failure} />
        <Failure error={found.failure} retry={found.reload} />
        {found.value && (
          <PermitTable permits={found.value.items} sort={query.values.sort} onSort={(sort) => query.set({ sort, page: '1' })} />
        )}
        {found.value && total === 0 && <p class="office-empty">{words.empty(query.values.q)}</p>}
        {!found.value && found.busy && <p class="office-loading">{words.loading}</p>}
        <Pages page={Number(query.values.page)} pageSize={PAGE} total={total} go={(page) => query.set({ page: String(page) })} />
      </div>
    </Page>
  )
}

function StateFilter({ state, onState }: { state: string; onState: (state: string) => void }) {
  const choices = [{ value: '', label: words.all }, ...PERMIT_STATES.map((value) => ({ value, label: words.states[value] }))]
  return (
    <>
      <fieldset class="list-states" aria-label={words.stateFilter}>
        {choices.map(({ value, label }) => (
          <button key={value} type="button" class="list-state" aria-pressed={state === value} onClick={() => onState(value)}>
            {label}
          </button>
        ))}
      </fieldset>
      <div class="list-state-choice">
        <Select label={words.stateFilter} value={state} onValue={onState} choices={choices} />
      </div>
    </>
  )
}
