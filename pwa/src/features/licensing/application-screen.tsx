/** One application: what stands in its way, what the law asks, who applies, and the decision. */
import { useState } from 'preact/hooks'
import { shellWords } from '../../strings/office'
import { STATES, applicationWords as words } from '../../strings/office-licensing'
import { Button, TextButton } from '../../ui/controls'
import { showDate } from '../office-shell/dates'
import { useLoaded } from '../office-shell/loaded'
import { Failure, Message } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { lastAddress } from '../office-shell/query'
import { allowed } from '../office-shell/session'
import { ChecklistPart } from './checklist-part'
import { DecisionDialog, type Way } from './decision-dialog'
import { DetailsColumn } from './details-column'
import { type Application, readApplication } from './model'
import { ObstacleList } from './obstacle-list'
import { ApplicationChip, askedFor } from './shown'
import './style.css'

export function ApplicationScreen({ id }: { id: string }) {
  const found = useLoaded(id, (signal) => readApplication(id, signal))
  const [way, setWay] = useState<Way | null>(null)
  const application = found.value
  const back = { href: lastAddress('/escritorio/vagas'), label: words.back }
  if (!application) {
    return (
      <Page title={words.title} back={back}>
        <div class="office-wide">
          {found.failure ? <Failure error={found.failure} retry={found.reload} /> : <p class="muted">{shellWords.loading}</p>}
        </div>
      </Page>
    )
  }
  const editable = allowed('licensing-edit')
  const { label, kind, opened_on, created_by } = application
  const decided = async () => {
    setWay(null)
    await found.reload()
  }
  return (
    <Page
      title={application.name}
      tab={`${words.title} ${label}`}
      back={back}
      beside={<ApplicationChip state={application.state} />}
      sub={words.sub(label, askedFor(kind).toLowerCase(), showDate(opened_on), created_by)}
      actions={editable && <Actions application={application} onWay={setWay} />}
    >
      <div class="office-wide lic-application">
        <Failure error={found.failure} retry={found.reload} />
        <Standing application={application} />
        <div class="lic-columns">
          <ChecklistPart application={application} editable={editable} onChanged={found.reload} />
          <DetailsColumn application={application} editable={editable} onChanged={found.reload} />
        </div>
      </div>
      {way && (
        <DecisionDialog
          way={way}
          application={application}
          onDone={decided}
          onClose={() => setWay(null)}
          refresh={found.reload}
        />
      )}
    </Page>
  )
}

function Actions({ application, onWay }: { application: Application; onWay: (way: Way) => void }) {
  const { state, kind, waiting } = application
  if (state !== 'open' && state !== 'queued') return null
  return (
    <>
      {state === 'open' && (
        <Button kind="primary" size="sm" onClick={() => onWay('grant')}>
          {words.grant}
        </Button>
      )}
      <Button size="sm" onClick={() => onWay('refuse')}>
        {words.refuse}
      </Button>
      {state === 'open' && kind === 'grant' && (
        <TextButton onClick={() => onWay('queue')}>{waiting ? words.queueAgain : words.queue}</TextButton>
      )}
      <TextButton onClick={() => onWay('withdraw')}>{words.withdraw}</TextButton>
    </>
  )
}

/** Where the application stands: in the line, decided, or with something in its way. */
function Standing({ application }: { application: Application }) {
  const { state, waiting, decided_on, decided_by, reason, obstacles } = application
  if (state === 'queued' && waiting) return <Message tone="warn">{words.inLine(waiting.ahead + 1)}</Message>
  if (decided_on) {
    return (
      <Message tone={state === 'granted' ? 'ok' : 'blue'}>
        {words.decided_(STATES[state], showDate(decided_on), decided_by)} {reason}
      </Message>
    )
  }
  const called = waiting?.called_at && <p class="muted">{words.calledFromLine(showDate(waiting.called_at))}</p>
  return (
    <>
      {called}
      <ObstacleList obstacles={obstacles.filter(({ code }) => !code.startsWith('item_'))} label={words.warnings} />
    </>
  )
}
