/** What one can do at once about the badge, beside its line of the verdict. */
import { useState } from 'preact/hooks'
import { BADGE_STEP_WORDS, type BadgeStep } from '../../strings/badge-words'
import { Button } from '../../ui/controls'
import { Icon } from '../../ui/icon'
import './badge-steps.css'

interface Props {
  steps: readonly BadgeStep[]
  onRescan: () => void
  onDigits: () => void
  onFreshen: () => Promise<boolean>
}

export function BadgeSteps({ steps, onRescan, onDigits, onFreshen }: Props) {
  const [sync, setSync] = useState<keyof typeof SYNC>('idle')
  const synchronize = async () => {
    setSync('trying')
    setSync((await onFreshen().catch(() => false)) ? 'done' : 'failed')
  }
  if (steps.length === 0) return null
  const acts: Record<BadgeStep, () => void> = { rescan: onRescan, digits: onDigits, sync: () => void synchronize() }
  return (
    <>
      <div class="badge-steps">
        {steps.map((step) => (
          <Button key={step} size="sm" onClick={acts[step]}>
            {BADGE_STEP_WORDS[step]}
          </Button>
        ))}
      </div>
      {SYNC[sync] && (
        <p class="small" role="status">
          {SYNC[sync]}
        </p>
      )}
    </>
  )
}

/** Em dúvida: a badge in order can still be asked for digits. */
export function BadgeDoubt({ onDigits }: Pick<Props, 'onDigits'>) {
  return (
    <button type="button" class="more" onClick={onDigits}>
      <Icon name="keys" />
      <span class="grow">{BADGE_STEP_WORDS.digits}</span>
      <Icon name="go" />
    </button>
  )
}

const SYNC = {
  idle: '',
  trying: 'Tentando…',
  done: 'Lista nova guardada. Leia o crachá de novo.',
  failed: 'Ainda sem resposta.',
} as const
