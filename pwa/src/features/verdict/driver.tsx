import type { DriverRole, StopDraft } from '../../domain/notice/draft'
import type { PermitView } from '../../domain/registry/registry'
import type { Person } from '../../domain/registry/snapshot'
import { RadioGroup, type RadioOption, TextField } from '../../ui/controls'

interface DriverProps {
  draft: StopDraft
  view: PermitView
  /** What the city calls them. */
  labels: { holder: string; auxiliary: string }
  onChoose: (role: DriverRole, person: Person | null) => void
  onName: (name: string) => void
}

/** Quem conduz? Asked when more than one person may ride this motorcycle. */
export function DriverChoice({ draft, view, labels, onChoose, onName }: DriverProps) {
  const people = peopleOf(view)
  const options: RadioOption<string>[] = [
    ...people.map(({ person, role }) => ({
      value: person.id,
      content: <Named name={person.name} as={role === 'holder' ? labels.holder : labels.auxiliary} />,
    })),
    { value: 'other', content: <Named name="Outra pessoa" as="não está neste cadastro" /> },
  ]
  const choose = (value: string) => {
    const found = people.find(({ person }) => person.id === value)
    onChoose(found?.role ?? 'other', found?.person ?? null)
  }
  return (
    <section aria-label="Quem conduz?">
      <h3 class="group-h">Quem conduz?</h3>
      <RadioGroup
        label="Quem conduz?"
        value={draft.role === 'other' ? 'other' : draft.subject.driver_id}
        options={options}
        onChoose={choose}
      />
      {draft.role === 'other' && (
        <div class="panel">
          <TextField
            label="Nome da pessoa"
            optional
            value={draft.subject.driver_name ?? ''}
            autocapitalize="words"
            autocomplete="off"
            onValue={onName}
          />
        </div>
      )}
    </section>
  )
}

function Named({ name, as }: { name: string; as: string }) {
  return (
    <>
      <span class="strong">{name}</span>
      <br />
      <span class="small muted">{as}</span>
    </>
  )
}

function peopleOf(view: PermitView): { person: Person; role: DriverRole }[] {
  const holder = view.holder ? [{ person: view.holder, role: 'holder' as const }] : []
  return [...holder, ...view.auxiliaries.map((person) => ({ person, role: 'auxiliary' as const }))]
}
