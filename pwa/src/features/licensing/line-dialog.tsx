/** What one does with the waiting list that asks something: entering it, calling out of order, going back, leaving. */
import { applicationWords, SERVICES, lineWords as words } from '../../strings/office-licensing'
import { Dialog } from '../office-shell/dialog'
import type { Spec } from '../office-shell/entry'
import { EntryForm } from '../office-shell/entry-form'
import { callNext, enterLine, moveInLine, type Service, type Waiting } from './model'

export type Act = { kind: 'enter' } | { kind: 'call' | 'back' | 'leave'; entry: Waiting }

interface Props {
  act: Act
  /** How many wait before the person called. */
  ahead: number
  services: Service[]
  onDone: () => Promise<void>
  onClose: () => void
}

const REASON: readonly Spec[] = [{ name: 'reason', label: words.reason, kind: 'long', required: true }]

export function LineDialog({ act, ahead, services, onDone, onClose }: Props) {
  const { title, sub, specs, save } = describe(act, ahead, services)
  return (
    <Dialog title={title} onClose={onClose}>
      <p class="lic-sub">{sub}</p>
      <EntryForm
        specs={specs}
        there={act.kind === 'enter' ? { service: services[0] } : {}}
        submit={act.kind === 'enter' ? words.enter : words.confirm}
        onCancel={onClose}
        save={async (values) => {
          await save(values)
          await onDone()
        }}
      />
    </Dialog>
  )
}

function describe(act: Act, ahead: number, services: Service[]) {
  if (act.kind === 'enter') {
    return { title: words.enterTitle, sub: words.enterSub, specs: entering(services), save: enterLine }
  }
  const { entry } = act
  const save = (values: Record<string, unknown>) =>
    act.kind === 'call'
      ? callNext({ service: entry.service, entry_id: entry.id, ...values })
      : moveInLine(entry.id, act.kind, String(values.reason))
  const [title, sub] = {
    call: [words.callTitle(entry.name), words.callSub(ahead)],
    back: [words.backTitle(entry.name), words.backSub],
    leave: [words.leaveTitle(entry.name), words.leaveSub],
  }[act.kind] as [string, string]
  return { title, sub, specs: REASON, save }
}

function entering(services: Service[]): readonly Spec[] {
  const { fields } = applicationWords
  const choices = services.map((value) => ({ value, label: SERVICES[value] }))
  return [
    { name: 'name', label: fields.name, required: true },
    { name: 'cpf', label: fields.cpf, required: true },
    { name: 'phone', label: fields.phone },
    ...(services.length > 1 ? [{ name: 'service', label: fields.service, kind: 'choice' as const, choices }] : []),
  ]
}
