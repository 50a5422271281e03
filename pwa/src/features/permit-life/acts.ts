/** The acts that are a plain form: where each is sent, and what it asks. */
import { lifeWords as words } from '../../strings/office-permit-life'
import { decimal as money } from '../../ui/format'
import { today } from '../office-shell/dates'
import type { Spec } from '../office-shell/entry'
import type { FeeItem, Life } from './model'

export interface ActForm {
  title: string
  /** A sentence above the fields: what follows from the act. */
  sub?: string
  cite?: string | null
  path: string
  specs: readonly Spec[]
  /** Sent when nobody changes it. */
  start?: Record<string, unknown>
  submit?: string
  /** The label of a scanned paper that may go along. */
  paper?: string
  /** Without the permit's change number: the act touches no permit. */
  free?: boolean
}

const f = words.fields
const DOCUMENT: Spec = { name: 'document', label: f.document, hint: f.documentHint }
const NOTE: Spec = { name: 'reason', label: f.note, kind: 'long' }
const REASON: Spec = { name: 'reason', label: f.reason, kind: 'long', required: true }
const ON: Spec = { name: 'on', label: f.on, kind: 'date', hint: f.today }

const withdrawal = (title: string, path: string): ActForm => ({ title, path, specs: [REASON], submit: words.mistake })

export const interrupt = (life: Life): ActForm => ({
  title: words.interruption.dialog,
  cite: life.interruption?.cite ?? null,
  sub: life.interruption ? words.interruption.offer(life.interruption.days) : '',
  path: 'interruptions',
  start: { starts_on: today() },
  specs: [
    { name: 'starts_on', label: words.interruption.startsOn, kind: 'date', required: true },
    { name: 'ends_on', label: words.interruption.endsOn, kind: 'date', required: true },
    { name: 'document', label: words.interruption.number, required: true },
    { ...NOTE, label: f.reason },
  ],
})
export const resume = (id: string): ActForm => ({
  title: words.interruption.dialogBack,
  path: `interruptions/${id}/resume`,
  specs: [ON, NOTE],
  submit: words.interruption.back,
})
export const takeBackInterruption = (id: string) => withdrawal(words.interruption.title, `interruptions/${id}/withdraw`)

export const giveTerm = (life: Life): ActForm => ({
  title: words.adequation.dialog,
  cite: life.adequation?.cite ?? null,
  sub: life.adequation ? words.adequation.offer(life.adequation.days, life.adequation.extension_days) : '',
  path: 'adequations',
  specs: [
    { name: 'starts_on', label: words.adequation.startsOn, kind: 'date', hint: words.adequation.startsHint },
    DOCUMENT,
    { ...NOTE, label: f.note },
  ],
})
export const extendTerm = (id: string, cite: string | null): ActForm => ({
  title: words.adequation.dialogExtend,
  cite,
  path: `adequations/${id}/extend`,
  specs: [
    { name: 'on', label: words.adequation.asked, kind: 'date', hint: words.adequation.askedHint },
    DOCUMENT,
    { ...REASON, label: words.adequation.why },
  ],
  submit: words.adequation.extend,
})
export const finishTerm = (id: string, sub: string): ActForm => ({
  title: words.adequation.dialogFinish,
  sub,
  path: `adequations/${id}/finish`,
  specs: [NOTE],
  submit: words.adequation.finish,
})
export const takeBackTerm = (id: string) => withdrawal(words.adequation.title, `adequations/${id}/withdraw`)

export const reportStop = (life: Life): ActForm => ({
  title: words.stop.dialog,
  cite: life.abandonment?.cite ?? null,
  sub: life.abandonment ? words.stop.offer(life.abandonment.days) : '',
  path: 'abandonments',
  specs: [
    { name: 'stopped_on', label: words.stop.stoppedOn, kind: 'date', required: true },
    { ...REASON, label: words.stop.facts },
  ],
})
export const justifyStop = (id: string): ActForm => ({
  title: words.stop.dialogJustify,
  path: `abandonments/${id}/justify`,
  specs: [{ ...REASON, label: words.stop.why }],
  submit: words.stop.justify,
})
export const takeBackStop = (id: string) => withdrawal(words.stop.title, `abandonments/${id}/withdraw`)

export const askSurrender = (life: Life): ActForm => ({
  title: words.surrender.dialog,
  cite: life.surrender?.cite ?? null,
  path: 'surrenders',
  start: { requested_on: today() },
  specs: [
    { name: 'requested_on', label: words.surrender.requestedOn, kind: 'date', required: true },
    { name: 'document', label: words.surrender.protocol, required: true },
    NOTE,
  ],
  paper: words.surrender.file,
})
export const acceptSurrender = (id: string): ActForm => ({
  title: words.surrender.dialogAccept,
  sub: words.surrender.acceptSub,
  path: `surrenders/${id}/accept`,
  specs: [ON, DOCUMENT, NOTE],
  submit: words.surrender.accept,
})
export const takeBackSurrender = (id: string): ActForm => ({
  title: words.surrender.dialogTakeBack,
  path: `surrenders/${id}/withdraw`,
  specs: [REASON],
  submit: words.surrender.takeBack,
})

