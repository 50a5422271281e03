/** The paper itself: seen only by a printer, on a 58 or 80 mm roll or on A4. */

import type { Pack } from '../../domain/law/pack'
import type { Paper } from '../../domain/notice/paper'
import { defenseTerm, MEASURE_KIND, paperName, placeSource, providedOnPaper } from '../../strings/flow'
import { Drawing } from '../../ui/drawing'
import { date, dateTime, money, time } from '../../ui/format'
import { QrCode } from './qr'

export interface PaperProps {
  paper: Paper
  pack: Pack
  qrText: string
  issuer: string
  municipality: string
  signatureUrl: (sha256: string) => Promise<string>
}

export function PaperSheet(props: PaperProps) {
  const { paper, pack, qrText, issuer, municipality } = props
  const { body } = paper
  return (
    <article class="paper" aria-hidden="true">
      <header>
        <p>Prefeitura de {municipality}</p>
        <p>{pack.labels.agency_long}</p>
        <h2>{paperName(paper.kind, body.verdict.state)}</h2>
        {paper.number && <p class="num">Nº {paper.number}</p>}
        <p>Segunda via</p>
      </header>
      <Rows paper={paper} pack={pack} />
      {paper.kind !== 'clean' && <FactList paper={paper} pack={pack} />}
      {body.narrative && (
        <section>
          <h3>Relato</h3>
          <p>{body.narrative}</p>
        </section>
      )}
      {body.measures.length > 0 && (
        <section>
          <h3>Medida</h3>
          {body.measures.map((measure) => (
            <p key={measure.id}>
              {MEASURE_KIND[measure.kind]}, {measure.citation}. {measure.note}
            </p>
          ))}
        </section>
      )}
      {paper.kind === 'notice' && (
        <section>
          <h3>Defesa</h3>
          <p>
            {body.deadline?.due ? `Até ${date(body.deadline.due)}. ` : ''}
            {defenseTerm(pack)}.
          </p>
        </section>
      )}
      <Signatures {...props} />
      <footer>
        <QrCode text={qrText} label="Código QR" />
        <p>{issuer}</p>
        <p>
          Lavrado em {dateTime(paper.sealedAt)}. Selo {paper.fingerprint}
        </p>
        {paper.kind === 'notice' && <p>O fiscal registra; a autoridade decide sobre a penalidade.</p>}
      </footer>
    </article>
  )
}

function Rows({ paper, pack }: Pick<PaperProps, 'paper' | 'pack'>) {
  const { subject, place, stand } = paper.body
  const where = pack.stands.find((one) => one.id === stand)?.name ?? place.address
  const rows: [string, string | null | undefined][] = [
    ['Norma', pack.norm.short],
    ['Data e hora', dateTime(paper.startedAt)],
    ['Lugar', [where, placeSource(place, time)].filter(Boolean).join('. ')],
    ['Nome', subject.driver_name],
    ['Documento', subject.document],
    [capital(pack.labels.fleet_number ?? 'Prefixo'), subject.fleet_number],
    ['Placa', subject.plate],
    [
      'Moto',
      subject.vehicle && [subject.vehicle.make_model, subject.vehicle.color, subject.vehicle.made].filter(Boolean).join(', '),
    ],
  ]
  return (
    <dl>
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function FactList({ paper, pack }: Pick<PaperProps, 'paper' | 'pack'>) {
  return (
    <section>
      <h3>Fatos</h3>
      <ol>
        {paper.facts.map((fact) => (
          <li key={fact.text}>
            {fact.text}. {fact.offense ? `${fact.offense.citation}, ${fact.offense.title}.` : 'Sem artigo desta lei.'}
          </li>
        ))}
      </ol>
      {paper.offenses.map((offense) => (
        <p key={offense.provision}>
          {offense.citation}: {providedOnPaper(offense, pack, money)}
        </p>
      ))}
    </section>
  )
}

function Signatures({ paper, signatureUrl }: PaperProps) {
  const { signature, witnesses } = paper.body
  if (paper.kind === 'clean') return null
  return (
    <section>
      <h3>Ciência</h3>
      {signature?.kind === 'signed' && <Drawing alt="Assinatura do autuado" load={() => signatureUrl(signature.png)} />}
      {signature && signature.kind !== 'signed' && (
        <p>
          {signature.kind === 'refused' ? 'Recusou assinar' : 'Não pode assinar'}, {time(signature.at)}. {signature.reason}
        </p>
      )}
      {witnesses.map((witness) => (
        <div key={witness.name + witness.address}>
          <p>
            Testemunha: {witness.name}, {witness.address}
          </p>
          {witness.signature && (
            <Drawing alt={`Assinatura de ${witness.name}`} load={() => signatureUrl(witness.signature ?? '')} />
          )}
        </div>
      ))}
    </section>
  )
}
