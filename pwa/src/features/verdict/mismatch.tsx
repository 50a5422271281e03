import { useEffect, useRef, useState } from 'preact/hooks'
import type { PermitView } from '../../domain/registry/registry'
import { Button, Notice, RadioGroup, TextArea, TextField } from '../../ui/controls'

export type What = 'person' | 'plate' | 'both'

export interface Mismatch {
  what: What
  /** The plate that is really on the motorcycle; empty when it fits. */
  plate: string
  text: string
}

const WHATS: { value: What; content: string }[] = [
  { value: 'person', content: 'A pessoa é outra' },
  { value: 'plate', content: 'A placa é outra' },
  { value: 'both', content: 'As duas são outras' },
]

interface MismatchProps {
  byPlate: (plate: string) => PermitView | null
  onCancel: () => void
  onDone: (mismatch: Mismatch) => void
  onOpen: (view: PermitView) => void
}

/** "Não conferem": what differs, in a choice and a few words, and the record that fits better if there is one. */
export function MismatchForm({ byPlate, onCancel, onDone, onOpen }: MismatchProps) {
  const [what, setWhat] = useState<What | null>(null)
  const [plate, setPlate] = useState('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' })
    section.current?.querySelector<HTMLElement>('[role="radio"]')?.focus({ preventScroll: true })
  }, [])
  const withPlate = what === 'plate' || what === 'both'
  const complete = plate.replace(/[^A-Za-z0-9]/g, '').length === 7
  const other = withPlate && complete ? byPlate(plate) : null
  const lacking =
    what === null ? 'Escolha o que não confere.' : withPlate && !complete ? 'Digite a placa que está na moto.' : null
  return (
    <section ref={section} class="mismatch" aria-label="O que não confere?">
      <h3 class="group-h">O que não confere?</h3>
      <RadioGroup label="O que não confere?" value={what} options={WHATS} onChoose={setWhat} />
      <div class="panel stack">
        {withPlate && (
          <TextField
            label="Placa que está na moto"
            value={plate}
            autocapitalize="characters"
            autocomplete="off"
            maxLength={8}
            onValue={setPlate}
          />
        )}
        {what && (
          <TextArea
            label="O que você viu"
            optional
            rows={2}
            value={text}
            onValue={setText}
            hint="Pode ditar pelo microfone do teclado."
          />
        )}
        {tried && lacking && <p class="field-warn">{lacking}</p>}
      </div>
      {other && (
        <Notice tone="blue">
          Essa placa é do prefixo {other.permit.fleet_number}
          {other.holder && `, ${other.holder.name}`}.{' '}
          <button type="button" class="linkish" onClick={() => onOpen(other)}>
            Abrir esse registro
          </button>
        </Notice>
      )}
      <div class="panel pair">
        <Button size="sm" onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          kind="primary"
          size="sm"
          grow
          onClick={() => (lacking ? setTried(true) : what && onDone({ what, plate: withPlate ? plate : '', text }))}
        >
          Guardar a diferença
        </Button>
      </div>
    </section>
  )
}
