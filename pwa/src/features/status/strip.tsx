/** Faixa de estado: connection, what waits, the last sending, the age of the data. The whole strip opens Envios. */

import { connection, lastSync } from '../../store/connection'
import { fieldKit } from '../../store/kit'
import { unsent } from '../../store/outbox'
import { CONNECTION } from '../../strings/field'
import { shortWhen } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import './style.css'

const DAY_MS = 86_400_000

export function StatusStrip() {
  const state = connection.value
  const waiting = unsent.value.length
  return (
    <Link href="/envios" class="strip">
      {/* Only a change of the connection is spoken. */}
      <span role="status">
        <Icon name={state === 'online' ? 'signal' : state === 'offline' ? 'nosignal' : 'alert'} size="xs" /> {CONNECTION[state]}
      </span>
      {waiting > 0 ? (
        <span>
          <b class="n">{waiting}</b> a enviar
        </span>
      ) : (
        <span>nada a enviar</span>
      )}
      <Moment label="envio" at={lastSync.value} />
      <Moment label="dados" at={fieldKit.value?.registryAt ?? null} warnAfter={DAY_MS} />
    </Link>
  )
}

function Moment({ label, at, warnAfter }: { label: string; at: string | null; warnAfter?: number }) {
  if (!at) return null
  const old = warnAfter !== undefined && Date.now() - Date.parse(at) > warnAfter
  const shown = shortWhen(at)
    .replace(/^ontem, .*/, 'ontem')
    .replace(/, .*/, '')
  return (
    <span>
      <span class="q">{label}</span> <span class={old ? 'n' : undefined}>{shown}</span>
    </span>
  )
}
