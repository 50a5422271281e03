/** The parts of a permit's page. */
import type { ComponentChildren } from 'preact'
import { registryWords as words } from '../../strings/office-registry'
import { TextButton } from '../../ui/controls'
import { showDate } from '../office-shell/dates'
import { cityWord } from '../office-shell/law'
import type { Person } from './model'
import { AddButton, Lines, type PartProps, Section } from './parts'
import { Portrait } from './portrait'
import { showCpf, Until } from './shown'

const papers = (person: Person): [string, ComponentChildren][] => [
  [words.fields.cpf, showCpf(person.cpf)],
  [words.fields.born, person.born && showDate(person.born)],
  [words.fields.cnhNumber, person.cnh_number],
  [words.fields.cnhCategory, person.cnh_category],
  [words.fields.categoryASince, person.category_a_since && showDate(person.category_a_since)],
  [words.fields.cnhValidUntil, person.cnh_valid_until && <Until date={person.cnh_valid_until} />],
  [words.fields.vestColor, person.vest_color],
]

export function HolderSection({ permit, onEdit, onChanged }: PartProps & { onChanged: () => Promise<void> }) {
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

export function AuxiliarySection({ permit, onEdit }: PartProps) {
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

export function LicenseSection({ permit }: Pick<PartProps, 'permit'>) {
  return (
    <Section title={words.licenses}>
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
