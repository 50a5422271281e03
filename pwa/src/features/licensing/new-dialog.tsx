/** Opening an application: what is asked for, by whom, and about which permit. */
import { useState } from 'preact/hooks'
import { SERVICES, applicationWords as words } from '../../strings/office-licensing'
import { Select } from '../../ui/controls'
import { navigate } from '../../ui/router'
import { Refusal } from '../office-shell/api'
import { Dialog } from '../office-shell/dialog'
import type { Spec } from '../office-shell/entry'
import { EntryForm } from '../office-shell/entry-form'
import { type Kind, openApplication, type PermitFound, type Places } from './model'
import { PermitFinder } from './permit-finder'
import { askedFor } from './shown'

const WHO: readonly Spec[] = [
  { name: 'name', label: words.fields.name, required: true },
  { name: 'cpf', label: words.fields.cpf, required: true },
  { name: 'phone', label: words.fields.phone },
]

export function NewDialog({ places, onClose }: { places: Places; onClose: () => void }) {
  const { auxiliary, transfer } = places.kinds
  const kinds: Kind[] = [
    'grant',
    ...(auxiliary.offered ? (['auxiliary'] as const) : []),
    ...(transfer?.offered ? (['transfer'] as const) : []),
  ]
  const [kind, setKind] = useState<Kind>('grant')
  const [permit, setPermit] = useState<PermitFound | null>(null)
  const services = places.services.map(({ service }) => ({ value: service, label: SERVICES[service] }))
  const service: Spec = { name: 'service', label: words.fields.service, kind: 'choice', choices: services }
  const aboutPermit = kind !== 'grant'

  const save = async (values: Record<string, unknown>) => {
    if (aboutPermit && !permit) throw new Refusal(422, 'invalid', words.choosePermit, null, {})
    const opened = await openApplication({
      service: services[0]?.value,
      ...values,
      kind,
      permit_id: aboutPermit ? permit?.id : null,
    })
    navigate(`/escritorio/vagas/${opened.id}`)
  }
  return (
    <Dialog title={words.new} onClose={onClose}>
      <div class="lic-dialog">
        <p>{words.newSub}</p>
        {kinds.length > 1 && (
          <Select
            label={words.kind}
            value={kind}
            onValue={(value) => setKind(value as Kind)}
            choices={kinds.map((value) => ({ value, label: askedFor(value) }))}
          />
        )}
        {aboutPermit && <PermitFinder chosen={permit} onChoose={setPermit} />}
        <EntryForm
          specs={kind === 'grant' && services.length > 1 ? [...WHO, service] : WHO}
          there={{ service: services[0]?.value }}
          submit={words.submit}
          onCancel={onClose}
          save={save}
        />
      </div>
    </Dialog>
  )
}
