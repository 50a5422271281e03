/** What was before and what comes of a thing that the city sets, each with who wrote it. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { settingWords as words } from '../../strings/office-values'
import { TextButton } from '../../ui/controls'
import type { Authored } from './city-law'
import { showDate } from './dates'

interface Props<T extends Authored> {
  rows: readonly T[]
  show: (row: T) => string
  /** Null for who may only read. */
  onWithdraw: ((row: T) => void) | null
}

const SHORT = 3

export function History<T extends Authored>({ rows, ...shared }: Props<T>) {
  const [whole, setWhole] = useState(false)
  const listed = whole ? rows : rows.slice(0, SHORT)
  if (rows.length === 0) return null
  return (
    <>
      <ul class="setting-history" aria-label={words.history}>
        {listed.map((row) => (
          <Entry key={row.id} row={row} {...shared} />
        ))}
      </ul>
      {rows.length > listed.length && (
        <TextButton onClick={() => setWhole(true)}>{words.olderOnes(rows.length - listed.length)}</TextButton>
      )}
    </>
  )
}

const LEAD = { in_force: '', past: words.before, future: words.next, replaced: words.replaced, withdrawn: words.withdrawn }

function Entry<T extends Authored>({ row, show, onWithdraw }: { row: T } & Omit<Props<T>, 'rows'>) {
  const gone = row.state === 'withdrawn'
  return (
    <li>
      <div class="grow">
        <span class="muted">{LEAD[row.state]}</span> {gone ? <s>{show(row)}</s> : <b>{show(row)}</b>}{' '}
        <span class="small muted">{told(row)}</span>
        <Withdrawn row={row} />
      </div>
      {onWithdraw && !gone && <WithdrawButton what={show(row)} onClick={() => onWithdraw(row)} />}
    </li>
  )
}

/** When a row was withdrawn, by whom and why; nothing for one that counts. */
export function Withdrawn({ row }: { row: Authored }) {
  if (row.state !== 'withdrawn' || !row.withdrawn_at) return null
  return (
    <span class="small muted setting-reason">
      {words.withdrawnBy(showDate(row.withdrawn_at), row.withdrawn_by)} {row.withdraw_reason}
    </span>
  )
}

export function WithdrawButton({ what, onClick }: { what: string; onClick: () => void }): ComponentChildren {
  return (
    <TextButton aria-label={words.withdrawOf(what)} onClick={onClick}>
      {words.withdraw}
    </TextButton>
  )
}

/** Days, source and author: "até 31/12/2025, Decreto 3/2024, por Fulana". */
export function told(row: Authored): string {
  return [span(row), row.source, row.created_by && words.by(row.created_by)].filter(Boolean).join(', ')
}

/** The days on which a row counts: "desde 01/02/2026". */
export function span(row: Authored): string {
  const [from, until] = [showDate(row.valid_from), row.until ?? row.valid_to]
  if (row.state === 'future') return until ? words.span(from, showDate(until)) : words.from(from)
  if (!until) return words.since(from)
  return row.state === 'past' ? words.until(showDate(until)) : words.span(from, showDate(until))
}
