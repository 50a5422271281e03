/** One thing that the city sets: what counts today, what comes, and what was before, each with who wrote it. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { settingWords as words } from '../../strings/office-values'
import { Button, TextButton } from '../../ui/controls'
import type { Authored } from '../office-shell/city-law'
import { showDate } from '../office-shell/dates'
import { inForce } from './model'

interface Props<T extends Authored> {
  title: ComponentChildren
  /** The level of its heading; 3 inside a part of the page. */
  level?: 2 | 3
  aside?: ComponentChildren
  rows: readonly T[]
  show: (row: T) => string
  /** What is said while nothing counts. */
  empty: ComponentChildren
  /** What writing another one is called. */
  add: string
  /** Both null for who may only read. */
  onAdd: (() => void) | null
  onWithdraw: ((row: T) => void) | null
}

const SHORT = 3

export function Setting<T extends Authored>(props: Props<T>) {
  const { title, level = 3, aside, rows, show, empty, add, onAdd, onWithdraw } = props
  const Heading = `h${level}` as const
  const [whole, setWhole] = useState(false)
  const now = inForce(rows)
  const others = rows.filter((row) => row !== now)
  const listed = whole ? others : others.slice(0, SHORT)
  return (
    <section class="setting">
      <Heading>
        {title}
        {aside && <span class="setting-aside">{aside}</span>}
      </Heading>
      {now ? (
        <div class="setting-now">
          <p class="setting-amount">{show(now)}</p>
          <p class="small muted grow">{told(now)}</p>
          {onAdd && <TextButton onClick={onAdd}>{add}</TextButton>}
          {onWithdraw && <WithdrawButton what={show(now)} onClick={() => onWithdraw(now)} />}
        </div>
      ) : (
        <>
          {empty}
          {onAdd && (
            <Button size="sm" icon="plus" onClick={onAdd}>
              {add}
            </Button>
          )}
        </>
      )}
      {listed.length > 0 && (
        <ul class="setting-history" aria-label={words.history}>
          {listed.map((row) => (
            <Other key={row.id} row={row} show={show} onWithdraw={onWithdraw} />
          ))}
        </ul>
      )}
      {others.length > listed.length && (
        <TextButton onClick={() => setWhole(true)}>{words.olderOnes(others.length - listed.length)}</TextButton>
      )}
    </section>
  )
}

const LEAD = { in_force: '', past: words.before, future: words.next, replaced: words.replaced, withdrawn: words.withdrawn }

function Other<T extends Authored>({ row, show, onWithdraw }: { row: T } & Pick<Props<T>, 'show' | 'onWithdraw'>) {
  const gone = row.state === 'withdrawn'
  return (
    <li>
      <div class="grow">
        <span class="muted">{LEAD[row.state]}</span> {gone ? <s>{show(row)}</s> : <b>{show(row)}</b>}{' '}
        <span class="small muted">{told(row)}</span>
        {gone && row.withdrawn_at && (
          <span class="small muted setting-reason">
            {words.withdrawnBy(showDate(row.withdrawn_at), row.withdrawn_by)} {row.withdraw_reason}
          </span>
        )}
      </div>
      {onWithdraw && !gone && <WithdrawButton what={show(row)} onClick={() => onWithdraw(row)} />}
    </li>
  )
}

function WithdrawButton({ what, onClick }: { what: string; onClick: () => void }) {
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

function span(row: Authored): string {
  const [from, until] = [showDate(row.valid_from), row.until ?? row.valid_to]
  if (row.state === 'future') return until ? words.span(from, showDate(until)) : words.from(from)
  if (!until) return words.since(from)
  return row.state === 'past' ? words.until(showDate(until)) : words.span(from, showDate(until))
}
