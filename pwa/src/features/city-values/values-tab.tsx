/** Valores e tarifas: what the units of the law are worth, and what a ride costs. */
import { valueWords as words } from '../../strings/office-values'
import { Button, Chip } from '../../ui/controls'
import { decimal } from '../../ui/format'
import type { CityLaw, CityTabProps, FareRow, UnitOf } from '../office-shell/city-law'
import { Message } from '../office-shell/notice'
import { showAmount } from './amounts'
import { grouped, inForce } from './model'
import { Setting } from './setting'
import { fareSpecs, VALUE } from './specs'
import { useWriting, type Writing } from './writing'
import './style.css'

export function ValuesTab(props: CityTabProps) {
  const { city } = props
  const writing = useWriting(props)
  return (
    <div class="settings">
      {city.units.length > 0 && (
        <section class="settings-part">
          <h2 class="h3">{words.units}</h2>
          {city.units.map((unit) => (
            <UnitSetting key={unit.id} unit={unit} city={city} writing={writing} />
          ))}
        </section>
      )}
      <Fares city={city} writing={writing} />
      {writing.dialogs}
    </div>
  )
}

interface PartProps {
  city: CityLaw
  writing: Writing
}

function UnitSetting({ unit, city, writing: { onAdd, onWithdraw } }: PartProps & { unit: UnitOf }) {
  const addition = { kind: 'values' as const, title: words.addValueTo(unit.label), specs: VALUE, fixed: { unit: unit.id } }
  return (
    <Setting
      title={unit.label}
      aside={unit.citation.label}
      rows={city.values.filter((row) => row.unit === unit.id)}
      show={(row) => showAmount(row.amount)}
      empty={<Message tone="warn">{words.noValue(unit.label)}</Message>}
      add={words.addValue}
      onAdd={onAdd && (() => onAdd(addition))}
      onWithdraw={
        onWithdraw &&
        ((row) => onWithdraw({ kind: 'values', id: row.id, what: words.valueOf(unit.label, showAmount(row.amount)) }))
      }
    />
  )
}

function Fares({ city, writing }: PartProps) {
  const { onAdd } = writing
  const hasBasis = city.fare_basis !== null
  const start = hasBasis ? { is_basis: city.fares.length === 0 } : {}
  const addition = { kind: 'fares' as const, title: words.addFare, specs: fareSpecs(true, hasBasis), fixed: {}, start }
  return (
    <section class="settings-part">
      <div class="setting-head">
        <div class="grow">
          <h2 class="h3">{words.fares}</h2>
          <p class="muted">{words.faresSub}</p>
        </div>
        {onAdd && (
          <Button size="sm" icon="plus" onClick={() => onAdd(addition)}>
            {words.addFare}
          </Button>
        )}
      </div>
      {city.fare_basis && <Basis label={city.fare_basis.citation.label} fares={city.fares} />}
      {city.fares.length === 0 && !hasBasis && <Message tone="warn">{words.noFare}</Message>}
      {grouped(city.fares, (fare) => fare.key).map((fares) => (
        <FareSetting key={fares[0]?.key} fares={fares} basis={basisOf(city.fares)} hasBasis={hasBasis} writing={writing} />
      ))}
    </section>
  )
}

/** The fare that fines count by today: of those marked, the one that began last, then the one registered last. */
function basisOf(fares: readonly FareRow[]): FareRow | undefined {
  const age = ({ valid_from, created_at }: FareRow) => `${valid_from} ${created_at}`
  const marked = fares.filter((fare) => fare.is_basis && fare.state === 'in_force')
  return marked.sort((one, other) => age(other).localeCompare(age(one)))[0]
}

function Basis({ label, fares }: { label: string; fares: readonly FareRow[] }) {
  const now = basisOf(fares)
  if (!now) {
    const comes = fares.some((fare) => fare.is_basis && fare.state === 'future')
    return <Message tone="warn">{`${comes ? words.noBasisToday : words.noBasis} ${label}.`}</Message>
  }
  return <Message tone="blue">{`${words.basisNow(showAmount(now.initial_fare), nameOf(now))} ${label}.`}</Message>
}

interface FareProps {
  /** Those of one zone and time. */
  fares: FareRow[]
  /** The one of all that fines count by today. */
  basis: FareRow | undefined
  hasBasis: boolean
  writing: Writing
}

function FareSetting({ fares, basis, hasBasis, writing }: FareProps) {
  const { onAdd, onWithdraw } = writing
  const latest = inForce(fares) ?? fares[0]
  if (!latest) return null
  const name = nameOf(latest)
  const { zone, period, starts, ends, is_basis } = latest
  const per_km = latest.per_km && decimal(latest.per_km)
  const addition = {
    kind: 'fares' as const,
    title: words.addFareTo(name),
    specs: fareSpecs(false, hasBasis),
    fixed: { zone: zone || null, period: period || null, starts, ends },
    start: { per_km, ...(hasBasis ? { is_basis } : {}) },
  }
  return (
    <Setting<FareRow>
      title={
        <>
          {name} {latest.id === basis?.id && <Chip tone="blue">{words.basis}</Chip>}
        </>
      }
      rows={fares}
      show={showFare}
      empty={null}
      add={words.addValue}
      onAdd={onAdd && (() => onAdd(addition))}
      onWithdraw={
        onWithdraw && ((row) => onWithdraw({ kind: 'fares', id: row.id, what: words.fareOf(name, showAmount(row.initial_fare)) }))
      }
    />
  )
}

/** "Praia do Forte, noite (22:00 às 06:00)" */
function nameOf({ zone, period, starts, ends }: FareRow): string {
  const hours = starts && ends ? ` (${words.hours(starts, ends)})` : ''
  return `${zone || words.wholeCity}, ${period || words.anyHour}${hours}`
}

const showFare = (fare: FareRow): string =>
  [showAmount(fare.initial_fare), fare.per_km && words.perKm(showAmount(fare.per_km))].filter(Boolean).join(' ')
