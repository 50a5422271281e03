/** Assinatura: the respondent signs, refuses, or can't; each way is as good as the others. */
import { useState } from 'preact/hooks'
import { withPhoto } from '../../domain/notice/draft'
import { documentOf } from '../../domain/notice/facts'
import { localInstant } from '../../domain/record/time'
import { witnessesAsked } from '../../strings/flow'
import { Button, Checkbox, Notice, RadioGroup, TextArea, TextField } from '../../ui/controls'
import { time } from '../../ui/format'
import { Screen } from '../../ui/layout'
import type { StopScreenProps } from '../../ui/stop'
import { Pad } from './pad'
import { Signed } from './signed'
import { Witnesses } from './witnesses'

export function SignatureScreen(props: StopScreenProps & { onNext: () => void }) {
  const { draft, pack } = props
  const paper = documentOf(draft, pack) === 'notice' ? 'auto' : 'termo'
  return (
    <Screen
      title="Assinatura"
      sub={`Ciência do ${paper}; assinar não é concordar`}
      back={props.back}
      foot={
        <Button kind="primary" block onClick={props.onNext}>
          Revisar o {paper}
        </Button>
      }
    >
      <Respondent {...props} />
      <h2 class="group-h">Assinatura do autuado</h2>
      <How {...props} />
      <Witnesses {...props} />
    </Screen>
  )
}

function Respondent({ draft, update }: StopScreenProps) {
  const { subject } = draft
  const set = (change: Partial<typeof subject>) =>
    update((now) => ({ ...now, subject: { ...now.subject, ...change }, nameConfirmed: false }))
  return (
    <>
      <h2 class="group-h">Autuado</h2>
      <div class="panel stack">
        <TextField
          label="Nome"
          hint={draft.subject.status === 'registered' ? undefined : 'Se a pessoa não disse, escreva “não informou”.'}
          value={subject.driver_name ?? ''}
          autocapitalize="words"
          autocomplete="off"
          maxLength={200}
          onValue={(name) => set({ driver_name: name || null })}
        />
        <TextField
          label="Documento mostrado"
          optional
          value={subject.document ?? ''}
          autocomplete="off"
          maxLength={300}
          hint="Tipo e número, como CNH 0123456789. Se não mostrou, escreva “não mostrou”."
          onValue={(document) => set({ document: document || null })}
        />
      </div>
      <Checkbox checked={draft.nameConfirmed} onChange={(nameConfirmed) => update((now) => ({ ...now, nameConfirmed }))}>
        Li o nome para a pessoa, e ela confirmou
      </Checkbox>
    </>
  )
}

type Way = 'signed' | 'refused' | 'unable'

const WAYS: { value: Way; content: string }[] = [
  { value: 'signed', content: 'Vai assinar' },
  { value: 'refused', content: 'Recusou assinar' },
  { value: 'unable', content: 'Não pode assinar' },
]

function How(props: StopScreenProps) {
  const { draft, pack, update, photos } = props
  const [way, setWay] = useState<Way>(draft.signature?.kind ?? 'signed')
  const [failed, setFailed] = useState(false)
  const choose = (next: Way) => {
    setWay(next)
    const signature = next === 'signed' ? null : { kind: next, reason: '', at: localInstant() }
    update((now) => ({ ...now, signature: now.signature?.kind === next ? now.signature : signature }))
  }
  const sign = async (png: Uint8Array) => {
    try {
      const photo = await photos.draw(png, 'Assinatura do autuado')
      update((now) => ({ ...withPhoto(now, photo), signature: { kind: 'signed', png: photo.sha256 } }))
    } catch {
      setFailed(true)
    }
  }
  const { signature } = draft
  return (
    <>
      <RadioGroup label="Assinatura do autuado" value={way} options={WAYS} onChoose={choose} />
      <div class="panel">
        {failed && (
          <Notice tone="warn">Não deu para guardar a assinatura. O resto está guardado. Libere espaço e tente de novo.</Notice>
        )}
        {way === 'signed' && signature?.kind !== 'signed' && <Pad label="Assinatura do autuado" onDone={sign} />}
        {signature?.kind === 'signed' && <Signed {...props} />}
        {signature && signature.kind !== 'signed' && (
          <TextArea
            label={signature.kind === 'refused' ? 'Motivo que a pessoa deu' : 'Por que não pode'}
            rows={3}
            maxLength={600}
            value={signature.reason}
            hint={`${signature.kind === 'refused' ? 'Recusou' : 'Registrado'} às ${time(signature.at)}. ${signature.kind === 'refused' ? witnessesAsked(pack) : ''}`}
            onValue={(reason) => update((now) => ({ ...now, signature: { ...signature, reason } }))}
          />
        )}
      </div>
    </>
  )
}
