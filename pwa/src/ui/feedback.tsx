import type { ComponentChildren } from 'preact'
import { Icon } from './icon'

export type Tone = 'ok' | 'warn' | 'fail' | 'blue' | 'none'

export function Chip({ tone = 'none', icon, children }: { tone?: Tone; icon?: string; children: ComponentChildren }) {
  return (
    <span class={`chip ${tone}`}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}

/** Progress from 0 to `max`, with words for who cannot see it. */
export function Meter({ value, max = 100, label, look }: { value: number; max?: number; label: string; look?: 'thin' | 'tall' }) {
  return <progress class={`meter ${look ?? ''}`} value={value} max={max} aria-label={label} />
}

/** A passage that says something about the screen. `urgent` is read out at once. */
export function Notice(props: { tone?: Tone; icon?: string; urgent?: boolean; children: ComponentChildren }) {
  const { tone = 'none', icon = tone === 'warn' || tone === 'fail' ? 'alert' : 'info', urgent = false, children } = props
  return (
    <div class={`notice ${tone}`} role={urgent ? 'alert' : undefined}>
      <Icon name={icon} />
      <div class="grow">{children}</div>
    </div>
  )
}
