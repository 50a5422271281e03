/** Correcting what was typed of an application. */
import { applicationWords as words } from '../../strings/office-licensing'
import { decimal } from '../../ui/format'
import { Dialog } from '../office-shell/dialog'
import type { Spec } from '../office-shell/entry'
import { EntryForm } from '../office-shell/entry-form'
import { type Application, changeApplication } from './model'

export type Group = 'applicant' | 'motorcycle' | 'sale' | 'helper'

const { fields: f, hints } = words

const SPECS: Record<Exclude<Group, 'helper'>, readonly Spec[]> = {
  applicant: [
    { name: 'name', label: f.name, required: true },
    { name: 'cpf', label: f.cpf, required: true },
    { name: 'phone', label: f.phone },
    { name: 'born', label: f.born, kind: 'date' },
    { name: 'cnh_number', label: f.cnhNumber },
    { name: 'cnh_category', label: f.cnhCategory },
    { name: 'category_a_since', label: f.categoryASince, kind: 'date' },
    { name: 'cnh_valid_until', label: f.cnhValidUntil, kind: 'date' },
  ],
  motorcycle: [
    { name: 'plate', label: f.plate },
    { name: 'make_model', label: f.makeModel },
    { name: 'color', label: f.color },
    { name: 'made', label: f.made, kind: 'number', hint: hints.made },
    { name: 'displacement_cc', label: f.displacement, hint: hints.displacement },
    { name: 'inspected_on', label: f.inspectedOn, kind: 'date' },
    { name: 'report_number', label: f.report },
  ],
  sale: [
    { name: 'price', label: f.price },
    { name: 'fee_paid', label: f.feePaid },
    { name: 'fee_paid_on', label: f.feePaidOn, kind: 'date' },
    { name: 'fee_document', label: f.feeDocument },
  ],
}
const TITLES = { applicant: words.applicant, motorcycle: words.motorcycle, sale: words.sale, helper: words.permit }
/** Shown with a comma, as people type them. */
const DECIMALS = ['displacement_cc', 'price', 'fee_paid'] as const

interface Props {
  group: Group
  application: Application
  onDone: () => Promise<void>
  onClose: () => void
}

export function ChangeDialog({ group, application, onDone, onClose }: Props) {
  const there: Record<string, unknown> = { ...application }
  for (const name of DECIMALS) there[name] = application[name] && decimal(application[name])
  return (
    <Dialog title={TITLES[group]} onClose={onClose}>
      <EntryForm
        specs={group === 'helper' ? [helper(application)] : SPECS[group]}
        there={there}
        refresh={onDone}
        onCancel={onClose}
        save={async (values) => {
          await changeApplication(application, values)
          await onDone()
          onClose()
        }}
      />
    </Dialog>
  )
}

/** Whose place the new auxiliary driver takes. */
function helper({ permit }: Application): Spec {
  const choices = (permit?.auxiliaries ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return { name: 'replaces_id', label: f.replaces, kind: 'choice', choices: [{ value: '', label: f.noReplaced }, ...choices] }
}
