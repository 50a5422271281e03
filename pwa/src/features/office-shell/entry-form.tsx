/** A form made of specs: keeps what was typed through refusals, other people's changes and expired sessions. */
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { shellWords } from '../../strings/office'
import { Button, Select, TextArea, TextField } from '../../ui/controls'
import { Refusal } from './api'
import { changes, missing, type Spec, shown, type Typed } from './entry'
import { Failure, Message } from './notice'
import { useSending } from './sending'

const words = shellWords.form

interface Props {
  specs: readonly Spec[]
  /** What is registered now; `{}` for something new. */
  there: object
  save: (values: Record<string, unknown>) => Promise<void>
  /** Reads the newest version after somebody else changed it; typed fields stay. */
  refresh?: () => Promise<void>
  onCancel?: () => void
  submit?: string
  /** What the button says while it is at it. */
  sending?: string
  /** Whether what the fields around it hold can be sent; they say themselves what is missing. */
  ready?: () => boolean
  /** Above the fields. */
  before?: ComponentChildren
  children?: ComponentChildren
}

export function EntryForm(props: Props) {
  const { specs, there, save, refresh, onCancel, submit = words.save, before, children } = props
  const [typed, setTyped] = useState<Typed>({})
  const [absent, setAbsent] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const sending = useSending()
  const overtaken = sending.failure instanceof Refusal && sending.failure.code === 'changed_meanwhile'

  const send = async (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    const lacking = missing(specs, typed, there, words.fill)
    setAbsent(lacking)
    const complete = (props.ready?.() ?? true) && Object.keys(lacking).length === 0
    const sent = complete && (await sending.run(() => save(changes(specs, typed, there))))
    if (!sent)
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[data-missing] :is(.input, input, [role="radio"])')?.focus(),
      )
  }

  const known = new Set(specs.map((spec) => spec.name))
  const elsewhere = sending.failure instanceof Refusal && !Object.keys(sending.failure.fields).some((field) => known.has(field))
  return (
    <form ref={form} class="office-form" onSubmit={send} noValidate>
      {before}
      <div class="office-pair">
        {specs.map((spec) => (
          <Entry
            key={spec.name}
            spec={spec}
            value={typed[spec.name] ?? shown((there as Record<string, unknown>)[spec.name])}
            wrong={absent[spec.name] ?? sending.wrong(spec.name)}
            onValue={(value) => setTyped((old) => ({ ...old, [spec.name]: value }))}
          />
        ))}
      </div>
      {children}
      {sending.failure && (!(sending.failure instanceof Refusal) || elsewhere) && <Failure error={sending.failure} />}
      {overtaken && refresh && (
        <Message tone="blue">
          <button type="button" class="linkish" onClick={() => refresh().then(sending.clear)}>
            {words.refreshKeeping}
          </button>
        </Message>
      )}
      <div class="office-buttons">
        <Button kind="primary" size="sm" type="submit" busy={sending.busy}>
          {sending.busy ? (props.sending ?? words.saving) : submit}
        </Button>
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

interface EntryProps {
  spec: Spec
  value: string
  wrong: string | null
  onValue: (value: string) => void
}

function Entry({ spec, value, wrong, onValue }: EntryProps) {
  const shared = { label: spec.label, hint: spec.hint, wrong, value, onValue }
  if (spec.kind === 'choice' || spec.kind === 'yesno') {
    return <Select {...shared} choices={spec.kind === 'yesno' ? words.yesNo : (spec.choices ?? [])} />
  }
  if (spec.kind === 'long') return <TextArea {...shared} rows={3} />
  const number = spec.kind === 'number' ? { inputMode: 'numeric' as const } : {}
  return <TextField {...shared} {...number} type={spec.kind === 'date' ? 'date' : 'text'} autocomplete="off" />
}
