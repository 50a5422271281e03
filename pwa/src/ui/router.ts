/** Where the app is: the address as a signal. No library: three functions and a link are all that a dozen screens need. */
import { signal } from '@preact/signals'

export interface Route {
  path: string
  query: URLSearchParams
}

export const route = signal<Route>(read())

function read(): Route {
  if (typeof location === 'undefined') return { path: '/', query: new URLSearchParams() }
  return { path: location.pathname, query: new URLSearchParams(location.search) }
}

/** Goes to an address of this app. With `replace`, back skips the screen one leaves. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(history.state, '', to)
  else {
    history.replaceState({ ...history.state, scroll: scrollY }, '')
    history.pushState({ depth: depth() + 1 }, '', to)
  }
  route.value = read()
  scrollTo(0, 0)
}

/** One screen back; from the first screen of a visit, to `fallback`. */
export function back(fallback = '/'): void {
  if (depth() > 0) history.back()
  else navigate(fallback, { replace: true })
}

interface Visit {
  depth?: number
  /** How far the page was scrolled when another screen was opened over it. */
  scroll?: number
}

const visit = (): Visit => (history.state as Visit | null) ?? {}

function depth(): number {
  return visit().depth ?? 0
}

/** The values of a pattern's `:names` when the path fits it, else null. `match('/auto/:id', '/auto/7')` gives `{ id: '7' }`. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.replace(/(.)\/$/, '$1').split('/')
  if (wanted.length !== given.length) return null
  const values: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) values[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return null
  }
  return values
}

/** Makes the browser's own back and forward buttons move the app, and back find the page as far down as it was. Call once at start. */
export function startRouter(): void {
  addEventListener('popstate', () => {
    route.value = read()
    const { scroll } = visit()
    if (scroll !== undefined) requestAnimationFrame(() => scrollTo(0, scroll))
  })
}
