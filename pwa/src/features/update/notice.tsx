import { useState } from 'preact/hooks'
import { drafts } from '../../store/drafts'
import { UPDATE } from '../../strings/field'
import { Button, Notice } from '../../ui/controls'
import { takeNewVersion, waitingVersion } from './worker'
import './style.css'

/** Offers the new version on Início. "Depois do turno" puts it away until the app is opened again. */
export function UpdateNotice() {
  const [later, setLater] = useState(false)
  if (!waitingVersion.value || later) return null
  if (drafts.value.length > 0) return <Notice>{UPDATE.draftOpen}</Notice>
  return (
    <Notice tone="blue" icon="refresh">
      <p>{UPDATE.available}</p>
      <div class="update-acts">
        <Button kind="primary" size="sm" onClick={takeNewVersion}>
          {UPDATE.now}
        </Button>
        <Button kind="plain" size="sm" onClick={() => setLater(true)}>
          {UPDATE.later}
        </Button>
      </div>
    </Notice>
  )
}

/** The same in Conta, where it can be found again. */
export function UpdateLine() {
  if (!waitingVersion.value) return <p class="muted">É a versão mais nova que este celular conhece.</p>
  if (drafts.value.length > 0) return <p class="muted">{UPDATE.draftOpen}</p>
  return (
    <Button size="sm" onClick={takeNewVersion}>
      {UPDATE.now}
    </Button>
  )
}
