/** Cópia recebida: what the driver's own phone shows of the QR's link. Nothing is asked of the server; all of it is in the address. */
import { type ReadCopy, readCopy } from '../../domain/notice/copy'
import { PAPER_NAME } from '../../strings/flow'
import { Notice } from '../../ui/controls'
import { date } from '../../ui/format'
import { Screen } from '../../ui/layout'
import { FleetTag, Plate } from '../../ui/plate'

export function ReceivedCopyScreen({ fragment }: { fragment: string }) {
  const copy = readCopy(fragment)
  if (!copy) {
    return (
      <Screen title="Segunda via">
        <Notice tone="warn">Este endereço não traz uma segunda via inteira. Leia o QR de novo.</Notice>
      </Screen>
    )
  }
  return (
    <Screen title={PAPER_NAME[copy.kind]} sub={copy.number ? `Nº ${copy.number}` : undefined}>
      <div class="panel stack">
        <div class="row">
          {copy.fleetNumber && <FleetTag number={copy.fleetNumber} />}
          {copy.plate && <Plate value={copy.plate} />}
        </div>
        <dl class="kv">
          <dt>Data</dt>
          <dd>{date(copy.on)}</dd>
          {copy.provisions && <dt>Artigos</dt>}
          {copy.provisions && <dd>{provisions(copy)}</dd>}
          {copy.due && <dt>Defesa até</dt>}
          {copy.due && <dd>{date(copy.due)}</dd>}
        </dl>
      </div>
      <Notice>{words(copy)}</Notice>
    </Screen>
  )
}

function words({ kind }: ReadCopy): string {
  if (kind === 'clean') return 'Comprovante de uma abordagem sem auto. Não há nada a pagar nem a responder.'
  return 'O fiscal registra; a autoridade decide sobre a penalidade. O texto inteiro e as fotos ficam na prefeitura: peça pelo número.'
}

/** `26-XI,26-XIX` as `26, XI; 26, XIX`. */
function provisions(copy: ReadCopy): string {
  return copy.provisions
    .split(',')
    .map((provision) =>
      provision.startsWith('+') ? `e mais ${provision.slice(1)}` : provision.replaceAll('-', ', ').replace(/P(\d)/, '§ $1º'),
    )
    .join('; ')
}
