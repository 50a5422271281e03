/** One person in the waiting list. */
import { lineWords as words } from '../../strings/office-licensing'
import { Button, Chip, TextButton } from '../../ui/controls'
import { Link } from '../../ui/link'
import { navigate } from '../../ui/router'
import { showDate } from '../office-shell/dates'
import { Failure } from '../office-shell/notice'
import { useSending } from '../office-shell/sending'
import type { Act } from './line-dialog'
import { callNext, openApplication, type Waiting } from './model'
import { showCpf } from './shown'

interface Props {
  entry: Waiting
  /** Which in the line; null for who was called. */
  place: number | null
  service: string | null
  /** Whether there is a place to offer. */
  callable: boolean
  /** Null for who may only read. */
  onAct: ((act: Act) => void) | null
  onChanged: () => Promise<void>
}

export function LineRow({ entry, place, service, callable, onAct, onChanged }: Props) {
  const sending = useSending()
  const open = () =>
    sending.run(async () => {
      const opened = await openApplication({ waiting_id: entry.id })
      navigate(`/escritorio/vagas/${opened.id}`)
    })
  const call = () =>
    place === 1
      ? sending.run(async () => {
          await callNext({ service: entry.service, entry_id: entry.id })
          await onChanged()
        })
      : onAct?.({ kind: 'call', entry })
  return (
    <li>
      <span class="lic-place">{place ? `${place}º` : ''}</span>
      <div class="grow">
        <b>{entry.name}</b> {place === null && <Chip tone="ok">{words.called}</Chip>}
        <p class="small muted">
          {[`CPF ${showCpf(entry.cpf)}`, entry.phone, service, words.since(showDate(entry.entered_on))]
            .filter(Boolean)
            .join(', ')}
        </p>
        {entry.called_at && <p class="small muted">{words.calledOn(showDate(entry.called_at), entry.called_by)}</p>}
        {entry.called_reason && <p class="small muted">{words.calledBefore(entry.called_reason)}</p>}
        <Failure error={sending.failure} />
      </div>
      {entry.application_id && <Link href={`/escritorio/vagas/${entry.application_id}`}>{words.seeApplication}</Link>}
      {onAct && !entry.application_id && (
        <div class="lic-acts">
          {place === null ? (
            <>
              <Button size="sm" busy={sending.busy} onClick={open}>
                {words.openApplication}
              </Button>
              <TextButton onClick={() => onAct({ kind: 'back', entry })}>{words.back}</TextButton>
            </>
          ) : (
            callable && (
              <TextButton aria-label={words.actOn(words.call, entry.name)} onClick={call}>
                {words.call}
              </TextButton>
            )
          )}
          <TextButton aria-label={words.actOn(words.leave, entry.name)} onClick={() => onAct({ kind: 'leave', entry })}>
            {words.leave}
          </TextButton>
        </div>
      )}
    </li>
  )
}
