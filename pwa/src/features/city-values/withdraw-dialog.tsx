/** Taking back a row that was wrong: it asks why, says what stays, shows what changes. */
import { previewWords } from '../../strings/office-law'
import { settingWords as words } from '../../strings/office-values'
import { Dialog } from '../office-shell/dialog'
import type { Spec } from '../office-shell/entry'
import { EntryForm } from '../office-shell/entry-form'
import { Previewed } from '../office-shell/law-preview'
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

const SPECS: readonly Spec[] = [{ name: 'reason', label: words.reason, kind: 'long', required: true }]
const NOTHING = {}

export function WithdrawDialog({ asked, onDone, onClose }: Props) {
  const write = async (reason: string) => {
    await withdraw(asked.kind, asked.id, reason)
    await onDone()
    onClose()
  }
  return (
    <Dialog title={words.withdrawTitle(asked.what)} onClose={onClose}>
      <Previewed confirm={words.withdraw} danger>
        {(look) => (
          <EntryForm
            specs={SPECS}
            there={NOTHING}
            submit={previewWords.see}
            sending={previewWords.seeing}
            onCancel={onClose}
            save={({ reason }) => look({ kind: asked.kind, withdraw: asked.id }, () => write(String(reason)))}
            before={<p class="muted">{words.withdrawSub}</p>}
          />
        )}
      </Previewed>
    </Dialog>
  )
}
