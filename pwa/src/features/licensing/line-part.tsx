/** The waiting list, in its order, and calling the next person. */
import { useState } from 'preact/hooks'
import { shellWords } from '../../strings/office'
import { lineWords as words } from '../../strings/office-licensing'
import { Button, Chip } from '../../ui/controls'
import { showDate } from '../office-shell/dates'
import { Failure } from '../office-shell/notice'
import { useSending } from '../office-shell/sending'
import { type Act, LineDialog } from './line-dialog'
import { LineRow } from './line-row'
import { callNext, type Places, type ServicePlaces, type Waiting } from './model'
import { Part, serviceName } from './shown'

interface Props {
  places: Places
  line: Waiting[]
  editable: boolean
  onChanged: () => Promise<void>
}

export function LinePart({ places, line, editable, onChanged }: Props) {
  const [act, setAct] = useState<Act | null>(null)
  const live = line.filter((entry) => entry.state === 'waiting' || entry.state === 'called')
  const gone = line.filter((entry) => entry.state === 'done' || entry.state === 'left')
  const many = places.services.length > 1
  const done = async () => {
    setAct(null)
    await onChanged()
  }
  const waiting = live.filter((entry) => entry.state === 'waiting')
  const ahead = (entry: Waiting) => waiting.filter((one) => one.service === entry.service && one.place < entry.place).length
  return (
    <Part
      title={words.title}
      action={
        editable && (
          <Button size="sm" icon="plus" onClick={() => setAct({ kind: 'enter' })}>
            {words.enter}
          </Button>
        )
      }
    >
      {editable &&
        places.services
          .filter(({ waiting }) => waiting > 0)
          .map((service) => <CallNext key={service.service} places={service} many={many} onChanged={onChanged} />)}
      {live.length === 0 && <p class="muted">{words.empty}</p>}
      {live.length > 0 && (
        <ol class="lic-line">
          {live.map((entry) => (
            <LineRow
              key={entry.id}
              entry={entry}
              callable={canCall(places.services.find((one) => one.service === entry.service))}
              place={entry.state === 'waiting' ? ahead(entry) + 1 : null}
              service={many ? serviceName(entry.service) : null}
              onAct={editable ? setAct : null}
              onChanged={onChanged}
            />
          ))}
        </ol>
      )}
      {gone.length > 0 && (
        <details class="lic-rules">
          <summary>{`${words.gone} (${gone.length})`}</summary>
          <ul class="lic-line">
            {gone.map((entry) => (
              <li key={entry.id}>
                <div class="grow">
                  <b>{entry.name}</b>
                  <p class="small muted">{leftWords(entry)}</p>
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
      {act && (
        <LineDialog
          act={act}
          ahead={act.kind === 'call' ? ahead(act.entry) : 0}
          services={places.services.map(({ service }) => service)}
          onDone={done}
          onClose={() => setAct(null)}
        />
      )}
    </Part>
  )
}

/** Where the limit binds, a place has to be free and promised to nobody. */
const canCall = (places: ServicePlaces | undefined): boolean => !(places?.binding && places.promised)

function leftWords(entry: Waiting): string {
  const day = showDate(entry.closed_at ?? entry.entered_on)
  return entry.state === 'done' ? words.done(day) : words.left(day, entry.closed_by, entry.reason)
}

interface CallProps {
  places: ServicePlaces
  many: boolean
  onChanged: () => Promise<void>
}

function CallNext({ places, many, onChanged }: CallProps) {
  const sending = useSending()
  const [called, setCalled] = useState<Waiting | null>(null)
  const call = () =>
    sending.run(async () => {
      setCalled(await callNext({ service: places.service }))
      await onChanged()
    })
  const closed = !canCall(places)
  return (
    <div class="lic-call">
      {closed ? (
        <p class="muted">{`${many ? `${serviceName(places.service)}: ` : ''}${places.free ? words.promised : words.noPlace}`}</p>
      ) : (
        <Button kind="primary" size="sm" icon="flag" busy={sending.busy} onClick={call}>
          {many ? words.callNextFor(serviceName(places.service)) : words.callNext}
        </Button>
      )}
      <p role="status">
        {called && (
          <Chip tone="ok" icon="check">
            {`${called.name}: ${words.calledOn(showDate(called.called_at ?? ''), null)}`}
          </Chip>
        )}
        {sending.busy && <span class="sr">{shellWords.loading}</span>}
      </p>
      <Failure error={sending.failure} />
    </div>
  )
}
