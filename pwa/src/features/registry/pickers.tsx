/** Choosing a person or a motorcycle: one that is registered, or a new one. */
import { useState } from 'preact/hooks'
import { registryWords as words } from '../../strings/office-registry'
import { Button, Segmented } from '../../ui/controls'
import { EntryForm } from '../office-shell/entry-form'
import { Failure } from '../office-shell/notice'
import { useSending } from '../office-shell/sending'
import { PersonFinder, VehicleFinder } from './finder'
import { createPerson, createVehicle, type Person, type Vehicle } from './model'
import { PERSON, VEHICLE } from './specs'

interface PickerProps<T> {
  onPicked: (picked: T) => Promise<void>
  onCancel: () => void
}

export function PersonPicker({ onPicked, onCancel }: PickerProps<Person>) {
  const [way, setWay] = useState<'known' | 'new'>('known')
  return (
    <div class="office-form">
      <Ways label={words.person} way={way} onWay={setWay} />
      {way === 'new' ? (
        <EntryForm
          specs={PERSON}
          there={{}}
          submit={words.registerPerson}
          onCancel={onCancel}
          save={async (v) => onPicked(await createPerson(v))}
        />
      ) : (
        <Known onPicked={onPicked} onCancel={onCancel} Find={PersonFinder} label={words.findPerson} none={words.choosePerson} />
      )}
    </div>
  )
}

export function VehiclePicker({ onPicked, onCancel }: PickerProps<Vehicle>) {
  const [way, setWay] = useState<'known' | 'new'>('known')
  return (
    <div class="office-form">
      <Ways label={words.vehicle} way={way} onWay={setWay} />
      {way === 'new' ? (
        <EntryForm
          specs={VEHICLE}
          there={{ licensed: true }}
          submit={words.registerVehicle}
          onCancel={onCancel}
          save={async (v) => onPicked(await createVehicle(v))}
        />
      ) : (
        <Known
          onPicked={onPicked}
          onCancel={onCancel}
          Find={VehicleFinder}
          label={words.findVehicle}
          none={words.chooseVehicle}
        />
      )}
    </div>
  )
}

function Ways({ label, way, onWay }: { label: string; way: 'known' | 'new'; onWay: (way: 'known' | 'new') => void }) {
  return (
    <Segmented
      label={label}
      value={way}
      onChoose={onWay}
      answers={[
        { value: 'known', label: words.known },
        { value: 'new', label: words.new },
      ]}
    />
  )
}

interface FindProps<T> {
  label: string
  chosen: T | null
  onChoose: (found: T) => void
  wrong?: string | null
}

interface KnownProps<T> extends PickerProps<T> {
  Find: (props: FindProps<T>) => preact.JSX.Element
  label: string
  none: string
}

function Known<T>({ onPicked, onCancel, Find, label, none }: KnownProps<T>) {
  const [chosen, setChosen] = useState<T | null>(null)
  const [asked, setAsked] = useState(false)
  const sending = useSending()
  const go = () => {
    setAsked(true)
    if (chosen) sending.run(() => onPicked(chosen))
  }
  return (
    <>
      <Find label={label} chosen={chosen} onChoose={setChosen} wrong={asked && !chosen ? none : null} />
      <Failure error={sending.failure} />
      <div class="office-buttons">
        <Button kind="primary" size="sm" busy={sending.busy} onClick={go}>
          {words.use}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}
