/** The parts of a permit's page. */
import type { ComponentChildren } from 'preact'
import { registryWords as words } from '../../strings/office-registry'
import { Button, Chip, TextButton } from '../../ui/controls'
import { decimal } from '../../ui/format'
import { Plate } from '../../ui/plate'
import { showDate } from '../office-shell/dates'
import { cityWord } from '../office-shell/law'
import type { Edit } from './edit-dialog'
import type { Permit, Person } from './model'
import { Portrait } from './portrait'
import { showCpf, Until } from './shown'

interface Props {
  permit: Permit
  /** Null for who may only read. */
  onEdit: ((edit: Edit) => void) | null
}

function Section({ title, action, children }: { title: string; action?: ComponentChildren; children: ComponentChildren }) {
  return (
    <section class="permit-section">
      <div class="permit-section-head">
        <h2 class="h3 grow">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: [string, ComponentChildren][] }) {
  return (
    <dl class="office-lines">
      {lines.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const papers = (person: Person): [string, ComponentChildren][] => [
  [words.fields.cpf, showCpf(person.cpf)],
  [words.fields.born, person.born && showDate(person.born)],
  [words.fields.cnhNumber, person.cnh_number],
  [words.fields.cnhCategory, person.cnh_category],
  [words.fields.categoryASince, person.category_a_since && showDate(person.category_a_since)],
  [words.fields.cnhValidUntil, person.cnh_valid_until && <Until date={person.cnh_valid_until} />],
  [words.fields.vestColor, person.vest_color],
]

export function HolderSection({ permit, onEdit, onChanged }: Props & { onChanged: () => Promise<void> }) {
  const { holder } = permit
  return (
    <Section
      title={cityWord('permit_holder', words.holder)}
      action={onEdit && <TextButton onClick={() => onEdit({ kind: 'person', person: holder })}>{words.edit}</TextButton>}
    >
      <div class="permit-holder">
        <Portrait person={holder} mayChange={onEdit !== null} onChanged={onChanged} />
        <Lines lines={[[words.fields.name, holder.name], ...papers(holder)]} />
      </div>
    </Section>
  )
}

export function AuxiliarySection({ permit, onEdit }: Props) {
  const active = permit.auxiliaries.filter((one) => !one.ended_on)
  const former = permit.auxiliaries.filter((one) => one.ended_on)
  return (
    <Section
      title={words.auxiliaries}
      action={onEdit && <AddButton onClick={() => onEdit({ kind: 'auxiliary' })} label={words.addAuxiliary} />}
    >
      {active.length === 0 && <p class="muted">{words.noAuxiliary}</p>}
      {active.map((one) => (
        <div key={one.id} class="permit-item">
          <div class="grow">
            <b>{one.person.name}</b>
            <p class="small muted">
              CPF {showCpf(one.person.cpf)}, {words.registeredOn(showDate(one.registered_on))}
            </p>
          </div>
          {onEdit && (
            <>
              <TextButton onClick={() => onEdit({ kind: 'person', person: one.person })}>{words.edit}</TextButton>
              <TextButton onClick={() => onEdit({ kind: 'auxiliary-end', auxiliary: one })}>{words.endAuxiliary}</TextButton>
            </>
          )}
        </div>
      ))}
      {former.map((one) => (
        <p key={one.id} class="small muted">
          {one.person.name}, {words.periodOf(showDate(one.registered_on), showDate(one.ended_on ?? ''))}
        </p>
      ))}
    </Section>
  )
}

export function VehicleSection({ permit, onEdit }: Props) {
  const { vehicle } = permit
  if (!vehicle) {
    return (
      <Section
        title={words.vehicle}
        action={onEdit && <AddButton onClick={() => onEdit({ kind: 'vehicle-choice' })} label={words.addVehicle} />}
      >
        <p class="muted">{words.noVehicle}</p>
      </Section>
    )
  }
  const lines: [string, ComponentChildren][] = [
    [words.fields.makeModel, vehicle.make_model],
    [words.fields.color, vehicle.color],
    [words.fields.made, [vehicle.made, vehicle.model_year && words.modelOf(vehicle.model_year)].filter(Boolean).join(', ')],
    [words.fields.displacement, vehicle.displacement_cc && `${decimal(vehicle.displacement_cc)} cm³`],
    [words.fields.licensed, vehicle.licensed ? words.yes : words.no],
  ]
  return (
    <Section
      title={words.vehicle}
      action={
        onEdit && (
          <>
            <TextButton onClick={() => onEdit({ kind: 'vehicle', vehicle })}>{words.edit}</TextButton>
            <TextButton onClick={() => onEdit({ kind: 'vehicle-choice' })}>{words.swapVehicle}</TextButton>
          </>
        )
      }
    >
      <Plate value={vehicle.plate} />
      <Lines lines={lines} />
      <div class="permit-section-head">
        <h3 class="strong grow">{words.checks}</h3>
        {onEdit && <AddButton onClick={() => onEdit({ kind: 'check', vehicle })} label={words.addCheck} />}
      </div>
      {vehicle.checks.length === 0 && <p class="muted">{words.noCheck}</p>}
      {vehicle.checks.map((check) => (
        <div key={check.id} class="permit-item">
          <div class="grow">
            <b>{showDate(check.checked_on)}</b>
            <p class="small muted">
              {[check.report_number && words.report(check.report_number), check.note].filter(Boolean).join('. ')}
            </p>
          </div>
          <Chip tone={check.result === 'passed' ? 'ok' : 'fail'}>{words.results[check.result]}</Chip>
        </div>
      ))}
    </Section>
  )
}

export function LicenseSection({ permit, onEdit }: Props) {
  return (
    <Section
      title={words.licenses}
      action={onEdit && <AddButton onClick={() => onEdit({ kind: 'license' })} label={words.addLicense} />}
    >
      {permit.licenses.length === 0 && <p class="muted">{words.noLicence}</p>}
      {permit.licenses.map((license) => (
        <div key={license.id} class="permit-item">
          <div class="grow">
            <b>{license.year}</b>
            {license.number && <p class="small muted">{words.licenceNumber(license.number)}</p>}
          </div>
          <Until date={license.valid_until} />
        </div>
      ))}
    </Section>
  )
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="sm" icon="plus" onClick={onClick}>
      {label}
    </Button>
  )
}
