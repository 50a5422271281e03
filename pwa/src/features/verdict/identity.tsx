import { useEffect, useState } from 'preact/hooks'
import type { StopDraft } from '../../domain/notice/draft'
import { PROOF_WORDS } from '../../strings/badge-words'
import { time } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { FleetTag, Plate } from '../../ui/plate'

interface IdentityProps {
  draft: StopDraft
  portrait: (hash: string | null) => Promise<string | null>
  fleetLabel: string
}

/** Face, name, what was proved, number and plate: what one compares with the street. */
export function Identity({ draft, portrait, fleetLabel }: IdentityProps) {
  const { subject } = draft
  return (
    <section class="who" aria-label="Quem e qual moto">
      <Face
        hash={draft.portrait}
        name={subject.driver_name ?? ''}
        known={draft.role !== null || !subject.permit_id}
        portrait={portrait}
      />
      <div class="grow">
        <h3>{subject.driver_name ?? 'Condutor não informado'}</h3>
        <ProofLine draft={draft} />
        <div class="ids">
          {subject.fleet_number && <FleetTag number={subject.fleet_number} label={fleetLabel} />}
          {subject.plate && <Plate value={subject.plate} />}
        </div>
        {subject.vehicle && (
          <p class="small muted model">
            {[subject.vehicle.make_model, subject.vehicle.color.toLowerCase(), subject.vehicle.made].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
    </section>
  )
}

interface FaceProps {
  hash: string | null
  name: string
  /** Somebody said who rides. */
  known: boolean
  portrait: IdentityProps['portrait']
}

function Face({ hash, name, known, portrait }: FaceProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    setUrl(null)
    portrait(hash).then(
      (found) => wanted && setUrl(found),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [hash, portrait])
  if (!url) {
    return (
      <div class="face none">
        <Icon name="person" />
        {known ? 'Sem foto no cadastro' : 'Diga quem conduz'}
      </div>
    )
  }
  return (
    <div class="face">
      <img src={url} alt={`Foto do cadastro de ${name}`} width="84" height="112" />
    </div>
  )
}

const LOOKS = {
  live: { tone: '', icon: 'shield' },
  answered: { tone: '', icon: 'shield' },
  unsure: { tone: 'warn', icon: 'phone' },
  copy: { tone: 'warn', icon: 'info' },
  card: { tone: 'warn', icon: 'info' },
  typed: { tone: 'typed', icon: 'keys' },
  photo: { tone: 'typed', icon: 'camera' },
  unproved: { tone: 'typed', icon: 'help' },
} as const

function ProofLine({ draft }: { draft: StopDraft }) {
  const how = howRead(draft)
  return (
    <p class={`proof ${LOOKS[how].tone}`}>
      <Icon name={LOOKS[how].icon} size="s" /> {PROOF_WORDS[how](time(draft.proof.read_at, how === 'live' || how === 'answered'))}
    </p>
  )
}

/** Green words only for what was signed just now. */
function howRead({ proof, reading }: StopDraft): keyof typeof LOOKS {
  if (proof.kind !== 'live') return proof.kind
  const repeated = (reading.seen_seconds ?? null) !== null
  if (proof.outcome !== 'valid' || repeated) return 'unsure'
  if (proof.asked) return proof.asked === proof.challenge ? 'answered' : 'unsure'
  return proof.freshness === 'fresh' ? 'live' : 'unsure'
}
