/** Ticking an item off: number, dates and, where it may be kept, a copy. */
import { useState } from 'preact/hooks'
import { checklistWords as words } from '../../strings/office-licensing'
import { Dialog } from '../office-shell/dialog'
import type { Spec } from '../office-shell/entry'
import { EntryForm } from '../office-shell/entry-form'
import { FileField } from '../office-shell/file-field'
import { type Application, type Item, markItem } from './model'

interface Props {
  application: Application
  item: Item
  /** Another document after the permit was granted. */
  renewal: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

const FIELDS = ['state', 'document_number', 'issued_on', 'valid_until', 'note'] as const

export function ItemDialog({ application, item, renewal, onDone, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const start = renewal || !item.entry ? { state: 'met' } : pick(item.entry)
  const save = async (typed: Record<string, unknown>) => {
    await markItem(application.id, item.id, { ...start, ...typed }, file)
    await onDone()
  }
  return (
    <Dialog title={item.title} onClose={onClose}>
      <div class="lic-dialog">
        <p>
          <span class="lic-cite">{item.citation}</span> {item.document && words.asks(item.document)}
        </p>
        {item.required && item.document && !item.keeps_file && <p class="muted">{words.seenOnly}</p>}
        <EntryForm specs={specs(item, renewal)} there={start} save={save} onCancel={onClose}>
          {item.keeps_file && <FileField label={words.file} file={file} onFile={setFile} />}
        </EntryForm>
      </div>
    </Dialog>
  )
}

const pick = (entry: NonNullable<Item['entry']>) => Object.fromEntries(FIELDS.map((name) => [name, entry[name]]))

function specs(item: Item, renewal: boolean): readonly Spec[] {
  const choices = (['met', 'not_met', 'pending'] as const).map((value) => ({ value, label: words.states[value] }))
  const dates: Spec[] = [
    { name: 'document_number', label: words.number },
    { name: 'issued_on', label: words.issuedOn, kind: 'date' },
    { name: 'valid_until', label: words.validUntil, kind: 'date', ...(item.lasts ? { hint: words.lasts(item.lasts) } : {}) },
  ]
  return [
    ...(renewal ? [] : [{ name: 'state', label: words.state, kind: 'choice' as const, choices }]),
    ...(item.document || item.entry ? dates : []),
    { name: 'note', label: words.note, kind: 'long' },
  ]
}
