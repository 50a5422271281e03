/** A code that makes the person's phone a badge: on paper, or on the screen to be read out. */
import { useState } from 'preact/hooks'
import { badgeWords as words } from '../../strings/office-badges'
import { Button } from '../../ui/controls'
import { showDate } from '../office-shell/dates'
import { Dialog } from '../office-shell/dialog'
import { saveFile } from '../office-shell/files'
import { Failure, Message } from '../office-shell/notice'
import { useSending } from '../office-shell/sending'
import { type Code, makeCode, printCode } from './model'

interface Props {
  person: string
  name: string
  /** Whether a phone of theirs is a badge already. */
  replaces: boolean
  onClose: () => void
}

export function CodeDialog({ person, name, replaces, onClose }: Props) {
  const [code, setCode] = useState<Code | null>(null)
  const [printed, setPrinted] = useState(false)
  const sending = useSending()
  const show = () => sending.run(async () => setCode(await makeCode(person)))
  const print = () =>
    sending.run(async () => {
      saveFile(await printCode(person), words.codeName)
      setCode(null)
      setPrinted(true)
    })
  return (
    <Dialog title={words.codeTitle(name)} onClose={onClose}>
      <p class="muted">{words.codeSub}</p>
      {replaces && <p>{words.codeReplaces}</p>}
      {code && (
        <p role="status">
          <b class="code-shown">{code.shown}</b>
          <span class="muted">{words.codeUntil(showDate(code.expires_at))}</span>
        </p>
      )}
      {printed && !code && <Message tone="ok">{words.codePrinted}</Message>}
      <Failure error={sending.failure} />
      <div class="office-buttons confirm-buttons">
        <Button kind="primary" size="sm" icon="print" busy={sending.busy} onClick={print}>
          {words.codePrint}
        </Button>
        <Button size="sm" busy={sending.busy} onClick={show}>
          {words.codeShow}
        </Button>
      </div>
    </Dialog>
  )
}
