/** A new permit: who, with which motorcycle, under which number. */
import { useState } from 'preact/hooks'
import { registryWords } from '../../strings/office-registry'
import { Button, TextButton } from '../../ui/controls'
import { navigate } from '../../ui/router'
import { EntryForm } from '../office-shell/entry-form'
import { Page } from '../office-shell/page'
import { createPermit, type Person, type Vehicle } from './model'
import { PersonPicker, VehiclePicker } from './pickers'
import { showCpf } from './shown'
import { permitSpecs } from './specs'

const words = registryWords.create
const LIST = '/escritorio/cadastro'

export function NewPermitScreen() {
  const [person, setPerson] = useState<Person | null>(null)
  const [vehicle, setVehicle] = useState<Vehicle | 'none' | null>(null)
  const leave = () => navigate(LIST)

  const save = async (values: Record<string, unknown>) => {
    const chosen = vehicle && vehicle !== 'none' ? { vehicle_id: vehicle.id } : {}
    const permit = await createPermit({ ...values, holder_id: person?.id, ...chosen })
    navigate(`${LIST}/${permit.id}`, { replace: true })
  }

  return (
    <Page title={words.title} back={{ href: LIST, label: registryWords.backToList }}>
      <div class="office-narrow new-permit">
        <Step
          at={1}
          name={registryWords.holder}
          done={person && `${person.name}, CPF ${showCpf(person.cpf)}`}
          onChange={() => setPerson(null)}
        >
          <PersonPicker onCancel={leave} onPicked={async (picked) => setPerson(picked)} />
        </Step>
        {person && (
          <Step at={2} name={registryWords.vehicle} done={vehicle && describe(vehicle)} onChange={() => setVehicle(null)}>
            <VehiclePicker onCancel={leave} onPicked={async (picked) => setVehicle(picked)} />
            <Button kind="plain" onClick={() => setVehicle('none')}>
              {words.later}
            </Button>
          </Step>
        )}
        {person && vehicle && (
          <Step at={3} name={registryWords.permit} done={null} onChange={() => {}}>
            <EntryForm specs={permitSpecs()} there={{}} submit={words.submit} onCancel={leave} save={save} />
          </Step>
        )}
      </div>
    </Page>
  )
}

const describe = (vehicle: Vehicle | 'none'): string =>
  vehicle === 'none' ? words.withoutVehicle : [vehicle.plate, vehicle.make_model, vehicle.made].filter(Boolean).join(', ')

interface StepProps {
  at: number
  name: string
  /** What was chosen; null while one chooses. */
  done: string | null
  onChange: () => void
  children: preact.ComponentChildren
}

function Step({ at, name, done, onChange, children }: StepProps) {
  return (
    <section class="permit-section">
      <div class="permit-section-head">
        <h2 class="h3 grow">{words.step(at, name)}</h2>
        {done && <TextButton onClick={onChange}>{words.change}</TextButton>}
      </div>
      {done ? <p>{done}</p> : children}
    </section>
  )
}
