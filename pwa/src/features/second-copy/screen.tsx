/** Segunda via: hand over the copy, and say how. */
import { useState } from 'preact/hooks'
import type { Pack } from '../../domain/law/pack'
import type { ServiceMeans } from '../../domain/notice/body'
import { defense, dueDate } from '../../domain/notice/deadline'
import type { Paper } from '../../domain/notice/paper'
import { fleetWord } from '../../strings/city-words'
import { defenseTerm, MEANS, PAPER_SHORT } from '../../strings/flow'
import { Button, IconButton, Notice, RadioGroup, Sheet } from '../../ui/controls'
import { date, time } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Screen } from '../../ui/layout'
import { Mark } from '../../ui/marks'
import { PaperSheet } from './paper'
import { QrCode } from './qr'
import { canShare, shareCopy } from './share'

export interface SecondCopyProps {
  paper: Paper
  pack: Pack
  /** What the QR says: plain text with the signed link at its end. */
  qrText: string
  /** The city's date, to count a term that runs from the receipt. */
  today: string
  served: { means: ServiceMeans; at: string } | null
  issuer: string
  municipality: string
  signatureUrl: (sha256: string) => Promise<string>
  /** Seals the delivery as an addendum; rejects when it could not be written. */
  onServe: (means: ServiceMeans) => Promise<void>
  onClose: () => void
}

export function SecondCopyScreen(props: SecondCopyProps) {
  const { paper, served } = props
  const [asking, setAsking] = useState<'serve' | 'leave' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const clean = paper.kind === 'clean'
  const close = () => (clean || served ? props.onClose() : setAsking('leave'))
  const print = () => {
    setProblem(null)
    if (typeof window.print === 'function') window.print()
    else setProblem('Não achei a impressora. Mostre o QR ou compartilhe.')
  }
  const share = async () => setProblem(await shareCopy(props.qrText, title(paper)))
  return (
    <>
      <Screen
        title={clean ? 'Comprovante' : 'Segunda via'}
        actions={<IconButton icon="close" label="Fechar" onClick={close} />}
        foot={
          <>
            <div class="pair">
              <Button size="sm" grow icon="print" onClick={print}>
                Imprimir
              </Button>
              {canShare() && (
                <Button size="sm" grow icon="share" onClick={share}>
                  Compartilhar
                </Button>
              )}
            </div>
            {clean || served ? (
              <Button kind="primary" block onClick={props.onClose}>
                Voltar ao início
              </Button>
            ) : (
              <Button kind="primary" block onClick={() => setAsking('serve')}>
                Registrar a entrega
              </Button>
            )}
          </>
        }
      >
        <Done paper={paper} served={served} />
        {problem && <Notice tone="warn">{problem}</Notice>}
        <div class="pad pad-y stack">
          <div class="card qr-card">
            <QrCode text={props.qrText} label={`Código QR ${clean ? 'do comprovante' : 'da segunda via'}`} />
            <p class="strong balance">
              {clean ? 'A pessoa aponta a câmera do celular dela' : 'O autuado aponta a câmera do celular dele'}
            </p>
          </div>
          <p class="small muted">
            {clean
              ? `O código traz a data, o ${fleetWord()} e a placa.`
              : 'O código já traz número, fatos e prazo. As fotos aparecem depois do envio.'}
          </p>
          {paper.kind === 'notice' && <Term {...props} />}
        </div>
        {asking === 'serve' && <ServeSheet onClose={() => setAsking(null)} onServe={props.onServe} />}
        {asking === 'leave' && (
          <Sheet title="Sair sem registrar a entrega?" onClose={() => setAsking(null)}>
            <p>O prazo de defesa pode depender dela. Você pode registrar depois, em Registros.</p>
            <div class="pair">
              <Button onClick={props.onClose}>Sair</Button>
              <Button kind="primary" grow onClick={() => setAsking('serve')}>
                Registrar a entrega
              </Button>
            </div>
          </Sheet>
        )}
      </Screen>
      <PaperSheet {...props} />
    </>
  )
}

export function title(paper: Paper): string {
  if (paper.kind === 'clean') return paper.body.verdict.state === 'fail' ? 'Abordagem sem auto' : 'Abordagem em ordem'
  return `${paper.kind === 'notice' ? 'Auto' : 'Termo'} ${paper.number ?? ''}`
}

function Done({ paper, served }: Pick<SecondCopyProps, 'paper' | 'served'>) {
  const done = `${title(paper)} ${paper.kind === 'clean' ? 'registrada' : 'lavrado'}`
  return (
    <section class="row done-line" role="status">
      <Mark kind="ok" />
      <div class="grow">
        <p class="h3">{done}</p>
        <p class="small muted">
          {time(paper.sealedAt)}, guardado neste aparelho
          {served && `. Entrega: ${MEANS[served.means].toLowerCase()}, ${time(served.at)}`}
        </p>
      </div>
    </section>
  )
}

/** The listed holidays end before the term does. */
const UNCOUNTED = 'Conte o prazo de defesa com o supervisor: faltam os feriados deste ano'

function Term({ paper, pack, today, served }: SecondCopyProps) {
  const deadline = defense(pack)
  const fromReceipt = deadline?.starts === 'receipt' ? dueDate(pack, deadline, served ? served.at.slice(0, 10) : today) : null
  const due = paper.body.deadline?.due ?? fromReceipt
  const head = due
    ? `Defesa até ${date(due)}${fromReceipt && !served ? ', se receber hoje' : ''}`
    : (deadline?.days ?? null) === null
      ? 'A lei não fixa prazo de defesa'
      : UNCOUNTED
  return (
    <div class="sheet">
      <div class="item">
        <Icon name="cal" />
        <div>
          <p class="t">{head}</p>
          <p class="d">{due || head === UNCOUNTED ? defenseTerm(pack) : (deadline?.note ?? '')}</p>
        </div>
      </div>
    </div>
  )
}

function ServeSheet({ onClose, onServe }: { onClose: () => void; onServe: (means: ServiceMeans) => Promise<void> }) {
  const [means, setMeans] = useState<ServiceMeans | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'missing'>('idle')
  const save = async () => {
    if (!means) return setState('missing')
    setState('busy')
    await onServe(means).then(onClose, () => setState('failed'))
  }
  return (
    <Sheet title="Como a cópia foi entregue?" onClose={onClose}>
      <div class="pad-y">
        <RadioGroup
          label="Como a cópia foi entregue?"
          value={means}
          options={(Object.keys(MEANS) as ServiceMeans[]).map((value) => ({ value, content: MEANS[value] }))}
          onChoose={setMeans}
        />
      </div>
      {state === 'missing' && <p class="field-warn">Escolha como foi.</p>}
      {state === 'failed' && (
        <p class="field-warn">A entrega não foi guardada. O {PAPER_SHORT.notice} está lavrado. Tente de novo.</p>
      )}
      <div class="pair">
        <Button onClick={onClose}>Ainda não</Button>
        <Button kind="primary" grow busy={state === 'busy'} onClick={save}>
          Registrar agora
        </Button>
      </div>
    </Sheet>
  )
}
