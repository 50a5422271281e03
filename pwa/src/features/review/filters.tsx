/** What to show of the queue. The choices come with the list, each with how many there are. */
import { useState } from 'preact/hooks'
import { alertWords, queueWords as words } from '../../strings/office-review'
import { Select, TextField } from '../../ui/controls'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import { standName } from '../office-shell/law'
import type { Facet } from './model'

export type FilterValues = Record<'kind' | 'stand' | 'inspector' | 'state' | 'alert' | 'from' | 'to' | 'q', string>

interface Props {
  values: FilterValues
  facets: Record<string, Facet[]>
  total: number | null
  onChange: (changed: Partial<FilterValues>) => void
}

const NONE: FilterValues = { kind: '', stand: '', inspector: '', state: '', alert: '', from: '', to: '', q: '' }

export function Filters({ values, facets, total, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const used = Object.entries(values).filter(([name, value]) => value && name !== 'q').length
  const quick = (changed: Partial<FilterValues>) => onChange({ ...NONE, q: values.q, ...changed })
  return (
    <aside class="filters queue-filters" data-open={open ? '' : undefined}>
      <button type="button" class="queue-filters-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="filter" size="s" />
        {words.filters(used)}
      </button>
      <div class="queue-filters-body">
        <h2>{words.show}</h2>
        <Quick label={words.everything} count={used === 0 ? total : null} on={used === 0} onClick={() => quick({})} />
        {(facets.kind ?? []).map((facet) => (
          <Quick
            key={facet.value}
            label={words.kinds[facet.value] ?? facet.value}
            count={facet.count}
            on={values.kind === facet.value}
            onClick={() => quick({ kind: facet.value })}
          />
        ))}
        <Link class="queue-quick" href="/escritorio/quarentena">
          {words.quarantine}
          <Icon name="go" size="s" />
        </Link>
        <h2>{words.filter}</h2>
        <div class="queue-selects">
          <Pick
            name="alert"
            label={words.alert}
            all={words.allAlerts}
            word={(facet) => alertWords.short[facet.value] ?? facet.value}
            {...{ values, facets, onChange }}
          />
          <Pick
            name="inspector"
            label={words.inspector}
            all={words.allInspectors}
            word={(facet) => facet.label ?? facet.value}
            {...{ values, facets, onChange }}
          />
          <Pick
            name="stand"
            label={words.stand}
            all={words.allStands}
            word={(facet) => facet.label ?? standName(facet.value) ?? facet.value}
            {...{ values, facets, onChange }}
          />
          <Pick
            name="state"
            label={words.state}
            all={words.allStates}
            word={(facet) => words.states[facet.value] ?? facet.value}
            {...{ values, facets, onChange }}
          />
          <TextField label={words.from} type="date" value={values.from} onValue={(from) => onChange({ from })} />
          <TextField label={words.to} type="date" value={values.to} onValue={(to) => onChange({ to })} />
        </div>
      </div>
    </aside>
  )
}

function Quick({ label, count, on, onClick }: { label: string; count: number | null; on: boolean; onClick: () => void }) {
  return (
    <button type="button" class="queue-quick" aria-pressed={on} onClick={onClick}>
      {label}
      {count !== null && <span class="count">{count.toLocaleString('pt-BR')}</span>}
    </button>
  )
}

interface PickProps extends Pick<Props, 'values' | 'facets' | 'onChange'> {
  name: 'alert' | 'inspector' | 'stand' | 'state'
  label: string
  all: string
  word: (facet: Facet) => string
}

function Pick({ name, label, all, word, values, facets, onChange }: PickProps) {
  const offered = facets[name] ?? []
  const chosen = values[name]
  const known = offered.some((facet) => facet.value === chosen)
  const choices = [
    { value: '', label: all },
    ...offered.map((facet) => ({ value: facet.value, label: `${word(facet)} (${facet.count})` })),
    ...(chosen && !known ? [{ value: chosen, label: word({ value: chosen, label: null, count: 0 }) }] : []),
  ]
  return <Select label={label} value={chosen} onValue={(value) => onChange({ [name]: value })} choices={choices} />
}
