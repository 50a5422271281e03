import { fieldKit, kitParts } from '../../store/kit'
import type { StepProgress } from '../../store/preparation'
import { STEP_NAMES, STEP_REASONS } from '../../strings/field'
import { Meter } from '../../ui/controls'
import { bytes, date, plural, when } from '../../ui/format'
import { Icon } from '../../ui/icon'

const ICONS = { waiting: 'clock', loading: 'download', done: 'check-c', failed: 'alert' } as const
const CLASSES = { waiting: 'wait', loading: 'now', done: 'done', failed: 'failed' } as const

/** One part of the kit: what it is, what it weighs, how far it has got. */
export function Step({ progress }: { progress: StepProgress }) {
  const { step, state, reason } = progress
  const name = step === 'law' ? (fieldKit.value?.pack.norm.short ?? STEP_NAMES.law) : STEP_NAMES[step]
  const inside = state === 'done' ? detail(step) : null
  return (
    <div class={`step ${CLASSES[state]}`}>
      <Icon name={ICONS[state]} />
      <p class="t">{name}</p>
      <p class="b">{weight(progress)}</p>
      {inside && <p class="d">{inside}</p>}
      {state === 'failed' && <p class="d warn-ink">{STEP_REASONS[reason ?? 'broken']}</p>}
      {state === 'loading' && progress.bytes > 0 && <Meter value={progress.received} max={progress.bytes} label={name} />}
    </div>
  )
}

function weight({ step, state, bytes: total, received }: StepProgress): string {
  if (step === 'numbers') return String(state === 'done' ? (fieldKit.value?.numbersRemaining ?? '') : 24)
  if (total === 0) return ''
  return state === 'loading' && received > 0 ? `${bytes(received).replace(/ .*/, '')} de ${bytes(total)}` : bytes(total)
}

function detail(step: StepProgress['step']): string | null {
  const known = kitParts.value
  const kit = fieldKit.value
  if (step === 'shell') return `Versão ${__APP_VERSION__}, guardada inteira`
  if (step === 'law' && known.law)
    return `Versão ${known.law.version}${known.law.at ? `, conferida em ${date(known.law.at)}` : ''}`
  if (step === 'registry' && kit) {
    const { permits, people } = kit.registry.counts
    const stands = kit.pack.stands.length
    const parts = [
      plural(permits, 'permissão', 'permissões'),
      plural(people, 'pessoa', 'pessoas'),
      stands > 0 && plural(stands, 'ponto', 'pontos'),
    ]
    return parts.filter(Boolean).join(', ')
  }
  if (step === 'badges' && known.badges) return `Chaves e situação de ${when(known.badges.at)}`
  return null
}
