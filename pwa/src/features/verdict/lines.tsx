import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { VerdictLine } from '../../domain/notice/body'
import { TextButton } from '../../ui/controls'
import { plural, shortWhen } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { LawLink } from '../../ui/law-link'
import { Mark } from '../../ui/marks'

interface LinesProps {
  lines: VerdictLine[]
  /** Stands after what failed or is unsure, before what is in order. */
  between?: ComponentChildren
  norm: string
  /** The provision that a line cites; null when it cites none of this law. */
  provisionOf: (line: VerdictLine) => string | null
  /** Asks the server again for what is old; false when it was not reached. */
  onFreshen: () => Promise<boolean>
  /** What can be done at once about the badge; stands with its line. */
  steps?: ComponentChildren
}

/** Failures and warnings as they come, worst first; what is in order folded, unless all of it is. */
export function Lines({ lines, between, norm, provisionOf, onFreshen, steps }: LinesProps) {
  const open = lines.filter((line) => line.state === 'fail' || line.state === 'warn')
  const rest = lines.filter((line) => line.state === 'ok' || line.state === 'not_fixed')
  const shown = open.length === 0 ? 4 : 0
  return (
    <>
      {open.map((line) => (
        <OpenLine
          key={line.check + line.state}
          {...{ line, norm, provisionOf, onFreshen }}
          steps={line.check === 'badge' ? steps : null}
        />
      ))}
      {between}
      {rest.slice(0, shown).map((line) => (
        <PassLine key={line.check + line.title} line={line} provision={provisionOf(line)} />
      ))}
      <Fold lines={rest.slice(shown)} more={shown > 0} provisionOf={provisionOf} />
    </>
  )
}

const isBadge = (line: VerdictLine) => line.check === 'badge'

function OpenLine({ line, norm, provisionOf, onFreshen, steps }: Omit<LinesProps, 'lines' | 'between'> & { line: VerdictLine }) {
  const provision = provisionOf(line)
  return (
    <section class={line.state === 'fail' ? 'find bad' : 'find unsure'}>
      <Mark kind={line.state} />
      <div>
        <div class="head">
          <h3>{line.title}</h3>
          {line.figure && <b>{line.figure}</b>}
        </div>
        <p>{line.reason}</p>
        {steps}
        {(line.citation || line.data_at) && (
          <div class="src">
            {(line.check === 'data' || line.check === 'clock') && <Freshen onFreshen={onFreshen} />}
            {line.citation && provision && (
              <LawLink provision={provision}>
                {norm}, {line.citation}
              </LawLink>
            )}
            {line.data_at && (
              <span>
                {isBadge(line) || line.check === 'clock' ? 'lista' : 'cadastro'} {shortWhen(line.data_at)}
              </span>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/** Old data: one tap tries the network, and says when it did not help. */
function Freshen({ onFreshen }: Pick<LinesProps, 'onFreshen'>) {
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle')
  const attempt = async () => {
    setState('trying')
    setState((await onFreshen().catch(() => false)) ? 'idle' : 'failed')
  }
  if (state === 'trying') return <span role="status">Tentando…</span>
  return (
    <>
      <TextButton onClick={attempt}>{state === 'failed' ? 'Tentar de novo' : 'Tentar agora'}</TextButton>
      {state === 'failed' && <span role="status">Ainda sem resposta</span>}
    </>
  )
}

function PassLine({ line, provision }: { line: VerdictLine; provision: string | null }) {
  return (
    <div class="pass">
      <Mark kind={line.state} />
      <div>
        <p class="t">{line.title}</p>
        <p class="v">{line.figure || line.reason}</p>
      </div>
      {line.citation && (
        <span class="c">{provision ? <LawLink provision={provision}>{line.citation}</LawLink> : line.citation}</span>
      )}
    </div>
  )
}

function Fold({ lines, more, provisionOf }: Pick<LinesProps, 'lines' | 'provisionOf'> & { more: boolean }) {
  const [open, setOpen] = useState(false)
  if (lines.length === 0) return null
  const silent = lines.filter((line) => line.state === 'not_fixed').length
  const fine = lines.length - silent
  const inOrder = silent > 0 ? `${fine} em ordem` : plural(fine, 'item em ordem', 'itens em ordem')
  const label = [fine > 0 && inOrder, silent > 0 && `${silent} que a lei não fixa`].filter(Boolean).join(', ')
  return (
    <>
      <button type="button" class="more" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Mark kind={fine > 0 ? 'ok' : 'not_fixed'} />
        <span class="grow">{more ? `Mais ${label}` : label}</span>
        <span class={open ? 'turn up' : 'turn'}>
          <Icon name="down" />
        </span>
      </button>
      {open && lines.map((line) => <PassLine key={line.check + line.title} line={line} provision={provisionOf(line)} />)}
    </>
  )
}
