import { Button, Notice } from '../../ui/controls'
import { time } from '../../ui/format'
import { resumedFrom } from './resume'
import { alarm, retrySave } from './stop/desk'

/** Said on every screen of a draft while its last change isn't on disk: the one thing that must not pass unseen. */
export function DraftAlarm() {
  if (alarm.value === null) return <Resumed />
  if (alarm.value === 'moved') {
    return (
      <Notice tone="warn" urgent>
        Esta abordagem foi mudada em outra aba. Esta tela mostra o que foi guardado lá.
      </Notice>
    )
  }
  return (
    <Notice tone="warn" urgent>
      <p>
        A última mudança não foi guardada: falta espaço no celular. O que veio antes está guardado. Libere espaço e tente de novo.
      </p>
      <Button size="sm" onClick={retrySave}>
        Guardar de novo
      </Button>
    </Notice>
  )
}

/** After the system killed the app: where it stopped, and that nothing is missing. */
function Resumed() {
  if (!resumedFrom.value) return null
  return <Notice>Você parou aqui às {time(resumedFrom.value)}. Está tudo como deixou.</Notice>
}
