/** Registros: what was sealed on this phone, newest first. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { fold } from '../../domain/registry/folding'
import { type OutboxItem, outbox } from '../../store/outbox'
import { Notice } from '../../ui/controls'
import { date, time } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Screen } from '../../ui/layout'
import { Link } from '../../ui/link'
import { SearchBox } from '../../ui/search-box'
import './style.css'
import { fleetHead } from '../../strings/city-words'

const ICONS: Record<OutboxItem['kind'], string> = {
  clean: 'check',
  notice: 'doc',
  finding: 'gap',
  stand_count: 'moto',
  addendum: 'plus',
}
const MANY = 8

export function RecordsScreen({ nav }: { nav: ComponentChildren }) {
  const [wanted, setWanted] = useState('')
  const all = [...outbox.value].reverse().filter((item) => item.kind !== 'addendum')
  const shown = all.filter((item) => fold(`${item.title} ${item.number ?? ''}`).includes(fold(wanted)))
  return (
    <Screen title="Registros" sub="Lavrados neste celular" nav={nav}>
      {all.length === 0 && <Notice>Nenhum registro ainda. Comece em Início, por “Escanear crachá”.</Notice>}
      {all.length >= MANY && (
        <div class="pad pad-y">
          <SearchBox label={`${fleetHead()}, placa ou auto`} value={wanted} onValue={setWanted} />
        </div>
      )}
      {all.length > 0 && shown.length === 0 && <Notice>Nada com “{wanted}” neste celular.</Notice>}
      {byDay(shown).map(([day, items]) => (
        <section key={day} aria-label={day}>
          <h2 class="block-h pad">{day}</h2>
          <ul class="record-list">
            {items.map((item) => (
              <li key={item.id}>
                <Row item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  )
}

function Row({ item }: { item: OutboxItem }) {
  return (
    <Link class="item" href={`/registros/${item.id}`}>
      <span class={`ic ${item.kind === 'clean' && !item.irregular ? 'ok' : item.kind === 'notice' ? 'warn' : ''}`}>
        <Icon name={ICONS[item.kind]} />
      </span>
      <span class="grow">
        <span class="t">{item.title}</span>
        <span class="d">
          {time(item.sealedAt)}, {stateWord(item)}
        </span>
      </span>
      <Icon name="go" />
    </Link>
  )
}

export function stateWord({ state, confirmedAt }: OutboxItem): string {
  if (state === 'sent' && confirmedAt) return `confirmado às ${time(confirmedAt)}`
  return {
    queued: 'na fila de envio',
    sending: 'enviando',
    held: 'precisa de você',
    set_aside: 'separado pelo servidor',
    sent: 'confirmado',
  }[state]
}

function byDay(items: OutboxItem[]): [string, OutboxItem[]][] {
  const today = date(new Date().toISOString())
  const days = new Map<string, OutboxItem[]>()
  for (const item of items) {
    const day = date(item.sealedAt)
    const name = day === today ? 'Hoje' : day
    days.set(name, [...(days.get(name) ?? []), item])
  }
  return [...days]
}
