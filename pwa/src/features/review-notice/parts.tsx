/** What each part of the review shows. */
import type { Pack } from '../../domain/law/pack'
import type { StopDraft } from '../../domain/notice/draft'
import { freezeOffense, offenseOf } from '../../domain/notice/freeze'
import { proposeStand } from '../../domain/notice/nearest'
import { witnessesLacking } from '../../domain/notice/signing'
import { fleetHead } from '../../strings/city-words'
import { MEASURE_KIND, placeSource, provided, valueMissing } from '../../strings/flow'
import { Chip, TextButton } from '../../ui/controls'
import { Drawing } from '../../ui/drawing'
import { dateTime, money, plural, time } from '../../ui/format'
import { LawLink } from '../../ui/law-link'
import type { StopScreenProps } from '../../ui/stop'

export function Who({ draft }: { draft: StopDraft }) {
  const { subject } = draft
  const where =
    subject.status === 'other_city' ? `mototáxi de ${subject.other_city ?? 'outra cidade'}` : 'sem permissão nesta cidade'
  const parts = [
    subject.fleet_number && `${fleetHead()} ${subject.fleet_number}`,
    subject.plate && `placa ${subject.plate}`,
    subject.status !== 'registered' && where,
  ]
  return (
    <>
      <p class="name">{subject.driver_name || 'Nome não informado'}</p>
      <p class="small muted">{parts.filter(Boolean).join(', ')}</p>
      {subject.document && <p class="small muted">Documento: {subject.document}</p>}
      {draft.confirmed?.difference && <p class="small warn-ink">{draft.confirmed.difference}</p>}
    </>
  )
}

export function Where({ draft, pack, update }: StopScreenProps) {
  const stand = pack.stands.find((one) => one.id === draft.stand)
  const place = draft.place
  const name = stand?.name ?? place?.address ?? ''
  return (
    <>
      <p class="v">
        {name && `${name}. `}
        {dateTime(draft.startedAt)}
      </p>
      {(place || stand) && <p class="small muted">{placeSource(place, time)}</p>}
      {!stand && <NearStand draft={draft} pack={pack} update={update} />}
    </>
  )
}

/** The GPS proposes the stand; a tap makes it the record's. */
function NearStand({ draft, pack, update }: Pick<StopScreenProps, 'draft' | 'pack' | 'update'>) {
  const { place } = draft
  if (place?.lat_e6 == null || place.lon_e6 === null || place.accuracy_m === null) return null
  const near = proposeStand(pack.stands, { lat_e6: place.lat_e6, lon_e6: place.lon_e6, accuracy_m: place.accuracy_m })
  if (!near) return null
  return (
    <p class="pad-y">
      <TextButton onClick={() => update((now) => ({ ...now, stand: near.stand.id }))}>
        É aqui: {near.stand.name}, a {near.metres} m
      </TextButton>
    </p>
  )
}

export function Facts({ draft, pack, on, questions }: StopScreenProps) {
  if (draft.facts.length === 0) {
    const given = Object.values(draft.answers)
    const bulk = given.filter((answer) => answer.bulk).length
    return (
      <p class="v">
        {plural(given.length, 'item respondido', 'itens respondidos')}
        {bulk > 0 && `, ${bulk} em bloco`}
        {questions.length === 0 && '. Esta cidade não tem lista'}
      </p>
    )
  }
  return (
    <>
      <ul class="facts">
        {draft.facts.map((fact) => (
          <li key={fact.id}>
            <span>{fact.text}</span>
            <b>
              {fact.provision ? (
                <LawLink provision={fact.provision}>{offenseOf(pack, fact.provision)?.citation}</LawLink>
              ) : (
                'sem artigo'
              )}
            </b>
          </li>
        ))}
      </ul>
      <Provided draft={draft} pack={pack} on={on} />
      {draft.measures.map(({ id }) => {
        const measure = pack.measures.find((one) => one.id === id)
        return (
          measure && (
            <p key={id} class="small measure">
              <Chip tone="warn" icon="moto">
                Medida
              </Chip>{' '}
              {MEASURE_KIND[measure.kind]} da moto, {measure.citation.label}
            </p>
          )
        )
      })}
    </>
  )
}

/** What the law provides for the provisions, each once, and which value the city has not registered. */
function Provided({ draft, pack, on }: { draft: StopDraft; pack: Pack; on: string }) {
  const provisions = [...new Set(draft.facts.map((fact) => fact.provision))].filter((provision) => provision !== null)
  const frozen = provisions.flatMap((provision) => freezeOffense(pack, provision, on) ?? [])
  const missing = new Set(frozen.flatMap((offense) => valueMissing(offense, pack) ?? []))
  return (
    <>
      {frozen.map((offense) => (
        <p key={offense.provision} class="small muted">
          {offense.citation}:{' '}
          {provided({ ...offense, warning: offenseOf(pack, offense.provision)?.warning ?? false }, pack, money)}
        </p>
      ))}
      {[...missing].map((text) => (
        <p key={text} class="small warn-ink">
          {text}
        </p>
      ))}
    </>
  )
}

export function Narrative({ draft }: { draft: StopDraft }) {
  return draft.narrative.trim() ? <p class="v narrative">{draft.narrative}</p> : null
}

export function Signature({ draft, pack, photos }: StopScreenProps) {
  const { signature } = draft
  if (!signature) return null
  if (signature.kind === 'signed') return <Drawing alt="Assinatura do autuado" load={() => photos.url(signature.png)} />
  const lacking = witnessesLacking(pack, draft)
  return (
    <>
      <p class="v">
        {signature.kind === 'refused' ? 'Recusou assinar' : 'Não pode assinar'}, {time(signature.at)}. {signature.reason}
      </p>
      {draft.witnesses.length > 0 && (
        <p class="small muted">
          Testemunhas:{' '}
          {draft.witnesses
            .map((witness) => witness.name)
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {lacking > 0 && draft.pending.trim() && (
        <p class="small">
          <Chip tone="warn" icon="alert">
            Formalização pendente
          </Chip>{' '}
          {draft.pending}
        </p>
      )}
    </>
  )
}