export const declare = (life: Life): ActForm => ({
  title: words.motorcycle.dialogDeclare,
  cite: life.substitution.declare_cite,
  path: 'declarations',
  start: { declared_on: today() },
  specs: [{ name: 'declared_on', label: words.motorcycle.declaredOn, kind: 'date', required: true }, DOCUMENT, NOTE],
})

export const licenseYear = (life: Life): ActForm => ({
  title: words.license.dialog,
  cite: life.license.cite,
  path: 'licenses',
  start: { year: Number(today().slice(0, 4)), ...(life.license.longest ? { valid_until: life.license.longest } : {}) },
  specs: [
    { name: 'year', label: words.license.year, kind: 'number', required: true },
    { name: 'valid_until', label: words.license.validUntil, kind: 'date', required: true },
    { name: 'number', label: words.license.number },
    { name: 'issued_on', label: words.license.issuedOn, kind: 'date', hint: f.today },
  ],
})

export const markStable = (cite: string): ActForm => ({
  title: words.stable.dialog,
  cite,
  path: 'stable',
  specs: [
    { name: 'since', label: words.stable.sinceField, kind: 'date', required: true },
    { name: 'document', label: words.stable.number, required: true },
    NOTE,
  ],
})
export const unmarkStable = (): ActForm => ({
  title: words.stable.dialogOff,
  path: 'stable/withdraw',
  specs: [REASON],
  submit: words.stable.off,
})

export const decideLoss = (ground: { id: string; title: string; cite: string }): ActForm => ({
  title: words.loss.dialog,
  cite: ground.cite,
  sub: `${ground.title}. ${words.loss.dialogSub}`,
  path: 'losses',
  start: { sanction: ground.id },
  specs: [{ name: 'document', label: words.loss.proceeding, required: true }, ON, { ...REASON, label: words.loss.why }],
  submit: words.loss.act,
})

/** A receipt of a fee of the law's table, or of something else under its own name. */
export const recordPayment = (year: number, item: FeeItem | null): ActForm => ({
  title: item ? `${item.title}, ${year}` : words.fees.dialogOther(year),
  cite: item?.cite ?? null,
  path: 'payments',
  free: true,
  start: { year, paid_on: today(), ...(item ? { fee: item.id, amount: money(missing(item)) } : {}) },
  specs: [
    ...(item ? [] : [{ name: 'title', label: words.fees.otherTitle, required: true }]),
    { name: 'amount', label: words.fees.amount, required: true, hint: words.fees.amountHint },
    { name: 'paid_on', label: words.fees.paidOn, kind: 'date', required: true },
    { name: 'document', label: words.fees.receiptNumber, required: true },
  ],
  submit: words.fees.act,
})

/** What is still due of a fee, in cents of decimal strings: no binary fractions. */
function missing({ amount, paid }: FeeItem): string {
  const cents = toCents(amount) - toCents(paid)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

function toCents(amount: string): number {
  const [whole = '0', part = ''] = amount.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
}

export const withdrawPayment = (id: string): ActForm => ({
  title: words.fees.dialogWithdraw,
  path: `payments/${id}/withdraw`,
  free: true,
  specs: [REASON],
  submit: words.fees.withdraw,
})

/** A renewal asks for a document of each requirement that the system can't see; they travel as `met`. */
export const renew = (life: Life): ActForm => ({
  title: words.renewal.dialog,
  cite: life.renewal?.cite ?? null,
  path: 'renewals',
  start: { valid_until: life.renewal?.longest },
  specs: [
    {
      name: 'valid_until',
      label: words.renewal.validUntil,
      kind: 'date',
      required: true,
      hint: words.renewal.longest((life.renewal?.longest ?? '').split('-').reverse().join('/')),
    },
    ON,
    DOCUMENT,
    ...(life.renewal?.asks ?? [])
      .filter((ask) => ask.state === 'asked')
      .map((ask) => ({
        name: `met.${ask.id}`,
        label: ask.title,
        required: true,
        hint: words.renewal.metHint(ask.cite, ask.document),
      })),
    NOTE,
  ],
})

/** Values as they are sent: what was typed of requirements goes into one list. */
export function onTheWire(values: Record<string, unknown>): Record<string, unknown> {
  const met = Object.entries(values).filter(([name]) => name.startsWith('met.'))
  if (met.length === 0) return values
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('met.')))
  return { ...rest, met: met.map(([name, document]) => ({ id: name.slice(4), document })) }
}
