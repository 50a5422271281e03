import type { AllHTMLAttributes, ComponentChildren } from 'preact'
import { navigate } from './router'

type Props = { href: string; children: ComponentChildren; replace?: boolean } & Pick<
  AllHTMLAttributes<HTMLAnchorElement>,
  'class' | 'id' | 'title' | 'aria-label' | 'aria-current' | 'aria-describedby'
>

/** A link inside the app: a real anchor, so that it can be opened in another tab. */
export function Link({ href, replace = false, children, ...rest }: Props) {
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    navigate(href, { replace })
  }
  return (
    <a href={href} onClick={go} {...rest}>
      {children}
    </a>
  )
}
