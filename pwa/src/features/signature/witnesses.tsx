import { useEffect, useRef, useState } from 'preact/hooks'
import { withoutPhoto, withPhoto } from '../../domain/notice/draft'
import { isPending, isWitnessComplete, putWitness, witnessesLacking, witnessesNeeded } from '../../domain/notice/signing'
import { Button, Chip, Notice, TextArea, TextButton, TextField } from '../../ui/controls'
import { Drawing } from '../../ui/drawing'
import type { StopScreenProps } from '../../ui/stop'
import { Pad } from './pad'

/** Testemunhas: as many as this law asks for on a refusal; a way to go on when nobody is there. */
export function Witnesses(props: StopScreenProps) {
  const { draft, pack, update } = props
  const needed = witnessesNeeded(pack, draft.signature)
  const [optional, setOptional] = useState(draft.witnesses.length > 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const lacking = isPending(pack, draft) ? 0 : witnessesLacking(pack, draft)
  // Whoever comes back for what is missing lands on it.
  useEffect(() => {
    // After the frame has measured how much of the top is taken.
    if (lacking > 0) requestAnimationFrame(() => heading.current?.scrollIntoView({ block: 'start' }))
  }, [])
  if (needed === 0 && !optional) {
    return (
      <div class="panel">
        <TextButton onClick={() => setOptional(true)}>Há testemunha</TextButton>
      </div>
    )
  }
  const count = Math.max(needed, draft.witnesses.length, 1)
  const still = witnessesLacking(pack, draft)
  return (
    <>
      <h2 ref={heading} class="group-h landing">
        {needed === 0 ? 'Testemunha' : `${needed === 1 ? 'Uma testemunha' : `${needed} testemunhas`}, que esta lei pede`}
      </h2>
      {Array.from({ length: count }, (_, index) => (
        <Witness key={index} index={index} {...props} />
      ))}
      {still > 0 && (
        <>
          <Notice tone="warn">
            {still === 1 ? 'Falta 1 testemunha completa' : `Faltam ${still} testemunhas completas`}. Sem elas, o auto vai com a
            formalização pendente.
          </Notice>
          <div class="panel">
            <TextArea
              label="Se não há testemunhas, diga por quê"
              rows={2}
              maxLength={350}
              value={draft.pending}
              onValue={(pending) => update((now) => ({ ...now, pending }))}
            />
          </div>
        </>
      )}
    </>
  )
}

function Witness({ index, draft, update, photos }: StopScreenProps & { index: number }) {
  const witness = draft.witnesses[index] ?? { name: '', address: '', signature: null }
  const [drawing, setDrawing] = useState(false)
  const set = (change: Partial<typeof witness>) => update((now) => putWitness(now, index, change))
  const sign = async (png: Uint8Array) => {
    const photo = await photos.draw(png, `Assinatura da testemunha ${index + 1}`)
    update((now) => putWitness(withPhoto(now, photo), index, { signature: photo.sha256 }))
    setDrawing(false)
  }
  const redo = (sha256: string) => update((now) => putWitness(withoutPhoto(now, sha256), index, { signature: null }))
  return (
    <section class="panel stack" aria-label={`Testemunha ${index + 1}`}>
      <h3 class="strong">
        Testemunha {index + 1}{' '}
        {isWitnessComplete(witness) && (
          <Chip tone="ok" icon="check">
            completa
          </Chip>
        )}
      </h3>
      <TextField
        label="Nome"
        value={witness.name}
        autocapitalize="words"
        autocomplete="off"
        maxLength={200}
        onValue={(name) => set({ name })}
      />
      <TextField
        label="Endereço"
        value={witness.address}
        autocapitalize="words"
        autocomplete="off"
        maxLength={300}
        onValue={(address) => set({ address })}
      />
      {witness.signature && (
        <>
          <Drawing
            key={witness.signature}
            alt={`Assinatura da testemunha ${index + 1}`}
            load={() => photos.url(witness.signature ?? '')}
          />
          <TextButton onClick={() => redo(witness.signature ?? '')}>Refazer</TextButton>
        </>
      )}
      {!witness.signature && drawing && (
        <Pad label={`Assinatura da testemunha ${index + 1}`} onDone={sign} onCancel={() => setDrawing(false)} />
      )}
      {!witness.signature && !drawing && (
        <Button size="sm" block icon="pen" onClick={() => setDrawing(true)}>
          Colher a assinatura
        </Button>
      )}
    </section>
  )
}
