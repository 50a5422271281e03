/** The three columns of a record; on a phone, three tabs. */
import { useRef, useState } from 'preact/hooks'
import { alertWords, recordWords as words } from '../../strings/office-review'
import { dutyOf, standName, standOf } from '../office-shell/law'
import { AlertList } from './alerts'
import { DevicePanel } from './device-panel'
import { Facts } from './facts'
import { Addenda, History } from './history'
import { Locator } from './locator'
import { Measures } from './measures'
import { Person } from './person'
import { Photos } from './photos'
import type { RecordDetail } from './record'
import { evidence } from './sealed'
import { StandCount } from './stand-count'
import { Answers, VerdictThen } from './verdict'

const TABS = ['evidence', 'facts', 'device'] as const
type Tab = (typeof TABS)[number]

export function RecordBody({ detail }: { detail: RecordDetail }) {
  const [tab, setTab] = useState<Tab>('facts')
  const [photo, setPhoto] = useState(0)
  const { record } = detail
  const { body } = record
  const photos = evidence(body)
  const missing = new Set(detail.photos.filter((one) => !one.received).map((one) => one.sha256))
  const stand = standOf(body.stand)
  const showPhoto = (index: number) => {
    setPhoto(index)
    setTab('evidence')
  }
  const panel = (name: Tab) => ({ id: `rec-${name}`, 'data-tab': name === tab ? '' : undefined })
  return (
    <>
      <Tabs tab={tab} onTab={setTab} />
      <div class="rec">
        <section class="rec-evidence" aria-label={words.tabs.evidence} {...panel('evidence')}>
          <Photos
            photos={photos}
            city={detail.municipality}
            missing={missing}
            chosen={Math.min(photo, Math.max(photos.length - 1, 0))}
            onChoose={setPhoto}
          />
          <Locator place={body.place} stand={stand ?? (body.stand ? { name: standName(body.stand) ?? '' } : null)} />
        </section>
        <section class="rec-facts" aria-label={words.tabs.facts} {...panel('facts')}>
          {body.subject && <Person body={body} portrait={detail.portrait} />}
          {record.kind === 'stand_count' && <StandCount body={body} />}
          <Facts
            body={body}
            duty={dutyOf}
            photoIndex={(sha256) => photos.findIndex((one) => one.sha256 === sha256)}
            onPhoto={showPhoto}
          />
          <Addenda addenda={detail.addenda} />
          <VerdictThen body={body} />
          <Answers answers={body.answers ?? []} />
        </section>
        <aside class="rec-device" aria-label={words.tabs.device} {...panel('device')}>
          {detail.alerts.length > 0 && (
            <section class="rec-panel">
              <h2 class="h3">{alertWords.title}</h2>
              <AlertList codes={detail.alerts} />
            </section>
          )}
          <DevicePanel
            sealed={record}
            custody={{
              deviceLabel: detail.device.number,
              deviceName: detail.device.name,
              receivedAt: detail.received_at,
              hash: detail.hash,
              inSequence: !detail.alerts.includes('gap') && !detail.alerts.includes('fork'),
            }}
          />
          {detail.number && (
            <Measures
              body={body}
              city={detail.municipality}
              service={detail.addenda.map((one) => one.service).find(Boolean) ?? null}
            />
          )}
          {record.kind !== 'stand_count' && <History history={detail.history} />}
        </aside>
      </div>
    </>
  )
}

/** Shown on narrow screens only; a wide one has room for all three. */
function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? tab
    onTab(next)
    list.current?.querySelector<HTMLElement>(`[aria-controls="rec-${next}"]`)?.focus()
  }
  return (
    <div ref={list} class="rec-tabs" role="tablist" onKeyDown={move}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls={`rec-${name}`}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {words.tabs[name]}
        </button>
      ))}
    </div>
  )
}
