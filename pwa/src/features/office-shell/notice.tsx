/** What went wrong with a read or a write, in words, where it happened. */
import type { ComponentChildren } from 'preact'
import { shellWords as words } from '../../strings/office'
import { TextButton } from '../../ui/controls'
import { Icon } from '../../ui/icon'
import { Refusal } from './api'

/** The server's own words when it refused; ours when nobody answered. */
export function describeFailure(error: Error): string {
  if (error instanceof Refusal) return [error.title, error.detail].filter(Boolean).join(' ') || words.failed
  return words.unreachable
}

type Tone = 'fail' | 'warn' | 'ok' | 'blue'
const ICONS: Record<Tone, string> = { fail: 'stop', warn: 'alert', ok: 'check-c', blue: 'info' }

export function Message({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return (
    <div class={`notice ${tone} office-message`} role={tone === 'fail' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} size="s" />
      <div class="grow">{children}</div>
    </div>
  )
}

export function Failure({ error, retry }: { error: Error | null; retry?: () => void }) {
  if (!error) return null
  return (
    <Message tone="fail">
      <p>{describeFailure(error)}</p>
      {retry && <TextButton onClick={retry}>{words.tryAgain}</TextButton>}
    </Message>
  )
}
