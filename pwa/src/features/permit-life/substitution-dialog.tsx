/** Replacing the motorcycle: which one, why, what the law says of it, then the papers. */
import { useState } from 'preact/hooks'
import { lifeWords } from '../../strings/office-permit-life'
import { Select, TextButton } from '../../ui/controls'
import { Refusal } from '../office-shell/api'
import { Dialog } from '../office-shell/dialog'
import type { Spec } from '../office-shell/entry'
import { EntryForm } from '../office-shell/entry-form'
import { FileField } from '../office-shell/file-field'
import { useLoaded } from '../office-shell/loaded'
import { Failure, Message } from '../office-shell/notice'
import { actWithPaper, type Life, type Weighed, weigh } from './model'

const words = lifeWords.motorcycle

export interface Chosen {
  id: string
  plate: string
  made: number
}

export type VehiclePick = (props: { onPicked: (vehicle: Chosen) => Promise<void>; onCancel: () => void }) => preact.JSX.Element

interface Props {
  life: Life
  /** The registry's way to find or register a motorcycle. */
  Pick: VehiclePick
  onDone: () => Promise<void>
  onClose: () => void
  refresh: () => Promise<void>
}

export function SubstitutionDialog({ life, Pick, onDone, onClose, refresh }: Props) {
  const [vehicle, setVehicle] = useState<Chosen | null>(null)
  return (
    <Dialog title={words.dialog} onClose={onClose}>
      <div class="life-dialog">
        <p class="small muted">{life.substitution.cite}</p>
        {vehicle ? (
          <Replacement
            life={life}
            vehicle={vehicle}
            onOther={() => setVehicle(null)}
            onDone={onDone}
            onClose={onClose}
            refresh={refresh}
          />
        ) : (
          <>
            <p>{words.pick}</p>
            <Pick onPicked={async (picked) => setVehicle(picked)} onCancel={onClose} />
          </>
        )}
      </div>
    </Dialog>
  )
}

type ReplacementProps = Omit<Props, 'Pick'> & { vehicle: Chosen; onOther: () => void }

function Replacement({ life, vehicle, onOther, onDone, onClose, refresh }: ReplacementProps) {
  const [ground, setGround] = useState('')
  const key = ground ? `${vehicle.id} ${ground} ${life.permit.change_seq}` : null
  const found = useLoaded(key, (signal) => weigh(life.permit.id, vehicle.id, ground, signal))
  const choices = [
    { value: '', label: words.chooseGround },
    ...Object.entries(words.grounds).map(([value, label]) => ({ value, label })),
  ]
  return (
    <>
      <p class="life-picked">
        <b>{words.made(vehicle.plate, vehicle.made)}</b>
        <TextButton onClick={onOther}>{words.other}</TextButton>
      </p>
      <Select label={words.ground} value={ground} onValue={setGround} choices={choices} />
      <Failure error={found.failure} retry={found.reload} />
      {ground && found.busy && !found.value && <p class="muted">{words.weighing}</p>}
      {ground && found.value && (
        <>
          <Verdict weighed={found.value} />
          {found.value.allowed !== false && (
            <Papers
              life={life}
              values={{ vehicle_id: vehicle.id, ground }}
              weighed={found.value}
              onDone={onDone}
              onClose={onClose}
              refresh={refresh}
            />
          )}
        </>
      )}
    </>
  )
}

function Verdict({ weighed }: { weighed: Weighed }) {
  if (weighed.allowed === false) {
    return (
      <Message tone="warn">
        <p>{words.refused}</p>
        <ul class="life-asks">
          {weighed.refusals.map((refusal) => (
            <li key={refusal}>{words.refusals[refusal] ?? refusal}</li>
          ))}
        </ul>
        <p class="small">{weighed.cites.join('; ')}</p>
      </Message>
    )
  }
  return (
    <>
      <Message tone={weighed.allowed ? 'ok' : 'blue'}>{weighed.allowed ? words.allowed : words.undecided}</Message>
      {weighed.note && <p class="muted">{weighed.note}</p>}
      {weighed.displacement_differs && <Message tone="warn">{words.differs}</Message>}
    </>
  )
}

interface PapersProps extends Omit<Props, 'Pick'> {
  values: { vehicle_id: string; ground: string }
  weighed: Weighed
}

function Papers({ life, values, weighed, onDone, onClose, refresh }: PapersProps) {
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const f = lifeWords.fields
  const specs: Spec[] = [
    { name: 'on', label: f.on, kind: 'date', hint: f.today },
    weighed.proof_needed
      ? { name: 'document', label: words.proofNumber, required: true }
      : { name: 'document', label: f.document, hint: f.documentHint },
    { name: 'reason', label: weighed.allowed ? f.note : f.reason, kind: 'long', required: weighed.allowed === null },
  ]
  const save = async (typed: Record<string, unknown>) => {
    setMissing(weighed.proof_needed && !file)
    if (weighed.proof_needed && !file) throw new Refusal(422, 'invalid', words.proof, null, { file: [words.proof] })
    const { id, change_seq } = life.permit
    await actWithPaper(id, 'substitutions', { change_seq, ...values, ...typed }, file)
    await onDone()
  }
  return (
    <>
      <EntryForm specs={specs} there={{}} save={save} refresh={refresh} onCancel={onClose} submit={words.act}>
        <FileField file={file} onFile={setFile} wrong={missing && !file ? words.proof : null} />
      </EntryForm>
      <p class="small muted">{words.stays}</p>
    </>
  )
}
