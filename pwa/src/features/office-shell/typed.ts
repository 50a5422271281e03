/** A search box's text: shown at once, told when nobody has typed for a moment. */
import { useEffect, useRef, useState } from 'preact/hooks'

const PAUSE_MS = 300

export function useTyped(value: string, tell: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const told = useRef(value)
  const latest = useRef(tell)
  latest.current = tell

  useEffect(() => {
    if (value !== told.current) {
      told.current = value
      setText(value)
    }
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      told.current = next.trim()
      latest.current(next.trim())
    }, PAUSE_MS)
  }
  return [text, type]
}
