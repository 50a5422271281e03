/** Avisos: what passengers say doesn't match, the oldest first, each ended with what came of it. */
import { useState } from 'preact/hooks'
import { reportsWords as words } from '../../strings/office-reports'
import { Button, Segmented } from '../../ui/controls'
import { TextArea } from '../../ui/fields'
import { Dialog } from '../office-shell/dialog'
import { useEveryMinute, useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { Pages } from '../office-shell/pages'
import { useQuery } from '../office-shell/query'
import { useSending } from '../office-shell/sending'
import { cityInUse } from '../office-shell/session'
import { closeReport, listReports, PAGE, type Report, type ReportState } from './model'
import { ReportEntry } from './report-entry'
import './style.css'

const DEFAULTS = { state: 'open', page: '1' }
const STATES: readonly ReportState[] = ['open', 'closed']

export function ReportsScreen() {
  const query = useQuery(DEFAULTS)
  const { page } = query.values
  const state: ReportState = query.values.state === 'closed' ? 'closed' : 'open'
  const found = useLoaded(`${state} ${page} ${cityInUse.value}`, (signal) => listReports(state, page, signal))
  const [closing, setClosing] = useState<Report | null>(null)
  useEveryMinute(found.reload)
  const list = found.value
  const answers = STATES.map((value) => ({ value, label: words.states[value] }))
  return (
    <Page title={words.title} sub={words.sub}>
      <div class="office-wide reports">
        <div class="reports-which">
          <Segmented label={words.which} value={state} answers={answers} onChoose={(to) => query.set({ state: to, page: '1' })} />
          {list && <span class="muted">{words.total(list.total)}</span>}
        </div>
        <Failure error={found.failure} retry={found.reload} />
        {!list && found.busy && <p class="muted">{words.loading}</p>}
        {list?.total === 0 && <p class="office-empty">{words.empty[state]}</p>}
        {list && list.items.length > 0 && (
          <>
            <p class="small muted">{words.caution}</p>
            <ul>
              {list.items.map((report) => (
                <ReportEntry key={report.id} report={report} onClose={() => setClosing(report)} />
              ))}
            </ul>
          </>
        )}
        {list && <Pages page={Number(page)} pageSize={PAGE} total={list.total} go={(to) => query.set({ page: String(to) })} />}
      </div>
      {closing && <CloseDialog report={closing} onClose={() => setClosing(null)} onDone={found.reload} />}
    </Page>
  )
}

function CloseDialog({ report, onClose, onDone }: { report: Report; onClose: () => void; onDone: () => Promise<void> }) {
  const sending = useSending()
  const [note, setNote] = useState('')
  const close = async (event: Event) => {
    event.preventDefault()
    const done = await sending.run(async () => {
      await closeReport(report.id, note)
      await onDone()
    })
    if (done) onClose()
  }
  return (
    <Dialog title={words.closeOf(report.receipt.replace('-', '\u2011'))} onClose={onClose}>
      <form class="office-form" onSubmit={close} noValidate>
        <TextArea
          label={words.note}
          hint={words.noteHint}
          rows={3}
          maxLength={500}
          value={note}
          onValue={(typed) => {
            setNote(typed)
            sending.clear()
          }}
          wrong={sending.wrong('note')}
        />
        {!sending.wrong('note') && <Failure error={sending.failure} />}
        <div class="office-buttons">
          <Button type="submit" kind="primary" size="sm" busy={sending.busy}>
            {sending.busy ? words.closing : words.close}
          </Button>
          <Button size="sm" onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
