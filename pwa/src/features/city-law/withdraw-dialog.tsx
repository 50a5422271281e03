/** Taking back an act or a choice: why, then what changes, then it is gone. */
import { previewWords, regulationWords as words } from '../../strings/office-law'
import { settingWords } from '../../strings/office-values'
import { Dialog } from '../office-shell/dialog'
import type { Spec } from '../office-shell/entry'
import { EntryForm } from '../office-shell/entry-form'
import { Previewed } from '../office-shell/law-preview'
import { withdraw } from './model'

export interface Withdrawal {
  kind: 'readings' | 'regulations'
  id: string
  title: string
}

interface Props {
  asked: Withdrawal
  onDone: () => Promise<void>
  onClose: () => void
}

const SPECS: readonly Spec[] = [{ name: 'reason', label: words.withdrawReason, kind: 'long', required: true }]
const NOTHING = {}

export function WithdrawDialog({ asked, onDone, onClose }: Props) {
  const sub = asked.kind === 'regulations' ? words.withdrawSub : settingWords.withdrawSub

  const write = async (reason: string) => {
    await withdraw(asked.kind, asked.id, reason)
    await onDone()
    onClose()
  }
  return (
    <Dialog title={asked.title} onClose={onClose}>
      <Previewed confirm={words.withdraw} danger>
        {(look) => (
          <EntryForm
            specs={SPECS}
            there={NOTHING}
            submit={previewWords.see}
            sending={previewWords.seeing}
            onCancel={onClose}
            save={({ reason }) => look({ kind: asked.kind, withdraw: asked.id }, () => write(String(reason)))}
            before={<p class="muted">{sub}</p>}
          />
        )}
      </Previewed>
    </Dialog>
  )
}
