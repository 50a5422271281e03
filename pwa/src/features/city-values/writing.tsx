/** The dialogs of a tab: adding a row and withdrawing one, each after a look at what it would change. */
import { useState } from 'preact/hooks'
import { previewWords } from '../../strings/office-law'
import type { CityTabProps } from '../office-shell/city-law'
import { Dialog } from '../office-shell/dialog'
import type { Spec } from '../office-shell/entry'
import { EntryForm } from '../office-shell/entry-form'
import { Previewed } from '../office-shell/law-preview'
import { add, type Kind } from './model'
import { type Withdrawal, WithdrawDialog } from './withdraw-dialog'

export interface Addition {
  kind: Kind
  title: string
  specs: readonly Spec[]
  /** What is sent along, such as the unit that the value is of. */
  fixed: Record<string, unknown>
  /** What the form starts with. */
  start?: object
}

export interface Writing {
  /** Both null for who may only read. */
  onAdd: ((addition: Addition) => void) | null
  onWithdraw: ((withdrawal: Withdrawal) => void) | null
  dialogs: preact.JSX.Element | null
}

export function useWriting({ reload, editable }: CityTabProps): Writing {
  const [adding, setAdding] = useState<Addition | null>(null)
  const [asked, setAsked] = useState<Withdrawal | null>(null)

  const save = async (kind: Kind, body: Record<string, unknown>) => {
    await add(kind, body)
    await reload()
    setAdding(null)
  }
  const dialogs = (
    <>
      {adding && (
        <Dialog title={adding.title} onClose={() => setAdding(null)}>
          <Previewed>
            {(look) => (
              <EntryForm
                specs={adding.specs}
                there={adding.start ?? {}}
                submit={previewWords.see}
                sending={previewWords.seeing}
                save={(typed) => {
                  const body = { ...adding.start, ...adding.fixed, ...typed }
                  return look({ kind: adding.kind, body }, () => save(adding.kind, body))
                }}
                onCancel={() => setAdding(null)}
              />
            )}
          </Previewed>
        </Dialog>
      )}
      {asked && <WithdrawDialog asked={asked} onDone={reload} onClose={() => setAsked(null)} />}
    </>
  )
  return { onAdd: editable ? setAdding : null, onWithdraw: editable ? setAsked : null, dialogs }
}
