/** Who applies, with which motorcycle, about which permit, and what happened so far. */
import { useState } from 'preact/hooks'
import { HISTORY, applicationWords as words } from '../../strings/office-licensing'
import { TextButton } from '../../ui/controls'
import { decimal, money } from '../../ui/format'
import { Link } from '../../ui/link'
import { showDate, showInstant } from '../office-shell/dates'
import { cityWord } from '../office-shell/law'
import { ChangeDialog, type Group } from './change-dialog'
import type { Application } from './model'
import { Lines, Part, serviceName, showCpf } from './shown'

const SHORT = 5

interface Props {
  application: Application
  editable: boolean
  onChanged: () => Promise<void>
}

export function DetailsColumn({ application, editable, onChanged }: Props) {
  const [group, setGroup] = useState<Group | null>(null)
  const mayChange = editable && application.state === 'open'
  const edit = (one: Group) => mayChange && <TextButton onClick={() => setGroup(one)}>{words.edit}</TextButton>
  const { fields } = words
  const a = application
  const day = (value: string | null) => value && showDate(value)
  return (
    <div class="lic-column">
      <Part title={words.applicant} action={edit('applicant')}>
        <Lines
          lines={[
            [fields.cpf, showCpf(a.cpf)],
            [fields.phone, a.phone],
            [fields.born, day(a.born)],
            [fields.cnhNumber, a.cnh_number],
            [fields.cnhCategory, a.cnh_category],
            [fields.categoryASince, day(a.category_a_since)],
            [fields.cnhValidUntil, day(a.cnh_valid_until)],
            [fields.service, a.kind === 'grant' && serviceName(a.service)],
          ]}
        />
      </Part>
      {a.kind !== 'auxiliary' && (
        <Part title={words.motorcycle} action={edit('motorcycle')}>
          {!a.plate && <p class="muted">{words.noMotorcycle}</p>}
          <Lines
            lines={[
              [fields.plate, a.plate],
              [fields.makeModel, a.make_model],
              [fields.color, a.color],
              [fields.made, a.made],
              [fields.displacement, a.displacement_cc && decimal(a.displacement_cc)],
              [fields.inspectedOn, day(a.inspected_on)],
              [fields.report, a.report_number],
            ]}
          />
        </Part>
      )}
      {a.kind === 'transfer' && (
        <Part title={words.sale} action={edit('sale')}>
          <Lines
            lines={[
              [fields.price, a.price && money(a.price)],
              [fields.feePaid, a.fee_paid && money(a.fee_paid)],
              [fields.feePaidOn, day(a.fee_paid_on)],
              [fields.feeDocument, a.fee_document],
            ]}
          />
        </Part>
      )}
      {a.permit && (
        <PermitPart application={a} action={a.kind === 'auxiliary' && a.permit.auxiliaries.length > 0 && edit('helper')} />
      )}
      <HistoryPart application={a} />
      {group && <ChangeDialog group={group} application={a} onDone={onChanged} onClose={() => setGroup(null)} />}
    </div>
  )
}

function PermitPart({ application, action }: { application: Application; action: preact.ComponentChildren }) {
  const { permit, replaces_id } = application
  const replaced = permit?.auxiliaries.find((one) => one.id === replaces_id)
  if (!permit) return null
  return (
    <Part title={cityWord('permit', words.permit)} action={action}>
      <Lines
        lines={[
          [cityWord('fleet_number', words.fields.fleetNumber), permit.fleet_number],
          [cityWord('permit_holder', words.holder), permit.holder],
          [words.fields.plate, permit.plate],
        ]}
      />
      {replaced && <p>{words.replaces(replaced.name)}</p>}
      <Link href={`/escritorio/cadastro/${permit.id}`}>{words.open_permit}</Link>
    </Part>
  )
}

function HistoryPart({ application: { history, items } }: { application: Application }) {
  const [whole, setWhole] = useState(false)
  const titles = new Map(items.map((item) => [item.id, item.title]))
  const shown = whole ? history : history.slice(0, SHORT)
  return (
    <Part title={words.history}>
      <ol class="lic-history">
        {shown.map((one) => (
          <li key={one.at + one.action}>
            <b>{HISTORY[one.action] ?? one.action}</b>
            {one.action === 'item_marked' && `: ${titles.get(String(one.details.requirement)) ?? one.details.requirement}`}
            <p class="small muted">{[showInstant(one.at), one.by].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ol>
      {shown.length < history.length && (
        <div>
          <TextButton onClick={() => setWhole(true)}>{words.wholeHistory(history.length - shown.length)}</TextButton>
        </div>
      )}
    </Part>
  )
}
