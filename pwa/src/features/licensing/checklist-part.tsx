/** What the law asks of an application, item by item. */
import { useState } from 'preact/hooks'
import { checklistWords as words } from '../../strings/office-licensing'
import { Message } from '../office-shell/notice'
import { ItemDialog } from './item-dialog'
import { ItemRow } from './item-row'
import type { Application, Item } from './model'
import { Part } from './shown'

interface Props {
  application: Application
  editable: boolean
  onChanged: () => Promise<void>
}

export function ChecklistPart({ application, editable, onChanged }: Props) {
  const [marking, setMarking] = useState<Item | null>(null)
  const { items, state } = application
  const required = items.filter((item) => item.required)
  const notices = items.filter((item) => !item.required)
  const left = required.filter((item) => item.state === 'pending').length
  const isOpen = state === 'open' || state === 'queued'
  const mayMark = (item: Item) => editable && (isOpen || (state === 'granted' && Boolean(item.entry?.valid_until)))
  const done = async () => {
    setMarking(null)
    await onChanged()
  }
  const rows = (some: readonly Item[]) => (
    <ul class="lic-items">
      {some.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          application={application}
          onMark={mayMark(item) ? () => setMarking(item) : null}
          renewal={!isOpen}
        />
      ))}
    </ul>
  )
  return (
    <Part title={words.title}>
      {isOpen && <Message tone={left === 0 ? 'ok' : 'blue'}>{words.left(left)}</Message>}
      {rows(required)}
      {notices.length > 0 && (
        <>
          <div>
            <h3>{words.notices}</h3>
            <p class="small muted">{words.noticesSub}</p>
          </div>
          {rows(notices)}
        </>
      )}
      {marking && (
        <ItemDialog application={application} item={marking} renewal={!isOpen} onDone={done} onClose={() => setMarking(null)} />
      )}
    </Part>
  )
}
