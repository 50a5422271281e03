import { useEffect, useRef, useState } from 'preact/hooks'
import type { DriverRole, StopDraft } from '../../domain/notice/draft'
import type { PermitView } from '../../domain/registry/registry'
import type { Person } from '../../domain/registry/snapshot'
import { Notice, RadioGroup, type RadioOption, TextField } from '../../ui/controls'
import { Icon } from '../../ui/icon'

interface DriverProps {
  draft: StopDraft
  view: PermitView
  /** What the city calls them. */
  labels: { holder: string; auxiliary: string }
  /** How often the inspector wanted to go on without having said it. */
  missing: number
  onChoose: (role: DriverRole, person: Person | null) => void
  onName: (name: string) => void
}

/** Quem conduz? Asked while nobody is known; the badge's person is not asked about again, only offered to be somebody else. */
export function Driver(props: DriverProps) {
  const { draft, missing } = props
  const [open, setOpen] = useState(draft.role === null || draft.role === 'other')
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (missing === 0) return
    section.current?.scrollIntoView({ block: 'center' })
    section.current?.querySelector<HTMLElement>('[role="radio"]')?.focus({ preventScroll: true })
  }, [missing])
  if (!open) {
    return (
      <button type="button" class="more" onClick={() => setOpen(true)}>
        <Icon name="person" />
        <span class="grow">É outra pessoa</span>
        <Icon name="go" />
      </button>
    )
  }
  return (
    <section ref={section} aria-label="Quem conduz?">
      {missing > 0 && (
        <Notice tone="warn" urgent>
          Diga quem conduz antes de continuar.
        </Notice>
      )}
      <Choice {...props} />
    </section>
  )
}

function Choice({ draft, view, labels, onChoose, onName }: DriverProps) {
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
    <>
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
    </>
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
