/** The open draft: in memory for the screens, on disk after every change, one write at a time with the newest content. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type DraftBase, DraftGone, DraftMoved, readDraft, saveDraft } from '../../../store/drafts'

export type Alarm = 'not_saved' | 'moved' | null

/** What is open: a draft, nothing of that id, or not known yet. */
export type Open<T> = { state: 'reading' } | { state: 'gone' } | { state: 'open'; draft: T }

const open = signal<Open<DraftBase>>({ state: 'reading' })

/** Said on every screen of the draft while the last change isn't on disk. */
export const alarm = signal<Alarm>(null)

let writing = false
let dirty = false

async function write(): Promise<void> {
  if (writing) return
  writing = true
  while (dirty && open.value.state === 'open') {
    dirty = false
    try {
      await saveDraft(open.value.draft)
      alarm.value = null
    } catch (error) {
      if (error instanceof DraftGone) break
      alarm.value = error instanceof DraftMoved ? 'moved' : 'not_saved'
      if (error instanceof DraftMoved) open.value = { state: 'open', draft: error.kept }
    }
  }
  writing = false
}

/** Changes the open draft at once and keeps it. */
export function changeDraft<T extends DraftBase>(change: (draft: T) => T): void {
  if (open.value.state !== 'open') return
  open.value = { state: 'open', draft: change(open.value.draft as T) }
  dirty = true
  void write()
}

/** The draft of an address; read from the phone when another one is open. */
export function useDraft<T extends DraftBase>(id: string): Open<T> {
  const shown = open.value
  const here = shown.state === 'open' && shown.draft.id === id
  useEffect(() => {
    if (here) return
    open.value = { state: 'reading' }
    alarm.value = null
    readDraft(id).then(
      (draft) => {
        open.value = draft ? { state: 'open', draft } : { state: 'gone' }
      },
      () => {
        open.value = { state: 'gone' }
      },
    )
  }, [id, here])
  return (here || shown.state !== 'open' ? shown : { state: 'reading' }) as Open<T>
}

/** Tries the last write again, after the person made room. */
export function retrySave(): void {
  dirty = true
  void write()
}

/** Puts a draft on the desk that was just made. */
export function putOnDesk(draft: DraftBase): void {
  open.value = { state: 'open', draft }
}
