/** Revisar: the last look, with the respondent; then the seal. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { withoutPhoto, withPhoto } from '../../domain/notice/draft'
import { documentOf } from '../../domain/notice/facts'
import { type Lack, lacksOf, type PartId } from '../../domain/notice/missing'
import { finishLabel, lackText, PAPER_SHORT, SEAL_FAILED } from '../../strings/flow'
import { Button, Notice, Sheet, TextButton } from '../../ui/controls'
import { plural } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Screen } from '../../ui/layout'
import { PhotoRow } from '../../ui/photo-row'
import { SealFailed, type SealReason, type StopScreenProps } from '../../ui/stop'
import { Facts, Narrative, Signature, Where, Who } from './parts'

export interface ReviewProps extends StopScreenProps {
  /** The number it will get, as far as this phone knows; null when there is none left. */
  nextNumber: string | null
  numbersLeft: number
  onPlace: () => void
  /** Seals; rejects when the record could not be written. */
  onSeal: () => Promise<void>
}

export function ReviewScreen(props: ReviewProps) {
  const { draft, pack, questions } = props
  const [asking, setAsking] = useState(false)
  const [sealing, setSealing] = useState(false)
  const [failure, setFailure] = useState<SealReason | null>(null)
  const document = documentOf(draft, pack)
  const lacks = lacksOf(draft, pack, questions)
  const name = PAPER_SHORT[document]
  const verb = document === 'clean' ? finishLabel(document, draft.verdict?.state ?? null) : `Lavrar o ${name}`
  const go = (lack: Lack) => (lack.code === 'place' ? props.onPlace() : props.go(lack.step))
  const press = () => {
    if (lacks[0]) go(lacks[0])
    else setAsking(true)
  }
  const seal = async () => {
    setAsking(false)
    setSealing(true)
    setFailure(null)
    await props.onSeal().catch((error) => setFailure(error instanceof SealFailed ? error.reason : 'other'))
    setSealing(false)
  }
  return (
    <Screen
      title={document === 'clean' ? verb : `Revisar o ${name}`}
      sub={numberLine(props, document)}
      back={props.back}
      foot={
        <>
          {lacks[0] ? <Missing lacks={lacks} /> : <p class="note">{after(document)}</p>}
          <Button kind="primary" block icon={lacks[0] ? 'alert' : 'lock'} busy={sealing} onClick={press}>
            {sealing ? 'Lavrando…' : lacks[0] ? 'Completar o que falta' : verb}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="warn" urgent>
          O {name} não foi {document === 'clean' ? 'guardado' : 'lavrado'}. O rascunho está guardado. {SEAL_FAILED[failure]}
        </Notice>
      )}
      {document !== 'clean' && props.numbersLeft < 3 && <Notice tone="warn">{numbersNotice(props.numbersLeft)}</Notice>}
      <Parts {...props} lacks={lacks} onGo={go} />
      {asking && (
        <Sheet title={document === 'clean' ? 'Registrar agora?' : 'Lavrar agora?'} onClose={() => setAsking(false)}>
          <p>Depois disso só por adendo.</p>
          <div class="pair">
            <Button onClick={() => setAsking(false)}>Ainda não</Button>
            <Button kind="primary" grow onClick={seal}>
              {verb}
            </Button>
          </div>
        </Sheet>
      )}
    </Screen>
  )
}

function numberLine({ nextNumber }: ReviewProps, document: string): string | undefined {
  if (document === 'clean') return undefined
  return nextNumber ? `Nº ${nextNumber}` : 'Sem número neste aparelho'
}

function numbersNotice(left: number): string {
  if (left === 0) return 'Acabaram os números deste aparelho. O rascunho fica guardado; com internet, o aparelho busca mais 24.'
  return `${left === 1 ? 'Resta 1 número' : `Restam ${left} números`} de auto. Com internet, o aparelho busca mais 24.`
}

const after = (document: string): string =>
  document === 'clean'
    ? 'A pessoa recebe um comprovante por QR.'
    : `Depois de lavrado, o ${document === 'notice' ? 'auto' : 'termo'} não muda. Correção, só por adendo.`

function Missing({ lacks }: { lacks: Lack[] }) {
  const rest = lacks.length - 1
  return (
    <p class="note warn-ink" role="status">
      Falta: {lacks[0] && lackText(lacks[0])}
      {rest > 0 && ` e mais ${rest}`}.
    </p>
  )
}

function Parts(props: ReviewProps & { lacks: Lack[]; onGo: (lack: Lack) => void }) {
  const { draft, pack, update, photos } = props
  const clean = documentOf(draft, pack) === 'clean'
  const signatures = new Set([
    draft.signature?.kind === 'signed' ? draft.signature.png : null,
    ...draft.witnesses.map((one) => one.signature),
  ])
  const shown = draft.photos.filter((photo) => !signatures.has(photo.sha256))
  const first = draft.subject.status === 'registered' ? 'verdict' : 'no_permit'
  return (
    <>
      <Part
        id="respondent"
        title={clean ? 'Condutor' : 'Autuado'}
        {...props}
        onChange={() => props.go(clean ? first : 'signature')}
      >
        <Who draft={draft} />
      </Part>
      <Part id="place" title="Local e hora" {...props} onChange={props.onPlace}>
        <Where {...props} />
      </Part>
      <Part id={clean ? 'checks' : 'facts'} title={clean ? 'Itens' : 'Fatos'} {...props} onChange={() => props.go('checks')}>
        <Facts {...props} />
      </Part>
      {!clean && (
        <Part id="narrative" title="Relato" {...props} onChange={() => props.go('measures')}>
          <Narrative draft={draft} />
        </Part>
      )}
      <Part id="photos" title={shown.length === 0 ? 'Fotos' : plural(shown.length, 'foto', 'fotos')} {...props}>
        <PhotoRow
          photos={shown}
          desk={photos}
          what="Foto geral da abordagem"
          label="Foto"
          onAdd={(photo) => update((now) => withPhoto(now, photo))}
          onRemove={(sha256) => update((now) => withoutPhoto(now, sha256))}
        />
      </Part>
      {!clean && (
        <Part id="signature" title="Assinatura do autuado" {...props} onChange={() => props.go('signature')}>
          <Signature {...props} />
        </Part>
      )}
    </>
  )
}

interface PartProps {
  id: PartId
  title: string
  lacks: Lack[]
  onGo: (lack: Lack) => void
  onChange?: () => void
  children: ComponentChildren
}

/** One part of the record: complete, or amber with what is missing. */
function Part({ id, title, lacks, onGo, onChange, children }: PartProps) {
  const mine = lacks.filter((lack) => lack.part === id)
  return (
    <section class={mine.length > 0 ? 'part missing' : 'part'} aria-label={title}>
      <div class="h">
        <h2>{title}</h2>
        {onChange && (
          <TextButton onClick={onChange}>
            Mudar<span class="sr"> {title}</span>
          </TextButton>
        )}
      </div>
      {children}
      {mine.map((lack) => (
        <p key={lack.code + lack.about} class="lack">
          <Icon name="alert" size="s" />
          <TextButton onClick={() => onGo(lack)}>Falta: {lackText(lack)}</TextButton>
        </p>
      ))}
    </section>
  )
}
