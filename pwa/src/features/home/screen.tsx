/** Início: start, or go on with what was begun. Drawn from the phone alone, so it never waits. */
import type { ComponentChildren } from 'preact'
import { fieldKit } from '../../store/kit'
import { session } from '../../store/session'
import { clockText } from '../../strings/field'
import { Notice } from '../../ui/controls'
import { Icon } from '../../ui/icon'
import { Screen } from '../../ui/layout'
import { Link } from '../../ui/link'
import { OpenDrafts } from './drafts'
import { Readiness } from './readiness'
import { Today } from './today'
import { Top } from './top'
import './style.css'
import { fleetHead } from '../../strings/city-words'

interface HomeProps {
  nav: ComponentChildren
  notices?: ComponentChildren
  onCount: () => void
}

export function HomeScreen({ nav, notices, onCount }: HomeProps) {
  const kit = fieldKit.value
  const clock = clockText(kit?.clockOffsetMs ?? null)
  return (
    <Screen
      title={session.value?.municipality?.name ?? 'Início'}
      focusTitle={false}
      top={<Top />}
      nav={nav}
      foot={<Start ready={kit !== null} />}
    >
      {notices}
      {clock && <Notice tone="warn">{clock}</Notice>}
      <Readiness />
      <div class="pad">
        <OpenDrafts />
        {kit && <OtherRecords onCount={onCount} />}
        <Today />
      </div>
    </Screen>
  )
}

function OtherRecords({ onCount }: { onCount: () => void }) {
  return (
    <section aria-labelledby="other-records">
      <h2 class="block-h" id="other-records">
        Outros registros
      </h2>
      <div class="two">
        <Link class="tile" href="/sem-permissao">
          <Icon name="user-x" />
          <span>Sem crachá ou permissão</span>
        </Link>
        <button type="button" class="tile" onClick={onCount}>
          <Icon name="moto" />
          <span>Contar motos no ponto</span>
        </button>
      </div>
    </section>
  )
}

/** Without a kit the way out is to prepare; with one, however old, scanning always works. */
function Start({ ready }: { ready: boolean }) {
  if (!ready) {
    return (
      <Link class="btn primary block big-action" href="/preparar">
        <Icon name="download" /> Preparar para o campo
      </Link>
    )
  }
  return (
    <>
      <Link class="btn primary block big-action" href="/escanear">
        <Icon name="scan" /> Escanear crachá
      </Link>
      <Link class="finder" href="/buscar">
        <Icon name="search" /> {fleetHead()}, placa ou nome
      </Link>
    </>
  )
}
