/** One question, two answers. */
import { badgeWords as words } from '../../strings/office-badges'
import { Button } from '../../ui/controls'
import { Dialog } from '../office-shell/dialog'

interface Props {
  title: string
  sub: string
  button: string
  onYes: () => void
  onNo: () => void
}

export function Confirm({ title, sub, button, onYes, onNo }: Props) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p class="muted">{sub}</p>
      <div class="office-buttons confirm-buttons">
        <Button kind="primary" size="sm" onClick={onYes}>
          {button}
        </Button>
        <Button size="sm" onClick={onNo}>
          {words.keep}
        </Button>
      </div>
    </Dialog>
  )
}
