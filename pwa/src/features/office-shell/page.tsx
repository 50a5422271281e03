/** The frame of an office screen: a heading that takes focus on arrival, what one can do here, and the content. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { shellWords as words } from '../../strings/office'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'

interface Props {
  title: string
  /** What the browser's tab says, when it isn't the title. */
  tab?: string
  sub?: ComponentChildren
  back?: { href: string; label: string }
  beside?: ComponentChildren
  actions?: ComponentChildren
  children: ComponentChildren
}

let arrivals = 0

export function Page({ title, tab, sub, back, beside, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${tab ?? title} · ${words.product}`
  }, [tab, title])

  useEffect(() => {
    if (arrivals++ > 0) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <main class="office-page" id="conteudo">
      <div class="office-title">
        {back && (
          <Link href={back.href} class="office-back" aria-label={back.label}>
            <Icon name="back" />
          </Link>
        )}
        <div class="grow">
          <div class="office-heading">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {beside}
          </div>
          {sub && <p class="muted">{sub}</p>}
        </div>
        {actions && <div class="office-actions">{actions}</div>}
      </div>
      {children}
    </main>
  )
}
