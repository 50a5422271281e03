/** Measures taken, the hand-over of the copy, the signature or its refusal, the witnesses. */
import { recordWords } from '../../strings/office-review'
import { showInstant, showTime } from '../office-shell/dates'
import { Picture, photoAddress } from './photos'
import type { Body, Service, Signature, Witness } from './sealed'

const words = recordWords.measures

interface Props {
  body: Body
  /** The municipality that the drawings belong to. */
  city: string
  /** The hand-over told after the seal, by an addendum. */
  service: Service | null
}

export function Measures({ body, city, service }: Props) {
  const measures = body.measures ?? []
  const handed = service ?? body.service ?? null
  return (
    <section class="rec-panel">
      <h2 class="h3">{words.title}</h2>
      {measures.length === 0 && <p class="small muted">{words.noMeasure}</p>}
      {measures.map((measure, index) => (
        <p key={measure.id ?? index} class="small">
          <b>{words.kinds[measure.kind ?? ''] ?? measure.kind}</b>
          {measure.citation && `, ${measure.citation}`}
          {measure.note && `. ${measure.note}`}
        </p>
      ))}
      {handed ? (
        <p class="small">
          <b>{words.copy}</b> {words.means[handed.means ?? ''] ?? handed.means}
          {handed.at && `, ${showInstant(handed.at)}`}.
        </p>
      ) : (
        <p class="small warn-ink">{words.noCopy}</p>
      )}
      <SignatureShown signature={body.signature} city={city} label={words.signatureOf(body.subject?.driver_name ?? null)} />
      {(body.witnesses ?? []).map((witness, index) => (
        <WitnessShown key={index} witness={witness} number={index + 1} city={city} />
      ))}
    </section>
  )
}

interface Drawings {
  city: string
}

function SignatureShown({
  signature,
  label,
  ...drawings
}: Drawings & { signature: Signature | null | undefined; label: string }) {
  if (!signature) return <p class="small muted">{words.unsigned}</p>
  if (signature.kind !== 'signed') {
    const when = signature.at ? words.at(showTime(signature.at)) : ''
    return (
      <p class="small">
        <b>
          {signature.kind === 'refused' ? words.refused : words.unable}
          {when}.
        </b>{' '}
        {signature.reason}
      </p>
    )
  }
  return signature.png ? <Drawn sha256={signature.png} label={label} {...drawings} /> : null
}

function WitnessShown({ witness, number, ...drawings }: Drawings & { witness: Witness; number: number }) {
  return (
    <div>
      <p class="small">
        <b>{words.witness(number)}</b> {[witness.name, witness.address].filter(Boolean).join(', ')}
      </p>
      {witness.signature && <Drawn sha256={witness.signature} label={words.signatureOf(witness.name ?? null)} {...drawings} />}
    </div>
  )
}

function Drawn({ sha256, label, city }: Drawings & { sha256: string; label: string }) {
  return (
    <div class="rec-sign">
      <Picture src={photoAddress(sha256, city)} alt={label} absent={words.signatureArriving} />
    </div>
  )
}
