/** Fields of a form as data, and what of them goes to the server. */
import type { Choice } from '../../ui/controls'

export interface Spec {
  /** The name on the wire. */
  name: string
  label: string
  kind?: 'text' | 'date' | 'number' | 'long' | 'choice' | 'yesno'
  hint?: string
  required?: boolean
  choices?: readonly Choice[]
}

/** As people write it here: 43500 or 43.500. */
const WHOLE = /^(\d+|\d{1,3}(\.\d{3})+)$/

export type Typed = Record<string, string>

/** A value of the wire as the field shows it. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** Only what was typed and differs from what is there: another person's change to another field survives. */
export function changes(specs: readonly Spec[], typed: Typed, there: object): Record<string, unknown> {
  const sent: Record<string, unknown> = {}
  for (const spec of specs) {
    const value = typed[spec.name]
    const before = shown((there as Record<string, unknown>)[spec.name])
    if (value !== undefined && value.trim() !== before) sent[spec.name] = onTheWire(spec, value.trim())
  }
  return sent
}

/** What is missing of a new entry, by field. */
export function missing(specs: readonly Spec[], typed: Typed, there: object, message: string): Record<string, string> {
  const absent = specs.filter(
    (spec) => spec.required && !(typed[spec.name] ?? shown((there as Record<string, unknown>)[spec.name])).trim(),
  )
  return Object.fromEntries(absent.map((spec) => [spec.name, message]))
}

function onTheWire(spec: Spec, value: string): unknown {
  if (spec.kind === 'yesno') return value === 'yes'
  if (value === '') return null
  return spec.kind === 'number' && WHOLE.test(value) ? Number(value.replaceAll('.', '')) : value
}
