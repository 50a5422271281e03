/** Lacuna: one open point of the law with its handles. */
import { openWords as words } from '../../strings/office-law'
import { Button, Chip } from '../../ui/controls'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import type { CityGap, CityLaw, CityReading, GapPart } from '../office-shell/city-law'
import { HOME } from '../office-shell/header'
import { referenceOf, treatmentOf } from './model'
import { Reading } from './reading'
import type { Withdrawal } from './withdraw-dialog'

export interface Handles {
  /** All null for who may only read. */
  onReading: ((reading: CityReading) => void) | null
  onAct: ((gaps: string[]) => void) | null
  onWithdraw: ((asked: Withdrawal) => void) | null
}

interface Props extends Handles {
  gap: CityGap
  city: CityLaw
}

/** "Art. 19, § 3º" breaks between its parts only. */
const unbroken = (label: string) => label.replace(/(Art\.|§|Grupo|item) /g, '$1\u00a0')

export function Gap({ gap, city, ...handles }: Props) {
  const readings = city.readings.filter((reading) => reading.gap === gap.id)
  const bare = gap.takes_act && gap.parts.length === 0
  return (
    <article class="gap" id={gap.id}>
      <h3>
        {gap.citations.map(unbroken).join('; ')}
        <span class="setting-aside">{gap.id}</span>
      </h3>
      <p class="gap-treatment">
        <Chip tone={gap.state === 'waiting' ? 'warn' : 'none'} icon={gap.treatment === 'block' ? 'lock' : 'gap'}>
          {treatmentOf(gap)}
        </Chip>
        {bare && gap.under && <Chip tone="ok">{words.under(gap.under)}</Chip>}
      </p>
      <p>{gap.note}</p>
      {gap.asks && gap.state !== 'settled' && readings.length === 0 && <p class="gap-asks">{gap.asks}</p>}
      {gap.closed && (
        <p class="gap-closed">
          <Icon name="lock" size="s" />
          <span>
            {words.closed} {gap.closed}
          </span>
        </p>
      )}
      {gap.choice.length > 0 && <Overlaps groups={gap.choice} />}
      {readings.map((reading) => (
        <Reading key={reading.id} reading={reading} onChoose={handles.onReading} onWithdraw={handles.onWithdraw} />
      ))}
      {gap.parts.length > 0 && <Parts gap={gap} onAct={handles.onAct} />}
      {bare && !gap.under && handles.onAct && <ActButton title={gap.asks ?? gap.id} gaps={[gap.id]} onAct={handles.onAct} />}
      {gap.values.length > 0 && <Values gap={gap} city={city} />}
    </article>
  )
}

function Overlaps({ groups }: { groups: readonly string[][] }) {
  return (
    <div class="gap-overlaps">
      <p class="small muted">{words.choice}</p>
      <ul>
        {groups.map((group) => (
          <li key={group.join()}>
            <b>{group[0]}</b>
            {group.length > 1 && `; ${group.slice(1).join('; ')}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Parts({ gap, onAct }: { gap: CityGap } & Pick<Handles, 'onAct'>) {
  return (
    <ul class="gap-rows" aria-label={words.parts}>
      {gap.parts.map((part) => (
        <li key={part.id}>
          <div class="grow">
            <b>{part.title}</b> <PartState part={part} />
            <Opens part={part} />
          </div>
          {onAct && !part.under && <ActButton title={part.title} gaps={[referenceOf(gap, part)]} onAct={onAct} />}
        </li>
      ))}
    </ul>
  )
}

function PartState({ part }: { part: GapPart }) {
  return part.under ? (
    <Chip tone="ok" icon="check">
      {words.under(part.under)}
    </Chip>
  ) : (
    <Chip icon="lock">{words.shut}</Chip>
  )
}

/** The questions and provisions that an act makes usable. */
function Opens({ part }: { part: GapPart }) {
  const offenses = part.offenses.map((one) => `${one.label}, ${one.title}`)
  const opened = [...part.checks, ...offenses]
  if (opened.length === 0) return null
  return (
    <span class="small muted gap-opens">
      {words.opens}: {opened.join('; ')}
    </span>
  )
}

function ActButton({ title, gaps, onAct }: { title: string; gaps: string[]; onAct: (gaps: string[]) => void }) {
  return (
    <Button size="sm" aria-label={words.registerFor(title)} onClick={() => onAct(gaps)}>
      {words.registerAct}
    </Button>
  )
}

const PLACES: Record<string, string> = { population: 'populacao', stands: 'pontos' }

function Values({ gap, city }: { gap: CityGap; city: CityLaw }) {
  return (
    <ul class="gap-rows">
      {gap.values.map((value) => {
        const name = words.values[value.id] ?? city.units.find((unit) => unit.id === value.id)?.label ?? value.id
        const act = value.set ? words.see : words.register
        return (
          <li key={value.id}>
            <div class="grow">
              <b>{name}</b>{' '}
              <Chip tone={value.set ? 'ok' : 'warn'} icon={value.set ? 'check' : 'alert'}>
                {value.set ? words.valueSet : words.valueMissing}
              </Chip>
            </div>
            <Link class="linkish" href={`${HOME}/lei/${PLACES[value.id] ?? 'valores'}`} aria-label={`${act}: ${name}`}>
              {act}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
