/** Envios: trust that nothing is lost. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { connection, lastSync } from '../../store/connection'
import { exportUnsent } from '../../store/export'
import { type OutboxItem, outbox, pause, paused, resume, unsent } from '../../store/outbox'
import { now } from '../../store/schedule'
import { session } from '../../store/session'
import { CONNECTION_SENTENCE } from '../../strings/field'
import { Button, Notice } from '../../ui/controls'
import { download } from '../../ui/download'
import { date, plural, time } from '../../ui/format'
import { Screen } from '../../ui/layout'
import { Item } from './item'
import { Menu } from './menu'
import './style.css'

export function OutboxScreen({ nav, notices }: { nav: ComponentChildren; notices?: ComponentChildren }) {
  const today = date(new Date().toISOString())
  const groups = {
    needs: outbox.value.filter((item) => item.state === 'held' || (item.state === 'set_aside' && isRecent(item, today))),
    sending: outbox.value.filter((item) => item.state === 'sending'),
    queued: outbox.value.filter((item) => item.state === 'queued'),
    sent: outbox.value.filter((item) => item.state === 'sent' && item.confirmedAt && date(item.confirmedAt) === today).reverse(),
  }
  const [exported, setExported] = useState(false)
  const exportAll = async (id?: string) => {
    download(await exportUnsent(id), `prancheta-envios-${new Date().toISOString().slice(0, 10)}.json`)
    setExported(true)
  }
  const rows = (items: OutboxItem[]) =>
    items.map((item) => <Item key={item.id} item={item} onExport={() => exportAll(item.id)} />)
  return (
    <Screen title="Envios" sub={summary(groups)} actions={<Menu onExport={() => exportAll()} />} nav={nav} foot={foot()}>
      {notices}
      <Situation />
      {exported && <Notice tone="ok">Arquivo salvo. O que está aqui continua aqui, e ainda vai sozinho.</Notice>}
      {rows(groups.needs)}
      {rows(groups.sending)}
      {rows(groups.queued)}
      {groups.sent.length > 0 && (
        <section aria-labelledby="sent-today">
          <h2 class="block-h pad" id="sent-today">
            Confirmados hoje
          </h2>
          <div class="sent-list">{rows(groups.sent)}</div>
        </section>
      )}
    </Screen>
  )
}

function isRecent(item: OutboxItem, today: string): boolean {
  return item.confirmedAt === null || date(item.confirmedAt) === today
}

function summary({ needs, sending, queued }: { needs: OutboxItem[]; sending: OutboxItem[]; queued: OutboxItem[] }): string {
  const waiting = sending.length + queued.length
  const parts = [
    waiting > 0 && `${waiting} na fila`,
    needs.length > 0 && plural(needs.length, 'precisa de você', 'precisam de você'),
  ]
  return parts.filter(Boolean).join(', ') || 'Nada a enviar'
}

/** Green only with the server's word, and its time. */
function Situation() {
  const waiting = unsent.value.length
  if (waiting === 0) {
    if (!lastSync.value) return <Notice>Nada a enviar. O que você lavrar aparece aqui.</Notice>
    return (
      <Notice tone="ok" icon="check-c">
        Nada a enviar. Tudo confirmado pelo servidor às {time(lastSync.value)}
        {date(lastSync.value) === date(new Date().toISOString()) ? '.' : `, em ${date(lastSync.value)}.`}
      </Notice>
    )
  }
  if (paused.value) return <Notice tone="warn">Você pausou o envio. Tudo fica guardado aqui até você continuar.</Notice>
  if (session.value?.expired || connection.value === 'online') return null
  return <Notice icon={connection.value === 'offline' ? 'nosignal' : 'alert'}>{CONNECTION_SENTENCE[connection.value]}</Notice>
}

function foot() {
  if (paused.value) {
    return (
      <Button kind="primary" block onClick={() => resume()}>
        Continuar o envio
      </Button>
    )
  }
  if (unsent.value.some((item) => item.state === 'sending') && connection.value === 'online') {
    return (
      <Button block icon="pause" onClick={() => pause()}>
        Pausar o envio
      </Button>
    )
  }
  if (unsent.value.length === 0) return null
  return (
    <Button kind="primary" block onClick={now}>
      Enviar agora
    </Button>
  )
}
