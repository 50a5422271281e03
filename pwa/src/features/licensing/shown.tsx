/** How applications and their parts are shown. */
import type { ComponentChildren } from 'preact'
import { KINDS, SERVICES, STATES } from '../../strings/office-licensing'
import { Chip, type Tone } from '../../ui/controls'
import { cityWord } from '../office-shell/law'
import type { Kind, Service, State } from './model'

const TONES: Record<State, Tone> = { open: 'blue', queued: 'warn', granted: 'ok', refused: 'fail', withdrawn: 'none' }

export function ApplicationChip({ state }: { state: State }) {
  return <Chip tone={TONES[state]}>{STATES[state]}</Chip>
}

/** What is asked for, in the city's own words: "Nova autorização", "Preposto". */
export function askedFor(kind: Kind): string {
  if (kind === 'grant') return `Nova ${cityWord('permit', 'permissão').toLowerCase()}`
  return kind === 'auxiliary' ? cityWord('auxiliary_driver', KINDS.auxiliary) : KINDS.transfer
}

export const serviceName = (service: Service): string => SERVICES[service]

export const showCpf = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

export function Part({ title, action, children }: { title: string; action?: ComponentChildren; children: ComponentChildren }) {
  return (
    <section class="lic-part">
      <div class="lic-head">
        <h2 class="h3 grow">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Name and value, those that have one. */
export function Lines({ lines }: { lines: [string, ComponentChildren][] }) {
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
