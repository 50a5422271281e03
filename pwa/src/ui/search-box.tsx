import { useEffect, useRef } from 'preact/hooks'
import { Icon } from './icon'

interface SearchBoxProps {
  label: string
  value: string
  onValue: (value: string) => void
  /** Takes the focus as the screen opens. */
  focus?: boolean
  inputMode?: 'search' | 'text' | 'numeric'
}

export function SearchBox({ label, value, onValue, focus = false, inputMode = 'search' }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])
  return (
    <label class="searchbox">
      <Icon name="search" />
      <span class="sr">{label}</span>
      <input
        ref={input}
        type="search"
        inputMode={inputMode}
        placeholder={label}
        value={value}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </label>
  )
}
