/** One tap to what the law says, over the screen one is on: back finds it as it was left. */
import type { ComponentChildren } from 'preact'
import { Icon } from './icon'
import { Link } from './link'
import { navigate, route } from './router'

const LAW = '/lei'
const OVER = 'lei'
const SEARCH = 'busca'

const isLaw = (path: string): boolean => path === LAW || path.startsWith(`${LAW}/`)

/** The provision that is read over a screen, or alone; empty: the law is searched over it; null: neither. */
export function readProvision(): string | null {
  const { path, query } = route.value
  return path.startsWith(`${LAW}/`) ? decodeURIComponent(path.slice(LAW.length + 1)) : query.get(OVER)
}

/** Where a provision is read from here: within the law its own address, elsewhere laid over the screen. Empty: the whole law. */
export function lawAddress(provision: string): string {
  const { path, query } = route.value
  const next = new URLSearchParams(query)
  if (isLaw(path)) return withQuery(provision ? `${LAW}/${encodeURIComponent(provision)}` : LAW, next)
  next.set(OVER, provision)
  return withQuery(path, next)
}

/** The address without what is read over it: where back leads when the browser has no way back. */
export function beneathAddress(): string {
  const { path, query } = route.value
  if (isLaw(path)) return withQuery(LAW, query)
  const next = new URLSearchParams(query)
  next.delete(OVER)
  next.delete(SEARCH)
  return withQuery(path, next)
}

/** What is searched for in the law; kept in the address, so that back finds it. */
export const lawSearch = (): string => route.value.query.get(SEARCH) ?? ''

export function searchLawFor(text: string): void {
  const { path, query } = route.value
  const next = new URLSearchParams(query)
  if (text) next.set(SEARCH, text)
  else next.delete(SEARCH)
  navigate(withQuery(path, next), { replace: true })
}

const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path)

export function LawLink({ provision, children }: { provision: string; children: ComponentChildren }) {
  return (
    <Link href={lawAddress(provision)} class="law-link">
      {children}
    </Link>
  )
}

/** The same where there is no room for words; without a provision, to the whole law. */
export function LawIcon({ provision = '', label }: { provision?: string; label: string }) {
  return (
    <Link href={lawAddress(provision)} class="tap law-icon" aria-label={label} title={label}>
      <Icon name="law" />
    </Link>
  )
}
