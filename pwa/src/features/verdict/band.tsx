import { useEffect, useRef } from 'preact/hooks'
import { Mark } from '../../ui/marks'

export interface Summary {
  state: 'ok' | 'warn' | 'fail'
  word: string
  reason: string
}

/** Colour, shape and word, readable at arm's length; takes the focus and is read out at once. */
export function VerdictBand({ summary }: { summary: Summary | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const said = summary && `${summary.word}. ${summary.reason}`
  useEffect(() => {
    if (!said) return
    heading.current?.focus({ preventScroll: true })
    navigator.vibrate?.(summary?.state === 'fail' ? [90, 80, 90] : 60)
  }, [said, summary?.state])
  if (!summary) return <Waiting />
  return (
    <section class={`verdict ${summary.state}`} aria-live="assertive">
      <Mark kind={summary.state} on="band" />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {summary.word}
        </h2>
        <p class="balance">{summary.reason}</p>
      </div>
    </section>
  )
}

/** Says so only when it takes more than a blink: the style shows it after 300 ms. */
function Waiting() {
  return (
    <section class="verdict loading" aria-live="polite">
      <div>
        <h2>Conferindo…</h2>
      </div>
    </section>
  )
}
