/** What one does to many people at once: issue, print. */
import { useState } from 'preact/hooks'
import { badgeWords as words } from '../../strings/office-badges'
import { Button, TextButton } from '../../ui/controls'
import { saveFile } from '../office-shell/files'
import { Failure, Message } from '../office-shell/notice'
import { type Sending, useSending } from '../office-shell/sending'
import { allowed } from '../office-shell/session'
import { Confirm } from './confirm'
import { issueBadges, printSheet } from './model'

interface Props {
  marked: ReadonlySet<string>
  onClear: () => void
  onIssued: () => void
}

export function BatchBar({ marked, onClear, onIssued }: Props) {
  const [asking, setAsking] = useState<'issue' | 'print' | null>(null)
  const [issued, setIssued] = useState(0)
  const issuing = useSending()
  const printing = useSending()
  const people = [...marked]

  const print = (whom: string[] | null) => {
    setAsking(null)
    printing.run(async () => saveFile(await printSheet(whom), words.sheetName))
  }
  const issue = () => {
    setAsking(null)
    issuing.run(async () => {
      setIssued((await issueBadges(people)).items.length)
      onIssued()
    })
  }
  return (
    <div class="batch">
      <p class="small" role="status">
        {words.selected(marked.size)} {marked.size > 0 && <TextButton onClick={onClear}>{words.clear}</TextButton>}
      </p>
      <div class="office-buttons">
        {marked.size > 0 && allowed('badges') && (
          <Button kind="primary" size="sm" busy={issuing.busy} onClick={() => setAsking('issue')}>
            {issuing.busy ? words.issuing : words.issueSelected}
          </Button>
        )}
        {marked.size > 0 ? (
          <PrintButton printing={printing} label={words.printSelected} onClick={() => print(people)} />
        ) : (
          <PrintButton printing={printing} label={words.printAll} onClick={() => setAsking('print')} />
        )}
      </div>
      {issued > 0 && !issuing.failure && <Message tone="ok">{words.issued(issued)}</Message>}
      <Failure error={issuing.failure} />
      <Failure error={printing.failure} />
      {asking === 'issue' && (
        <Confirm
          title={words.issueConfirm(people.length)}
          sub={words.issueConfirmSub}
          button={words.issueSelected}
          onYes={issue}
          onNo={() => setAsking(null)}
        />
      )}
      {asking === 'print' && (
        <Confirm
          title={words.printAllConfirm}
          sub={words.printAllConfirmSub}
          button={words.printAll}
          onYes={() => print(null)}
          onNo={() => setAsking(null)}
        />
      )}
    </div>
  )
}

function PrintButton({ printing, label, onClick }: { printing: Sending; label: string; onClick: () => void }) {
  return (
    <Button size="sm" icon="print" busy={printing.busy} onClick={onClick}>
      {printing.busy ? words.printing : label}
    </Button>
  )
}
