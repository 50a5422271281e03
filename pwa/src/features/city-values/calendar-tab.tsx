/** População e feriados: what places are counted by, and the days that terms leave out. */
import { settingWords, calendarWords as words } from '../../strings/office-values'
import { Button, Chip, TextButton } from '../../ui/controls'
import type { CityLaw, CityTabProps, HolidayRow } from '../office-shell/city-law'
import { showDate } from '../office-shell/dates'
import { Message } from '../office-shell/notice'
import { showCount } from './amounts'
import { Setting } from './setting'
import { HOLIDAY, POPULATION } from './specs'
import { useWriting, type Writing } from './writing'
import './style.css'

export function CalendarTab(props: CityTabProps) {
  const writing = useWriting(props)
  return (
    <div class="settings">
      <People city={props.city} writing={writing} />
      <Holidays city={props.city} writing={writing} />
      {writing.dialogs}
    </div>
  )
}

interface PartProps {
  city: CityLaw
  writing: Writing
}

function People({ city, writing: { onAdd, onWithdraw } }: PartProps) {
  const addition = { kind: 'population' as const, title: words.population, specs: POPULATION, fixed: {} }
  return (
    <section class="settings-part">
      <Setting
        title={words.population}
        level={2}
        aside={words.populationSub}
        rows={city.population}
        show={(row) => words.inhabitants(showCount(row.inhabitants), row.year)}
        empty={<Message tone="warn">{words.noPopulation}</Message>}
        add={words.addPopulation}
        onAdd={onAdd && (() => onAdd(addition))}
        onWithdraw={
          onWithdraw &&
          ((row) => onWithdraw({ kind: 'population', id: row.id, what: words.populationOf(showCount(row.inhabitants)) }))
        }
      />
    </section>
  )
}

function Holidays({ city, writing }: PartProps) {
  const { onAdd } = writing
  const state = city.state_holidays.map(({ month, day }) => `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}`)
  const over = (row: HolidayRow) => row.state === 'withdrawn' || row.state === 'past'
  const [gone, live] = [city.holidays.filter(over), city.holidays.filter((row) => !over(row))]
  const addition = {
    kind: 'holidays' as const,
    title: words.addHoliday,
    specs: HOLIDAY,
    fixed: {},
    start: { yearly: false },
  }
  return (
    <section class="settings-part">
      <div class="setting-head">
        <div class="grow">
          <h2 class="h3">{words.holidays}</h2>
          <p class="muted">{words.holidaysSub(state)}</p>
        </div>
        {onAdd && (
          <Button size="sm" icon="plus" onClick={() => onAdd(addition)}>
            {words.addHoliday}
          </Button>
        )}
      </div>
      {live.length === 0 && <Message tone="warn">{words.noHoliday}</Message>}
      <HolidayList rows={live} writing={writing} />
      {gone.length > 0 && (
        <details class="setting-more">
          <summary>{`${words.past} (${gone.length})`}</summary>
          <HolidayList rows={gone} writing={writing} />
        </details>
      )}
    </section>
  )
}

function HolidayList({ rows, writing: { onWithdraw } }: { rows: HolidayRow[]; writing: Writing }) {
  if (rows.length === 0) return null
  return (
    <ul class="setting-days">
      {rows.map((row) => (
        <li key={row.id}>
          <span class="setting-day">{showDate(row.valid_from).slice(0, row.yearly ? 5 : 10)}</span>
          <div class="grow">
            {row.state === 'withdrawn' ? <s>{row.name}</s> : <b>{row.name}</b>} {row.yearly && <Chip>{words.yearly}</Chip>}
            <p class="small muted">{toldOf(row)}</p>
          </div>
          {onWithdraw && row.state !== 'withdrawn' && (
            <TextButton
              aria-label={settingWords.withdrawOf(row.name)}
              onClick={() =>
                onWithdraw({ kind: 'holidays', id: row.id, what: words.holidayOf(row.name, showDate(row.valid_from)) })
              }
            >
              {settingWords.withdraw}
            </TextButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function toldOf(row: HolidayRow): string {
  const years = row.yearly && settingWords.since(row.valid_from.slice(0, 4))
  const until = row.yearly && row.valid_to && settingWords.until(showDate(row.valid_to))
  const by = row.created_by && settingWords.by(row.created_by)
  const told = [years, until, row.source, by].filter(Boolean).join(', ')
  if (!row.withdrawn_at) return told
  return `${told}. ${settingWords.withdrawnBy(showDate(row.withdrawn_at), row.withdrawn_by)} ${row.withdraw_reason}`
}
