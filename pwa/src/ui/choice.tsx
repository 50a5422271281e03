/** Radio groups: arrows move, space or a tap chooses; what cannot be chosen can still be reached and read. */
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Icon } from './icon'

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One tab stop for the group, on the chosen one or the first; arrows move the focus through all of them. */
export function useArrows() {
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (step === undefined || !group.current) return
    event.preventDefault()
    const radios = [...group.current.querySelectorAll<HTMLElement>('[role="radio"]')]
    const here = radios.indexOf(document.activeElement as HTMLElement)
    radios[(here + step + radios.length) % radios.length]?.focus()
  }
  return { ref: group, onKeyDown }
}

const tabStop = (index: number, chosen: number): 0 | -1 => (index === Math.max(chosen, 0) ? 0 : -1)

export interface Answer<T extends string> {
  value: T
  label: string
  tone?: 'yes' | 'no' | 'na'
  icon?: string
}

/** Two or three answers in one row. */
export function Segmented<T extends string>(props: {
  label: string
  value: T | null
  answers: readonly Answer<T>[]
  onChoose: (value: T) => void
}) {
  const arrows = useArrows()
  const chosen = props.answers.findIndex((answer) => answer.value === props.value)
  return (
    <div class="seg" role="radiogroup" aria-label={props.label} {...arrows}>
      {props.answers.map((answer, index) => {
        const on = index === chosen
        return (
          // biome-ignore lint/a11y/useSemanticElements: a native radio chooses as soon as an arrow reaches it
          <button
            key={answer.value}
            type="button"
            role="radio"
            aria-checked={on}
            tabIndex={tabStop(index, chosen)}
            class={[on && (answer.tone ?? 'na'), answer.label.length > 8 && 'n3'].filter(Boolean).join(' ')}
            onClick={() => props.onChoose(answer.value)}
          >
            {on && answer.icon && <Icon name={answer.icon} size="s" />}
            {answer.label}
          </button>
        )
      })}
    </div>
  )
}

export interface RadioOption<T extends string> {
  value: T
  content: ComponentChildren
  /** It cannot be chosen; it stays readable and reachable. */
  blocked?: boolean
  /** Beside the row and no part of it: a way to read more. */
  aside?: ComponentChildren
}

/** One of several, a row each. `look` is `opt` for an offense, `choice` for a plain row. */
export function RadioGroup<T extends string>(props: {
  label: string
  value: T | null
  options: readonly RadioOption<T>[]
  onChoose: (value: T) => void
  look?: 'choice' | 'opt'
}) {
  const { look = 'choice' } = props
  const arrows = useArrows()
  const chosen = props.options.findIndex((option) => option.value === props.value)
  return (
    <div role="radiogroup" aria-label={props.label} {...arrows}>
      {props.options.map((option, index) => (
        <div key={option.value} class={option.aside ? 'with-aside' : undefined}>
          {/* biome-ignore lint/a11y/useSemanticElements: a native radio cannot be reached when it is blocked */}
          <button
            type="button"
            role="radio"
            aria-checked={index === chosen}
            aria-disabled={option.blocked || undefined}
            tabIndex={tabStop(index, chosen)}
            class={[look, index === chosen && 'on', option.blocked && 'off'].filter(Boolean).join(' ')}
            onClick={() => !option.blocked && props.onChoose(option.value)}
          >
            {option.blocked ? <Icon name="lock" /> : <span class="radio" />}
            <div class="grow">{option.content}</div>
          </button>
          {option.aside}
        </div>
      ))}
    </div>
  )
}

export function Checkbox({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (on: boolean) => void
  children: ComponentChildren
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the whole row is the control
    <button type="button" role="checkbox" aria-checked={checked} class="choice" onClick={() => onChange(!checked)}>
      <span class="box">{checked && <Icon name="check" size="s" />}</span>
      <div class="grow">{children}</div>
    </button>
  )
}
