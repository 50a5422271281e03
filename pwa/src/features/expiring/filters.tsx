/** When and what: each choice with the number of rows it shows. */
import { expiringWords as words } from '../../strings/office-expiring'
import { Select } from '../../ui/controls'
import { kindName } from './describe'
import { type Expiring, type Filters, GROUPS, KINDS } from './model'

interface Props {
  values: Filters
  list: Expiring
  onChange: (changed: Partial<Filters>) => void
}

export function ExpiringFilters({ values, list, onChange }: Props) {
  return (
    <div class="expiring-tools">
      <GroupFilter values={values} list={list} onChange={onChange} />
      <KindFilter values={values} list={list} onChange={onChange} />
    </div>
  )
}

function GroupFilter({ values, list, onChange }: Props) {
  const counts = new Map<string, number>(list.groups.map(({ value, count }) => [value, count]))
  const every = list.groups.reduce((sum, { count }) => sum + count, 0)
  const choices = [
    { value: '', label: words.everyGroup, count: every },
    ...GROUPS.filter((group) => group !== 'later' || counts.has(group)).map((group) => ({
      value: group,
      label: words.groups[group],
      count: counts.get(group) ?? 0,
    })),
  ]
  return (
    <fieldset class="expiring-groups" aria-label={words.groupFilter}>
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          class={value === 'overdue' && count > 0 ? 'expiring-group past' : 'expiring-group'}
          aria-pressed={values.group === value}
          onClick={() => onChange({ group: value })}
        >
          {label} <span class="expiring-count">{count.toLocaleString('pt-BR')}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Kinds that have rows, and the chosen one even without any. */
function KindFilter({ values, list, onChange }: Props) {
  const counts = new Map(list.kinds.map(({ value, count }) => [value, count]))
  const shown = KINDS.filter((kind) => counts.has(kind) || kind === values.kind)
  const choices = [
    { value: '', label: words.everyKind },
    ...shown.map((kind) => ({ value: kind, label: words.kindChoice(kindName(kind), counts.get(kind) ?? 0) })),
  ]
  return (
    <div class="expiring-kind">
      <Select label={words.kindFilter} value={values.kind} onValue={(kind) => onChange({ kind })} choices={choices} />
    </div>
  )
}
