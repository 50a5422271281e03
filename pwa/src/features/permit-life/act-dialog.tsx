/** The form of an act over the page, with what the law says above it. */
import { useState } from 'preact/hooks'
import { lifeWords as words } from '../../strings/office-permit-life'
import { Dialog } from '../office-shell/dialog'
import { EntryForm } from '../office-shell/entry-form'
import { FileField } from '../office-shell/file-field'
import { type ActForm, onTheWire } from './acts'
import { act, actWithPaper, type Life } from './model'

interface Props {
  form: ActForm
  life: Life
  onDone: () => Promise<void>
  onClose: () => void
  /** Reads the newest version after somebody else changed the permit; what was typed stays. */
  refresh: () => Promise<void>
}

export function ActDialog({ form, life, onDone, onClose, refresh }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const { id, change_seq } = life.permit
  const save = async (typed: Record<string, unknown>) => {
    const values = { ...(form.free ? {} : { change_seq }), ...onTheWire({ ...form.start, ...typed }) }
    if (form.paper) await actWithPaper(id, form.path, values, file)
    else await act(id, form.path, values)
    await onDone()
  }
  return (
    <Dialog title={form.title} onClose={onClose}>
      <div class="life-dialog">
        {form.sub && <p>{form.sub}</p>}
        {form.cite && <p class="small muted">{form.cite}</p>}
        <EntryForm
          specs={form.specs}
          there={form.start ?? {}}
          save={save}
          refresh={refresh}
          onCancel={onClose}
          submit={form.submit ?? words.submit}
        >
          {form.paper && <FileField label={form.paper} file={file} onFile={setFile} />}
        </EntryForm>
      </div>
    </Dialog>
  )
}
