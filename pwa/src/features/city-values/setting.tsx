/** One thing that the city sets: what counts today, what comes, and what was before, each with who wrote it. */
import type { ComponentChildren } from 'preact'
import { Button, TextButton } from '../../ui/controls'
import type { Authored } from '../office-shell/city-law'
import { History, told, WithdrawButton } from '../office-shell/history'
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

export function Setting<T extends Authored>(props: Props<T>) {
  const { title, level = 3, aside, rows, show, empty, add, onAdd, onWithdraw } = props
  const Heading = `h${level}` as const
  const now = inForce(rows)
  const others = rows.filter((row) => row !== now)
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
      <History rows={others} show={show} onWithdraw={onWithdraw} />
    </section>
  )
}
