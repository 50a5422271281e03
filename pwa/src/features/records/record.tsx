/** One sealed record, as it stands: it can be read and handed over again, never changed. */
import { useEffect, useState } from 'preact/hooks'
import type { StopBody } from '../../domain/notice/body'
import type { SealedRecord } from '../../domain/record/record'
import { type OutboxItem, outbox, readRecord } from '../../store/outbox'
import type { StoredRecord } from '../../store/schema'
import { Notice } from '../../ui/controls'
import { dateTime } from '../../ui/format'
import { Screen } from '../../ui/layout'
import { Link } from '../../ui/link'
import { stateWord } from './list'
import { RecordPhotos } from './photos'
import './style.css'
import { fleetWord } from '../../strings/city-words'

export function RecordScreen({ id }: { id: string }) {
  const [record, setRecord] = useState<StoredRecord | null | undefined>()
  const item = outbox.value.find((one) => one.id === id)
  useEffect(() => {
    readRecord(id).then(setRecord)
  }, [id, item?.state])
  if (record === undefined) return null
  if (record === null || !item) {
    return (
      <Screen title="Registro" back="/registros">
        <Notice>Este registro não está neste celular.</Notice>
      </Screen>
    )
  }
  const content = JSON.parse(record.sealed) as SealedRecord
  return (
    <Screen
      title={item.title}
      sub={`${dateTime(item.sealedAt)}, ${stateWord(item)}`}
      back="/registros"
      foot={<CopyLink item={item} />}
    >
      <Body record={content} item={item} />
    </Screen>
  )
}

/** Everything that a person may be handed has a copy to show. */
function CopyLink({ item }: { item: OutboxItem }) {
  if (item.kind === 'stand_count' || item.kind === 'addendum') return null
  return (
    <Link class="btn primary block" href={`/registro/${item.id}/via`}>
      {item.kind === 'clean' ? 'Mostrar o comprovante' : 'Segunda via'}
    </Link>
  )
}

function Body({ record, item }: { record: SealedRecord; item: OutboxItem }) {
  const body = record.body as Partial<StopBody> & { motorcycles?: number; trailers?: number; stand?: string | null }
  const { subject, place } = body
  return (
    <>
      <Part label="Quem">
        {subject &&
          [
            subject.driver_name,
            subject.fleet_number && `${fleetWord()} ${subject.fleet_number}`,
            subject.plate && `placa ${subject.plate}`,
          ]
            .filter(Boolean)
            .join(', ')}
      </Part>
      <Part label="Onde">
        {[body.stand && `Ponto ${body.stand}`, place?.address, place?.accuracy_m != null && `GPS, ${place.accuracy_m} m`]
          .filter(Boolean)
          .join(', ')}
      </Part>
      <Part label="Verdicto">{body.verdict && `${body.verdict.word}. ${body.verdict.reason}`}</Part>
      {body.motorcycles !== undefined && (
        <Part label="Contagem">{`${body.motorcycles} motos, ${body.trailers ?? 0} carretinhas`}</Part>
      )}
      <Part label="Fatos">
        {body.facts && body.facts.length > 0 && (
          <ul class="facts">
            {body.facts.map((fact) => (
              <li key={fact.id}>
                <span>{fact.text}</span>
                <b>{fact.offense?.citation}</b>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part label="Relato">{body.narrative}</Part>
      <RecordPhotos record={record} item={item} />
      <Part label="Lacre">
        <dl class="seal">
          <Pair name="Número">{body.number ?? 'sem número'}</Pair>
          <Pair name="Sequência">{record.seq}</Pair>
          <Pair name="Lavrado">{dateTime(record.sealed_at)}</Pair>
          <Pair name="Confirmado">{item.confirmedAt ? dateTime(item.confirmedAt) : 'ainda não'}</Pair>
          <Pair name="Código">{record.id}</Pair>
        </dl>
      </Part>
    </>
  )
}

function Part({ label, children }: { label: string; children: preact.ComponentChildren }) {
  if (!children) return null
  return (
    <section class="part" aria-label={label}>
      <h2 class="h">{label}</h2>
      <div>{children}</div>
    </section>
  )
}

function Pair({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
