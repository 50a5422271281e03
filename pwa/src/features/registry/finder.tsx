/** Finds a person or a motorcycle that is registered already, while one types. */
import { useEffect, useState } from 'preact/hooks'
import { registryWords as words } from '../../strings/office-registry'
import { RadioGroup, TextField } from '../../ui/controls'
import { useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { findPeople, findVehicles, type PageOf, type Person, type Vehicle } from './model'
import { showCpf } from './shown'

interface Props<T> {
  label: string
  hint: string
  find: (q: string, signal: AbortSignal) => Promise<PageOf<T>>
  describe: (found: T) => { title: string; line: string }
  chosen: T | null
  onChoose: (found: T) => void
  wrong?: string | null
}

function Finder<T extends { id: string }>({ label, hint, find, describe, chosen, onChoose, wrong }: Props<T>) {
  const [text, setText] = useState('')
  const settled = useSettled(text.trim())
  const found = useLoaded(settled.length >= 2 ? `${label} ${settled}` : null, (signal) => find(settled, signal), true)
  const items = settled.length >= 2 ? (found.value?.items ?? []) : []
  const options = chosen && !items.some((item) => item.id === chosen.id) ? [chosen, ...items] : items
  return (
    <div class="finder-box">
      <TextField label={label} hint={hint} type="search" value={text} onValue={setText} wrong={wrong} />
      <Failure error={found.failure} />
      <p class="small muted" role="status">
        {settled.length >= 2 && !found.busy && items.length === 0 ? words.nothingFound(settled) : ''}
      </p>
      {options.length > 0 && (
        <RadioGroup
          label={label}
          value={chosen?.id ?? null}
          onChoose={(id) => {
            const item = options.find((option) => option.id === id)
            if (item) onChoose(item)
          }}
          options={options.map((item) => {
            const { title, line } = describe(item)
            return {
              value: item.id,
              content: (
                <>
                  <b>{title}</b>
                  <span class="small muted finder-line">{line}</span>
                </>
              ),
            }
          })}
        />
      )}
    </div>
  )
}

type Chosen<T> = Pick<Props<T>, 'chosen' | 'onChoose' | 'wrong'> & { label: string }

export function PersonFinder(props: Chosen<Person>) {
  return (
    <Finder
      {...props}
      hint={words.personHint}
      find={findPeople}
      describe={(person) => ({ title: person.name, line: `CPF ${showCpf(person.cpf)}` })}
    />
  )
}

export function VehicleFinder(props: Chosen<Vehicle>) {
  return (
    <Finder
      {...props}
      hint={words.plateHint}
      find={findVehicles}
      describe={(vehicle) => ({
        title: vehicle.plate,
        line: [vehicle.make_model, vehicle.color, vehicle.made].filter(Boolean).join(', '),
      })}
    />
  )
}

/** A text once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
