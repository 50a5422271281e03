/** Every change of a permit opens as a form over its page. */
import { useState } from 'preact/hooks'
import { registryWords as words } from '../../strings/office-registry'
import { today } from '../office-shell/dates'
import { Dialog } from '../office-shell/dialog'
import { EntryForm } from '../office-shell/entry-form'
import {
  type Auxiliary,
  addAuxiliary,
  addCheck,
  changePermit,
  changePerson,
  changeState,
  changeVehicle,
  endAuxiliary,
  type Permit,
  type Person,
  type Vehicle,
} from './model'
import { PersonPicker, VehiclePicker } from './pickers'
import { AUXILIARY, AUXILIARY_END, CHECK, PERSON, permitSpecs, stateSpecs, VEHICLE } from './specs'

export type Edit =
  | { kind: 'permit' | 'state' | 'auxiliary' | 'vehicle-choice' }
  | { kind: 'person'; person: Person }
  | { kind: 'vehicle' | 'check'; vehicle: Vehicle }
  | { kind: 'auxiliary-end'; auxiliary: Auxiliary }

interface Props {
  edit: Edit
  permit: Permit
  onSaved: () => Promise<void>
  onClose: () => void
  refresh: () => Promise<void>
}

export function EditDialog(props: Props) {
  const { edit, permit, onClose } = props
  return (
    <Dialog title={words.dialogs[edit.kind](permit.fleet_number)} onClose={onClose}>
      <EditForm {...props} />
    </Dialog>
  )
}

function EditForm({ edit, permit, onSaved, onClose, refresh }: Props) {
  const form = { refresh, onCancel: onClose }
  const after = (write: (values: Record<string, unknown>) => Promise<unknown>) => async (values: Record<string, unknown>) => {
    await write(values)
    await onSaved()
  }
  switch (edit.kind) {
    case 'permit':
      return (
        <EntryForm
          {...form}
          specs={permitSpecs()}
          there={permit}
          save={after((v) => changePermit(permit.id, { ...v, change_seq: permit.change_seq }))}
        />
      )
    case 'state':
      return (
        <EntryForm
          {...form}
          specs={stateSpecs(permit.state)}
          there={{ state: permit.state, since: '' }}
          submit={words.changeState}
          save={after((v) => changeState(permit.id, { state: permit.state, ...v, change_seq: permit.change_seq }))}
        />
      )
    case 'check':
      return <EntryForm {...form} specs={CHECK} there={{}} save={after((v) => addCheck(edit.vehicle.id, v))} />
    case 'person': {
      const person = personNow(permit, edit.person)
      return (
        <EntryForm
          {...form}
          specs={PERSON}
          there={person}
          save={after((v) => changePerson(person.id, { ...v, change_seq: person.change_seq }))}
        />
      )
    }
    case 'vehicle': {
      const vehicle = permit.vehicle ?? edit.vehicle
      return (
        <EntryForm
          {...form}
          specs={VEHICLE}
          there={vehicle}
          save={after((v) => changeVehicle(vehicle.id, { ...v, change_seq: vehicle.change_seq }))}
        />
      )
    }
    case 'auxiliary':
      return (
        <AuxiliaryForm
          {...form}
          save={(person, values) => after((v) => addAuxiliary(permit.id, { ...v, person_id: person.id }))(values)}
        />
      )
    case 'auxiliary-end':
      return (
        <EntryForm
          {...form}
          specs={AUXILIARY_END}
          there={{ ended_on: '' }}
          submit={words.endAuxiliary}
          save={after((v) => endAuxiliary(permit.id, edit.auxiliary.id, { ended_on: today(), ...v }))}
        />
      )
    case 'vehicle-choice':
      return (
        <VehiclePicker
          onCancel={onClose}
          onPicked={(vehicle) =>
            after(() => changePermit(permit.id, { vehicle_id: vehicle.id, change_seq: permit.change_seq }))({})
          }
        />
      )
  }
}

interface AuxiliaryFormProps {
  save: (person: Person, values: Record<string, unknown>) => Promise<void>
  onCancel: () => void
}

function AuxiliaryForm({ save, onCancel }: AuxiliaryFormProps) {
  const [person, setPerson] = useState<Person | null>(null)
  if (!person) return <PersonPicker onCancel={onCancel} onPicked={async (picked) => setPerson(picked)} />
  return (
    <>
      <p class="picked">
        <b>{person.name}</b>
      </p>
      <EntryForm
        specs={AUXILIARY}
        there={{}}
        submit={words.addAuxiliary}
        onCancel={onCancel}
        save={(values) => save(person, { registered_on: today(), ...values })}
      />
    </>
  )
}

/** The newest version of a person on this page, after somebody else's change was read. */
function personNow(permit: Permit, person: Person): Person {
  return [permit.holder, ...permit.auxiliaries.map((one) => one.person)].find((one) => one.id === person.id) ?? person
}
