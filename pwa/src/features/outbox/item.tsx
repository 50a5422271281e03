import type { OutboxItem } from '../../store/outbox'
import { heldText, setAsideText } from '../../strings/field'
import { Button, Meter } from '../../ui/controls'
import { bytes, plural, time, when } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'

/** One record on its way. */
export function Item({ item, onExport }: { item: OutboxItem; onExport: () => void }) {
  if (item.state === 'held' || item.state === 'set_aside') return <Waiting item={item} onExport={onExport} />
  if (item.state === 'sent') return <Sent item={item} />
  const sending = item.state === 'sending'
  return (
    <div class="out">
      <Icon name={sending ? 'tray' : 'clock'} />
      <p class="t">
        <Link href={`/registros/${item.id}`}>{item.title}</Link>
      </p>
      <p class={`st ${sending ? 'going' : 'muted'}`}>{sending ? 'Enviando' : 'Na fila'}</p>
      {sending && item.photos.length > 0 && (
        <Meter value={item.bytesSent} max={item.bytesTotal} label={`Envio de ${item.title}`} />
      )}
      <p class="d">
        {item.acceptedAt && (
          <>
            Registro confirmado às {time(item.acceptedAt)}
            <br />
          </>
        )}
        {item.acceptedAt ? photoLine(item) : sizeLine(item)}
      </p>
    </div>
  )
}

function Waiting({ item, onExport }: { item: OutboxItem; onExport: () => void }) {
  const held = item.state === 'held'
  const code = item.reason?.code ?? ''
  const text = item.reason?.text ?? null
  return (
    <div class="out held">
      <Icon name="alert" />
      <p class="t wide">{item.title}</p>
      <p class="d">
        {held && <b>Precisa de você. </b>}
        {held ? heldText(item.kind, code, text) : setAsideText(item.kind, text, item.acceptedAt !== null)}
      </p>
      <div class="acts">
        <Link class="btn second" href={`/registros/${item.id}`}>
          {code === 'photo_unreadable' ? 'Ver a foto' : 'Ver o registro'}
        </Link>
        <Button onClick={onExport}>Exportar</Button>
      </div>
    </div>
  )
}

function Sent({ item }: { item: OutboxItem }) {
  return (
    <div class="out">
      <span class="ok-ink">
        <Icon name="check-c" />
      </span>
      <p class="t">
        <Link href={`/registros/${item.id}`}>{item.title}</Link>
      </p>
      <p class="st ok-ink">Enviado {item.confirmedAt && time(item.confirmedAt)}</p>
      <p class="d">
        {item.photos.length > 0
          ? `Registro e ${plural(item.photos.length, 'foto conferida', 'fotos conferidas')} pelo servidor`
          : 'Registro conferido pelo servidor'}
      </p>
    </div>
  )
}

function photoLine({ photos }: OutboxItem): string {
  const done = photos.filter((photo) => photo.state === 'sent').length
  const current = photos.find((photo) => photo.state === 'sending') ?? photos.find((photo) => photo.state === 'queued')
  if (!current) return ''
  const size =
    current.bytesSent > 0 ? `${bytes(current.bytesSent).replace(/ .*/, '')} de ${bytes(current.bytes)}` : bytes(current.bytes)
  return `Foto ${Math.min(done + 1, photos.length)} de ${photos.length}: ${size}`
}

function sizeLine({ photos, bytesTotal, sealedAt }: OutboxItem): string {
  const images = photos.reduce((sum, photo) => sum + photo.bytes, 0)
  const own = bytes(bytesTotal - images)
  const size =
    photos.length === 0 ? `${own}, sem fotos` : `${own} e ${plural(photos.length, 'foto', 'fotos')} de ${bytes(images)}`
  return `${size}. Lavrado ${when(sealedAt)}`
}
