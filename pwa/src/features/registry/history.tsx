/** How a permit came to its state: each change with its day, its reason and whoever made it. */
import { registryWords as words } from '../../strings/office-registry'
import { showDate, showInstant } from '../office-shell/dates'
import { useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { type Permit, readHistory, type StateChange } from './model'
import { Section } from './parts'

export function HistorySection({ permit }: { permit: Permit }) {
  const found = useLoaded(`${permit.id} ${permit.change_seq}`, (signal) => readHistory(permit.id, signal))
  const changes = found.value?.items
  return (
    <Section title={words.history}>
      <Failure error={found.failure} retry={found.reload} />
      {changes?.length === 0 && <p class="muted">{words.noHistory}</p>}
      {changes?.map((change) => (
        <Change key={change.at} change={change} />
      ))}
    </Section>
  )
}

function Change({ change }: { change: StateChange }) {
  return (
    <div class="permit-item">
      <div class="grow">
        <b>{words.change(words.states[change.before], words.states[change.after])}</b>
        <p class="rec-text">{change.reason}</p>
        <p class="small muted">{words.changedBy(change.by, showInstant(change.at))}</p>
      </div>
      <span>{words.registeredOn(showDate(change.since))}</span>
    </div>
  )
}
