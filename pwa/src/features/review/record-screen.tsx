/** A record in full: evidence on the left, what it says in the middle, what the phone knew on the right. */
import { useEffect, useState } from 'preact/hooks'
import { recordWords as words } from '../../strings/office-review'
import { Button, Chip } from '../../ui/controls'
import { Link } from '../../ui/link'
import { download } from '../office-shell/api'
import { daysUntil, showDate, showInstant, showTimesOf } from '../office-shell/dates'
import { saveFile } from '../office-shell/files'
import { readLaw, standName } from '../office-shell/law'
import { useLoaded } from '../office-shell/loaded'
import { Failure, Message } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { lastAddress } from '../office-shell/query'
import { useSending } from '../office-shell/sending'
import { cities, cityInUse } from '../office-shell/session'
import { copyAddress, type RecordDetail, readRecord } from './record'
import { RecordBody } from './record-body'
import './record.css'

const back = () => ({ href: lastAddress('/escritorio/fila'), label: words.back })

export function RecordScreen({ id }: { id: string }) {
  const found = useLoaded(id, (signal) => readRecord(id, signal))
  if (!found.value) {
    return (
      <Page title={words.record} back={back()}>
        <div class="office-wide">
          {found.failure ? <Failure error={found.failure} retry={found.reload} /> : <p class="muted">{words.loading}</p>}
        </div>
      </Page>
    )
  }
  return <Shown detail={found.value} failure={found.failure} reload={found.reload} />
}

/** Whoever looks at every city at once reads a record by its own city's clock and in the words of its law. */
function useCityOf(municipality: string): void {
  if (!cityInUse.value) showTimesOf(cities.value.find((city) => city.id === municipality)?.uf ?? null)
  useEffect(() => {
    if (cityInUse.value) return
    readLaw(municipality)
    return () => {
      readLaw(cityInUse.value)
    }
  }, [municipality])
}

function Shown({ detail, failure, reload }: { detail: RecordDetail; failure: Error | null; reload: () => Promise<void> }) {
  useCityOf(detail.municipality)
  const kind = words.kinds[detail.kind] ?? words.record
  const copying = useSending()
  const stand = standName(detail.record.body.stand)
  const takeCopy = () =>
    copying.run(async () => saveFile(await download(copyAddress(detail.id)), words.copyName(detail.number ?? detail.id)))
  return (
    <Page
      title={detail.number ? `${kind} ${detail.number}` : kind}
      back={back()}
      beside={<StateChips detail={detail} />}
      sub={words.sealedBy(detail.inspector.name, showInstant(detail.record.sealed_at), stand, showInstant(detail.received_at))}
      actions={
        <>
          <Deadline detail={detail} />
          {detail.number && (
            <Button size="sm" icon="print" busy={copying.busy} onClick={takeCopy}>
              {words.copy}
            </Button>
          )}
        </>
      }
    >
      <div class="rec-messages">
        {detail.own && <Message tone="blue">{words.own}</Message>}
        {!detail.is_whole && <Message tone="fail">{words.brokenSub}</Message>}
        <Siblings detail={detail} />
        <Failure error={copying.failure} />
        <Failure error={failure} retry={reload} />
      </div>
      <RecordBody detail={detail} />
    </Page>
  )
}

function StateChips({ detail }: { detail: RecordDetail }) {
  return (
    <>
      {detail.state && <Chip tone="blue">{words.states[detail.state] ?? detail.state}</Chip>}
      <Chip tone={detail.is_whole ? 'ok' : 'fail'} icon={detail.is_whole ? 'shield' : 'alert'}>
        {detail.is_whole ? words.whole : words.broken}
      </Chip>
    </>
  )
}

function Siblings({ detail }: { detail: RecordDetail }) {
  if (detail.quarantine.length === 0) return null
  return (
    <Message tone="warn">
      {words.siblings}{' '}
      {detail.quarantine.map((one) => (
        <Link key={one.id} href={`/escritorio/quarentena/${one.id}`}>
          {showInstant(one.received_at)}
        </Link>
      ))}
    </Message>
  )
}

function Deadline({ detail }: { detail: RecordDetail }) {
  const deadline = detail.record.body.deadline
  const [today] = useState(() => (detail.defense_due ? daysUntil(detail.defense_due) : null))
  const basis = [deadline?.count && words.counts[deadline.count], deadline?.citation].filter(Boolean).join(', ')
  if (!detail.number) return null
  if (!detail.defense_due && !deadline?.count) return <p class="small muted">{words.noDeadline}</p>
  return (
    <div class="rec-deadline">
      <p class={today !== null && today <= 0 ? 'fail-ink' : ''}>
        {detail.defense_due ? words.deadline(showDate(detail.defense_due)) : words.fromReceipt}
      </p>
      <p class="small muted">{basis}</p>
    </div>
  )
}
