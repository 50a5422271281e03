/** Normas: the acts that the city registered, each with its file and with what it settles. */
import { useState } from 'preact/hooks'
import { regulationWords as words } from '../../strings/office-law'
import { settingWords } from '../../strings/office-values'
import { Button, TextButton } from '../../ui/controls'
import { bytes } from '../../ui/format'
import { Icon } from '../../ui/icon'
import type { CityLaw, CityTabProps, RegulationRow } from '../office-shell/city-law'
import { showDate } from '../office-shell/dates'
import { span, WithdrawButton, Withdrawn } from '../office-shell/history'
import { fileOf, settledTitle } from './model'
import { RegulationDialog } from './regulation-dialog'
import { type Withdrawal, WithdrawDialog } from './withdraw-dialog'
import './style.css'

type Open = { dialog: 'act'; wrong?: RegulationRow } | { dialog: 'withdraw'; asked: Withdrawal }

export function Regulations({ city, reload, editable }: CityTabProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const live = city.regulations.filter((row) => row.state === 'in_force' || row.state === 'future')
  const others = city.regulations.filter((row) => !live.includes(row))
  const handles = {
    onCorrect: editable ? (wrong: RegulationRow) => setOpen({ dialog: 'act', wrong }) : null,
    onWithdraw: editable
      ? (row: RegulationRow) =>
          setOpen({ dialog: 'withdraw', asked: { kind: 'regulations', id: row.id, title: words.withdrawTitle(row.label) } })
      : null,
  }
  return (
    <div class="settings">
      <section class="settings-part">
        <div class="setting-head">
          <p class="muted grow">{words.sub}</p>
          {editable && (
            <Button size="sm" icon="plus" onClick={() => setOpen({ dialog: 'act' })}>
              {words.add}
            </Button>
          )}
        </div>
        {live.length === 0 && (
          <p>
            {words.none} {editable && words.noneHint(city.norm.short)}
          </p>
        )}
        {live.map((row) => (
          <Act key={row.id} row={row} city={city} {...handles} />
        ))}
      </section>
      {others.length > 0 && (
        <details class="settings-part setting-more">
          <summary>{words.others}</summary>
          {others.map((row) => (
            <Act key={row.id} row={row} city={city} {...handles} />
          ))}
        </details>
      )}
      {open?.dialog === 'act' && (
        <RegulationDialog
          city={city}
          gaps={open.wrong?.gaps ?? []}
          {...(open.wrong ? { wrong: open.wrong } : {})}
          onDone={reload}
          onClose={close}
        />
      )}
      {open?.dialog === 'withdraw' && <WithdrawDialog asked={open.asked} onDone={reload} onClose={close} />}
    </div>
  )
}

interface ActProps {
  row: RegulationRow
  city: CityLaw
  onCorrect: ((row: RegulationRow) => void) | null
  onWithdraw: ((row: RegulationRow) => void) | null
}

function Act({ row, city, onCorrect, onWithdraw }: ActProps) {
  const gone = row.state === 'withdrawn'
  const days = [
    words.dated(showDate(row.dated)),
    row.published_on && words.published(showDate(row.published_on)),
    words.valid(span(row)),
    row.created_by && settingWords.by(row.created_by),
  ]
  return (
    <article class="gap act">
      <h2>{gone ? <s>{row.label}</s> : row.label}</h2>
      <p>{row.title}</p>
      <p class="small muted">{days.filter(Boolean).join(', ')}</p>
      <Withdrawn row={row} />
      {row.note && <p class="act-note">{row.note}</p>}
      <p>
        {row.gaps.length > 0
          ? `${words.settles}: ${row.gaps.map((gap) => settledTitle(city, gap)).join('; ')}`
          : words.settlesNothing}
      </p>
      <div class="act-handles">
        {row.file_name ? (
          <a class="linkish act-link" href={fileOf(row.id)} target="_blank" rel="noopener noreferrer">
            <Icon name="doc" size="s" />
            {words.file(row.file_name, bytes(row.file_bytes ?? 0))}
          </a>
        ) : (
          <span class="muted">{words.noFile}</span>
        )}
        {!gone && onCorrect && (
          <TextButton aria-label={words.correctOf(row.label)} onClick={() => onCorrect(row)}>
            {words.correct}
          </TextButton>
        )}
        {!gone && onWithdraw && <WithdrawButton what={row.label} onClick={() => onWithdraw(row)} />}
      </div>
    </article>
  )
}
