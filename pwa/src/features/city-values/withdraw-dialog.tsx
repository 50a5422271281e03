/** Taking back a row that was wrong: it asks why, and says what stays. */
import { useState } from 'preact/hooks'
import { shellWords } from '../../strings/office'
import { settingWords as words } from '../../strings/office-values'
import { Button, TextArea } from '../../ui/controls'
import { Dialog } from '../office-shell/dialog'
import { Failure } from '../office-shell/notice'
import { useSending } from '../office-shell/sending'
import { type Kind, withdraw } from './model'

export interface Withdrawal {
  kind: Kind
  id: string
  /** With its article, such as "o valor R$ 62,40 da URF". */
  what: string
}

interface Props {
  asked: Withdrawal
  onDone: () => Promise<void>
  onClose: () => void
}

export function WithdrawDialog({ asked, onDone, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [absent, setAbsent] = useState(false)
  const sending = useSending()

  const send = async (event: Event) => {
    event.preventDefault()
    setAbsent(reason.trim() === '')
    if (reason.trim() === '') return
    const done = await sending.run(async () => {
      await withdraw(asked.kind, asked.id, reason)
      await onDone()
    })
    if (done) onClose()
  }
  return (
    <Dialog title={words.withdrawTitle(asked.what)} onClose={onClose}>
      <form class="office-form" onSubmit={send} noValidate>
        <p class="muted">{words.withdrawSub}</p>
        <TextArea
          label={words.reason}
          rows={3}
          value={reason}
          onValue={setReason}
          wrong={absent ? shellWords.form.fill : sending.wrong('reason')}
        />
        <Failure error={sending.failure} />
        <div class="office-buttons">
          <Button kind="danger" size="sm" type="submit" busy={sending.busy}>
            {words.withdraw}
          </Button>
          <Button size="sm" onClick={onClose}>
            {shellWords.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
