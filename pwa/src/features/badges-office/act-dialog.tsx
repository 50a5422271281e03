/** Cancel, suspend, restore: each with its reason. */
import { useState } from 'preact/hooks'
import { badgeWords as words } from '../../strings/office-badges'
import { Button, TextArea } from '../../ui/controls'
import { Dialog } from '../office-shell/dialog'
import { Failure } from '../office-shell/notice'
import { useSending } from '../office-shell/sending'
import { type Act, act } from './model'

interface Props {
  serial: number
  name: Act
  onClose: () => void
  onDone: () => Promise<void>
}

export function ActDialog({ serial, name, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const sending = useSending()
  const { title, sub, button } = words.acts[name]
  const short = reason.trim().length < 3

  const send = async (event: Event) => {
    event.preventDefault()
    setAsked(true)
    if (short) return
    const done = await sending.run(async () => {
      await act(serial, name, reason.trim())
      await onDone()
    })
    if (done) onClose()
  }
  return (
    <Dialog title={title(serial)} onClose={onClose}>
      <form class="office-form" onSubmit={send} noValidate>
        <p class="muted">{sub}</p>
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          onValue={setReason}
          rows={3}
          wrong={asked && short ? words.reasonMissing : sending.wrong('reason')}
        />
        <Failure error={sending.failure} />
        <div class="office-buttons">
          <Button kind={name === 'restore' ? 'primary' : 'danger'} size="sm" type="submit" busy={sending.busy}>
            {button}
          </Button>
          <Button size="sm" onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
