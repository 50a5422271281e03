import type { AllHTMLAttributes, ComponentChildren, InputHTMLAttributes } from 'preact'
import { useId } from 'preact/hooks'
import { Icon } from './icon'

interface FieldProps {
  label: string
  hint?: ComponentChildren
  /** What is missing or does not fit, in words. */
  wrong?: string | null | undefined
  optional?: boolean
}

type Shared =
  | 'autocomplete'
  | 'autocapitalize'
  | 'enterkeyhint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'placeholder'
  | 'required'
  | 'spellcheck'
type Input = Pick<AllHTMLAttributes<HTMLInputElement>, Shared | 'max' | 'min' | 'step'> & {
  type?: 'text' | 'date' | 'number' | 'password' | 'search' | 'tel' | 'email'
}
type Area = Pick<AllHTMLAttributes<HTMLTextAreaElement>, Shared> & { rows?: number }
type Valued = { value: string; onValue: (value: string) => void }

function Frame({ id, label, hint, wrong, optional, children }: FieldProps & { id: string; children: ComponentChildren }) {
  return (
    <div class="field" data-missing={wrong ? '' : undefined}>
      <label class="lab" htmlFor={id}>
        {label}
        {optional && <span class="opt-mark"> (se houver)</span>}
      </label>
      {children}
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {wrong && (
        <span class="wrong" id={`${id}-wrong`}>
          <Icon name="alert" size="s" />
          {wrong}
        </span>
      )}
    </div>
  )
}

const described = (id: string, { hint, wrong }: FieldProps) =>
  [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ') || undefined

export function TextField({ label, hint, wrong, optional, value, onValue, ...rest }: FieldProps & Valued & Input) {
  const id = useId()
  return (
    <Frame id={id} {...{ label, hint, wrong, optional }}>
      <input
        {...(rest as InputHTMLAttributes<HTMLInputElement>)}
        id={id}
        class="input"
        lang="pt-BR"
        value={value}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={described(id, { label, hint, wrong })}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </Frame>
  )
}

/** Free text, friendly to dictation: the keyboard's microphone writes into it, sentences begin with capitals. */
export function TextArea({ label, hint, wrong, optional, value, onValue, ...rest }: FieldProps & Valued & Area) {
  const id = useId()
  return (
    <Frame id={id} {...{ label, hint, wrong, optional }}>
      <textarea
        autocapitalize="sentences"
        autocomplete="off"
        spellcheck={true}
        {...rest}
        id={id}
        class="input"
        lang="pt-BR"
        value={value}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={described(id, { label, hint, wrong })}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </Frame>
  )
}

export interface Choice<T extends string = string> {
  value: T
  label: string
}

export function Select<T extends string>(
  props: FieldProps & { value: T; onValue: (value: T) => void; choices: readonly Choice<T>[] },
) {
  const { label, hint, wrong, optional, value, onValue, choices } = props
  const id = useId()
  return (
    <Frame id={id} {...{ label, hint, wrong, optional }}>
      <select
        id={id}
        class="input"
        value={value}
        aria-describedby={described(id, props)}
        onChange={(event) => onValue(event.currentTarget.value as T)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}
