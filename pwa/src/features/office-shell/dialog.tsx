/** A question or a form over the page. The browser's own dialog: it keeps the focus inside and gives it back. */
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { shellWords as words } from '../../strings/office'
import { Icon } from '../../ui/icon'

interface Props {
  title: string
  onClose: () => void
  wide?: boolean
  /** Without it there is no way round the dialog but through it. */
  closable?: boolean
  children: ComponentChildren
}

export function Dialog({ title, onClose, wide = false, closable = true, children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()

  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  const cancel = (event: Event) => {
    event.preventDefault()
    if (closable) onClose()
  }
  return (
    <dialog ref={element} class={`office-dialog ${wide ? 'wide' : ''}`} aria-labelledby={heading} onCancel={cancel}>
      <div class="office-dialog-head">
        <h2 id={heading}>{title}</h2>
        {closable && (
          <button type="button" class="office-close" aria-label={words.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
    </dialog>
  )
}
