/** A stand's form with its history below. */
import { standWords as words } from '../../strings/office-values'
import { Refusal } from '../office-shell/api'
import type { StandChange, StandPlace, StandRow } from '../office-shell/city-law'
import { showDate, showInstant } from '../office-shell/dates'
import { Dialog } from '../office-shell/dialog'
import { EntryForm } from '../office-shell/entry-form'
import { readPlace, showPlace } from './amounts'
import { putStand } from './model'
import { standSpecs } from './specs'

interface Props {
  /** Null for a new one. */
  stand: StandRow | null
  /** Those there are: a new one takes nobody's number. */
  others: readonly StandRow[]
  onDone: () => Promise<void>
  onClose: () => void
}

export function StandDialog({ stand, others, onDone, onClose }: Props) {
  const free = nextId(others.map((other) => other.id))
  const ofLaw = stand?.citation ?? null
  const place = stand ? showPlace(stand) : ''
  const there = stand ? { ...stand, latitude_e6: place } : { id: free }

  const save = async (typed: Record<string, unknown>) => {
    const found = readPlace(String(typed.latitude_e6 ?? ('latitude_e6' in typed ? '' : place)))
    if (!found) throw new Refusal(422, 'invalid', words.wrongPlace, null, { latitude_e6: [words.wrongPlace] })
    const { id = stand?.id ?? free, ...values } = typed
    const taken = stand ? undefined : others.find((other) => other.id === id)
    if (taken) {
      const wrong = words.taken(taken.id, taken.name)
      throw new Refusal(422, 'invalid', wrong, null, { id: [wrong] })
    }
    const before: Partial<StandPlace> = stand && !ofLaw ? kept(stand) : {}
    await putStand(String(id), { ...before, ...values, ...found })
    await onDone()
    onClose()
  }
  return (
    <Dialog title={stand ? words.title(stand.id, stand.name) : words.addTitle} onClose={onClose}>
      {ofLaw && <p class="muted stand-note">{words.fixed(ofLaw.label)}</p>}
      <EntryForm specs={standSpecs(stand === null, ofLaw !== null)} there={there} save={save} onCancel={onClose} />
      {stand && stand.history.length > 0 && <History changes={stand.history} />}
    </Dialog>
  )
}

function kept({ name, motorcycles, trailers, closed_on }: StandRow): Partial<StandPlace> {
  return { name, motorcycles, trailers, closed_on }
}

/** The number after the highest, in two digits. */
function nextId(taken: readonly string[]): string {
  const numbers = taken.map(Number).filter(Number.isInteger)
  return String(Math.max(0, ...numbers) + 1).padStart(2, '0')
}

function History({ changes }: { changes: readonly StandChange[] }) {
  return (
    <section class="stand-history">
      <h3>{words.history}</h3>
      <ul class="setting-history">
        {changes.map((change) => (
          <li key={change.at}>
            <div class="grow">
              {change.before ? differences(change).map((line) => <p key={line}>{line}</p>) : <p>{words.registered}</p>}
              <p class="small muted">{words.at(showInstant(change.at), change.by)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function differences({ before, after }: StandChange): string[] {
  const shown = (stand: Partial<StandPlace> | null): Record<string, string> => ({
    [words.fields.name]: stand?.name ?? '',
    [words.fields.motorcycles]: String(stand?.motorcycles ?? ''),
    [words.fields.trailers]: String(stand?.trailers ?? ''),
    [words.fields.place]: showPlace({ latitude_e6: stand?.latitude_e6 ?? null, longitude_e6: stand?.longitude_e6 ?? null }),
    [words.fields.closedOn]: stand?.closed_on ? showDate(stand.closed_on) : '',
  })
  const [was, is] = [shown(before), shown(after)]
  return Object.keys(is)
    .filter((field) => was[field] !== is[field])
    .map((field) => words.changed(field, was[field] || words.nothing, is[field] || words.nothing))
}
