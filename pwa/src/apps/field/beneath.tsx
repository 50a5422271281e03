import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface BeneathProps {
  /** Something is read over it. */
  covered: boolean
  children: ComponentChildren
}

/** The screen under what is read over it: it stays as it is, with all that was entered, and takes the focus back where it was. */
export function Beneath({ covered, children }: BeneathProps) {
  const left = useRef<{ focus: Element | null; title: string } | null>(null)
  useLayoutEffect(() => {
    if (covered) {
      left.current = { focus: document.activeElement, title: document.title }
      return
    }
    if (!left.current) return
    const { focus, title } = left.current
    left.current = null
    document.title = title
    if (focus instanceof HTMLElement && focus.isConnected) focus.focus({ preventScroll: true })
  }, [covered])
  return <div hidden={covered}>{children}</div>
}
