/** The motorcycle of a permit, with its roadworthiness checks. */
import type { ComponentChildren } from 'preact'
import { registryWords as words } from '../../strings/office-registry'
import { Chip, TextButton } from '../../ui/controls'
import { decimal } from '../../ui/format'
import { Plate } from '../../ui/plate'
import { showDate } from '../office-shell/dates'
import { AddButton, Lines, type PartProps, Section } from './parts'

export function VehicleSection({ permit, onEdit }: PartProps) {
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
