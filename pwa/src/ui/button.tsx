import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'
import { Icon } from './icon'

type Base = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'icon' | 'type' | 'children' | 'size'>
interface ButtonProps extends Base {
  kind?: 'primary' | 'second' | 'danger' | 'plain'
  size?: 'sm' | 'big-action'
  block?: boolean
  grow?: boolean
  /** An action under way: its label says so, and a second tap does nothing. */
  busy?: boolean
  icon?: string
  type?: 'button' | 'submit'
  children: ComponentChildren
}

/** A button is never greyed out: tapped too early it says what is missing. */
export function Button(props: ButtonProps) {
  const { kind = 'second', size, block, grow, busy = false, icon, type = 'button', children, onClick, ...rest } = props
  const classes = ['btn', kind, size, block && 'block', grow && 'grow'].filter(Boolean).join(' ')
  return (
    <button {...rest} type={type} class={classes} aria-busy={busy || undefined} onClick={busy ? undefined : onClick}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Base {
  icon: string
  label: string
}

/** A 48 px button of the bar: an icon with a name for who cannot see it. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" class="tap" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}

/** A line of text that acts, with an invisible 48 px area. */
export function TextButton({ children, ...rest }: Base & { children: ComponentChildren }) {
  return (
    <button {...rest} type="button" class="linkish">
      {children}
    </button>
  )
}
