import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../../ui/icon'
import { navigate } from '../../ui/router'

/** What is seldom needed. Closes by Escape, by a tap elsewhere and after a choice. */
export function Menu({ onExport }: { onExport: () => void }) {
  const root = useRef<HTMLDetailsElement>(null)
  const close = () => root.current?.removeAttribute('open')
  useEffect(() => {
    const outside = (event: Event) => !root.current?.contains(event.target as Node) && close()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !root.current?.open) return
      close()
      root.current.querySelector('summary')?.focus()
    }
    addEventListener('pointerdown', outside)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointerdown', outside)
      removeEventListener('keydown', onKey)
    }
  }, [])
  const choose = (action: () => void) => () => {
    close()
    action()
  }
  return (
    <details class="menu" ref={root}>
      <summary class="tap" aria-label="Mais opções">
        <Icon name="more" />
      </summary>
      <div class="menu-list">
        <button type="button" onClick={choose(onExport)}>
          Exportar o que falta enviar
        </button>
        <button type="button" onClick={choose(() => navigate('/conta'))}>
          Aparelho e espaço
        </button>
      </div>
    </details>
  )
}
