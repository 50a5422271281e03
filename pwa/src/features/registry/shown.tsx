/** How entries of the registry are shown. */
import { registryWords as words } from '../../strings/office-registry'
import { Chip, type Tone } from '../../ui/controls'
import { daysUntil, showDate } from '../office-shell/dates'
import type { Permit, PermitState, Vehicle } from './model'

const TONES: Record<PermitState, Tone> = {
  active: 'ok',
  suspended: 'fail',
  in_adequation: 'warn',
  interrupted: 'warn',
  revoked: 'fail',
  ended: 'none',
}

export function StateChip({ state }: { state: PermitState }) {
  return <Chip tone={TONES[state]}>{words.states[state]}</Chip>
}

export const showCpf = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** The latest roadworthiness check in words. */
export function lastCheck(vehicle: Vehicle | null): string {
  const latest = vehicle?.checks[0]
  if (!latest) return words.noCheck
  return `${words.results[latest.result]} em ${showDate(latest.checked_on)}`
}

/** The licence that runs longest, in words. */
export function licenceOf(permit: Permit): string {
  const latest = permit.licenses
    .map((licence) => licence.valid_until)
    .sort()
    .at(-1)
  return latest ? words.licenceUntil(showDate(latest)) : words.noLicence
}

/** A date that has passed stands out. */
export function Until({ date }: { date: string | null }) {
  if (!date) return <span class="muted">{words.noDate}</span>
  const past = daysUntil(date) < 0
  return <span class={past ? 'warn-ink strong-small' : ''}>{past ? words.ranOut(showDate(date)) : showDate(date)}</span>
}
