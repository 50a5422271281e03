/** What one does to many people at once: those marked in the list, or those that a filter finds. */
import { useState } from 'preact/hooks'
import { badgeWords as words } from '../../strings/office-badges'
import { Button, TextButton } from '../../ui/controls'
import { saveFile } from '../office-shell/files'
import { Message } from '../office-shell/notice'
import { allowed } from '../office-shell/session'
import { BatchDialog } from './batch-dialog'
import { Confirm } from './confirm'
import { issueBadges, printCards } from './model'
import { partName, useParts } from './parts'
import { PartsProgress } from './parts-progress'

interface Props {
  marked: ReadonlySet<string>
  onClear: () => void
  onIssued: () => void
}

export function BatchBar({ marked, onClear, onIssued }: Props) {
  const [asking, setAsking] = useState<'issue' | 'batch' | null>(null)
  const [issued, setIssued] = useState(0)
  const issuing = useParts()
  const printing = useParts()
  const people = [...marked]

  const print = () =>
    printing.run(people, async (part, at, count) => saveFile(await printCards(part), partName(words.sheetName, at, count)))
  const issue = async () => {
    setAsking(null)
    setIssued(0)
    const done = await issuing.run(people, async (part) => {
      await issueBadges(part)
    })
    if (done) setIssued(people.length)
    onIssued()
  }
  if (!allowed('badges')) return null
  return (
    <div class="batch">
      <p class="small" role="status">
        {words.selected(marked.size)} {marked.size > 0 && <TextButton onClick={onClear}>{words.clear}</TextButton>}
      </p>
      <div class="office-buttons">
        {marked.size > 0 && (
          <>
            <Button kind="primary" size="sm" busy={issuing.busy} onClick={() => setAsking('issue')}>
              {issuing.busy ? words.issuing : words.issueSelected}
            </Button>
            <Button size="sm" icon="print" busy={printing.busy} onClick={print}>
              {printing.busy ? words.printing : words.printSelected}
            </Button>
          </>
        )}
        <Button size="sm" onClick={() => setAsking('batch')}>
          {words.batch}
        </Button>
      </div>
      {issued > 0 && <Message tone="ok">{words.issued(issued)}</Message>}
      <PartsProgress parts={issuing} label={words.issuing} />
      <PartsProgress parts={printing} label={words.printing} />
      {asking === 'issue' && (
        <Confirm
          title={words.issueConfirm(people.length)}
          sub={words.issueConfirmSub}
          button={words.issueSelected}
          onYes={issue}
          onNo={() => setAsking(null)}
        />
      )}
      {asking === 'batch' && <BatchDialog onClose={() => setAsking(null)} onIssued={onIssued} />}
    </div>
  )
}
