/** The frame that every screen of a phone stands in: strip and bar above, foot below, the page scrolling between them. */
import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect, useRef } from 'preact/hooks'
import { Icon } from './icon'
import { back as goBack } from './router'

/** What the app puts around its screens: the status strip, and the sentence shown when a draft could not be kept. */
export interface Frame {
  strip: ComponentChildren
  alarm?: ComponentChildren
}

const FrameContext = createContext<Frame>({ strip: null })
export const FrameProvider = FrameContext.Provider

interface ScreenProps {
  title: string
  sub?: ComponentChildren
  /** Where back leads: an address to fall back on, or what to do. Without it there is no back. */
  back?: string | (() => void)
  backLabel?: string
  actions?: ComponentChildren
  /** Under the bar, staying with it: a meter, a verdict. */
  under?: ComponentChildren
  foot?: ComponentChildren
  nav?: ComponentChildren
  /** In place of the bar, as on Início. */
  top?: ComponentChildren
  /** False when something else on the screen takes the focus. */
  focusTitle?: boolean
  children: ComponentChildren
}

export function Screen({
  title,
  sub,
  back,
  backLabel = 'Voltar',
  actions,
  under,
  foot,
  nav,
  top,
  focusTitle = true,
  children,
}: ScreenProps) {
  const frame = useContext(FrameContext)
  const heading = useRef<HTMLHeadingElement>(null)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.title = `${title} · Prancheta`
    if (focusTitle) heading.current?.focus({ preventScroll: true })
  }, [title, focusTitle])
  useLooseWhenTall(root)
  return (
    <div class="screen" ref={root}>
      <header>
        {frame.strip}
        {top ?? (
          <div class={back === undefined ? 'bar start' : 'bar'}>
            {back !== undefined && (
              <button
                type="button"
                class="tap"
                aria-label={backLabel}
                onClick={() => (typeof back === 'string' ? goBack(back) : back())}
              >
                <Icon name="back" />
              </button>
            )}
            <div class="grow">
              <h1 ref={heading} tabIndex={-1}>
                {title}
              </h1>
              {sub && <p class="sub">{sub}</p>}
            </div>
            {actions}
          </div>
        )}
        {under}
      </header>
      <main class="scroll">
        {frame.alarm}
        {children}
      </main>
      {(foot || nav) && (
        <div class="below">
          {foot && <footer class="foot">{foot}</footer>}
          {nav}
        </div>
      )}
    </div>
  )
}

/** With large text the fixed parts would leave no room: then they scroll with the page. `--head` is where what stays may begin. */
function useLooseWhenTall(root: { current: HTMLDivElement | null }): void {
  useEffect(() => {
    const screen = root.current
    if (!screen) return
    const fixed = [...screen.querySelectorAll<HTMLElement>(':scope > header, :scope > .below')]
    const measure = () => {
      const tall =
        fixed.some((part) => part.offsetHeight > innerHeight / 3) &&
        fixed.reduce((sum, part) => sum + part.offsetHeight, 0) > innerHeight / 1.8
      screen.toggleAttribute('data-loose', tall)
      screen.style.setProperty('--head', tall ? '0px' : `${fixed[0]?.offsetHeight ?? 0}px`)
    }
    const observer = new ResizeObserver(measure)
    for (const part of fixed) observer.observe(part)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [root])
}
