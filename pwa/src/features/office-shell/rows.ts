/** Arrow keys in a list: up and down move between the rows' links, Home and End to its ends; Enter is the link's own. */
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

export const ROW_LINK = 'a[data-row]'

export function useArrowRows(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    const move = (event: KeyboardEvent) => {
      const links = [...element.querySelectorAll<HTMLElement>(ROW_LINK)]
      const at = links.indexOf(document.activeElement as HTMLElement)
      const target = at < 0 ? undefined : links[next(event.key, at, links.length) ?? -1]
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    element.addEventListener('keydown', move)
    return () => element.removeEventListener('keydown', move)
  })
}

function next(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
