/** Looking before changing: a form leads to what its change would do, and only from there to the change. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { previewWords as words } from '../../strings/office-law'
import { Button } from '../../ui/controls'
import { post } from './api'
import { type LawPreview, PreviewText } from './law-preview-text'
import { Failure } from './notice'
import { useSending } from './sending'
import { cityInUse } from './session'
import './law-preview.css'

/** A row to add, as its endpoint takes it, or one to withdraw. */
export type LawChange = { kind: string; body: object } | { kind: string; withdraw: string }

interface Planned {
  seen: LawPreview
  write: () => Promise<void>
}

interface Props {
  /** What the last button says; "Gravar" by default. */
  confirm?: string
  danger?: boolean
  /** The form. It stays as it was typed while the outcome is shown, and asks for it by `look`. */
  children: (look: (change: LawChange, write: () => Promise<void>) => Promise<void>) => ComponentChildren
}

export function Previewed({ confirm = words.save, danger = false, children }: Props) {
  const [planned, setPlanned] = useState<Planned | null>(null)
  const sending = useSending()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (planned) heading.current?.focus()
  }, [planned])

  const look = async (change: LawChange, write: () => Promise<void>) => {
    const seen = await post<LawPreview>('/api/city/preview', change, { municipality: cityInUse.value })
    sending.clear()
    setPlanned({ seen, write })
  }
  return (
    <>
      <div hidden={planned !== null}>{children(look)}</div>
      {planned && (
        <section class="law-preview">
          <h3 ref={heading} tabIndex={-1}>
            {words.title}
          </h3>
          <PreviewText seen={planned.seen} />
          <Failure error={sending.failure} />
          <div class="office-buttons">
            <Button kind={danger ? 'danger' : 'primary'} size="sm" busy={sending.busy} onClick={() => sending.run(planned.write)}>
              {confirm}
            </Button>
            <Button size="sm" onClick={() => setPlanned(null)}>
              {words.back}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
