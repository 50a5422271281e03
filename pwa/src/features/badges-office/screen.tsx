/** Crachás: people on the left with what one does to many at once, one person's badges on the right. */
import { useState } from 'preact/hooks'
import { badgeWords as words } from '../../strings/office-badges'
import { useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { Pages } from '../office-shell/pages'
import { useQuery } from '../office-shell/query'
import { cityInUse } from '../office-shell/session'
import { useTyped } from '../office-shell/typed'
import { BatchBar } from './batch-bar'
import { listRiders } from './model'
import { PersonBadges } from './person-badges'
import { RiderList } from './rider-list'
import './style.css'
import { SearchBox } from '../../ui/search-box'

const PAGE = 25

export function BadgesScreen() {
  const query = useQuery({ q: '', page: '1', person: '' })
  const { q, page, person } = query.values
  const [text, setText] = useTyped(q, (typed) => query.set({ q: typed, page: '1', person: '' }))
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [changed, setChanged] = useState(0)
  const found = useLoaded(JSON.stringify([q, page, cityInUse.value]), (signal) => listRiders(q, Number(page), PAGE, signal), true)

  const riders = found.value?.riders ?? []
  return (
    <Page title={words.title} sub={words.sub}>
      <div class="badges-page" data-person={person ? '' : undefined}>
        <section class="badges-people" aria-label={words.people}>
          <SearchBox label={words.searchHint} value={text} onValue={setText} />
          <BatchBar marked={marked} onClear={() => setMarked(new Set())} onIssued={() => setChanged((old) => old + 1)} />
          <Failure error={found.failure} retry={found.reload} />
          {!found.value && found.busy && <p class="muted">{words.loading}</p>}
          {found.value && riders.length === 0 && <p class="office-empty">{words.empty(q)}</p>}
          <RiderList
            riders={riders}
            marked={marked}
            onMark={setMarked}
            chosen={person}
            onChoose={(id) => query.set({ person: id })}
          />
          <Pages
            page={Number(page)}
            pageSize={PAGE}
            total={found.value?.total ?? 0}
            go={(to) => query.set({ page: String(to) })}
          />
        </section>
        <section class="badges-person">
          {person ? (
            <PersonBadges key={`${person} ${changed}`} id={person} onBack={() => query.set({ person: '' })} />
          ) : (
            <p class="office-empty">{words.pick}</p>
          )}
        </section>
      </div>
    </Page>
  )
}
