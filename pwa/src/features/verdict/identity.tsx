import { useEffect, useState } from 'preact/hooks'
import type { StopDraft } from '../../domain/notice/draft'
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

const PROOFS = {
  live: { tone: '', icon: 'shield', text: (at: string) => `Crachá ao vivo, ${time(at, true)}` },
  card: { tone: 'warn', icon: 'info', text: (at: string) => `Cartão impresso, lido ${time(at)}` },
  typed: { tone: 'typed', icon: 'keys', text: (at: string) => `Sem crachá, ${time(at)}` },
  photo: { tone: 'typed', icon: 'camera', text: (at: string) => `Lido de uma foto, ${time(at)}` },
}

function ProofLine({ draft }: { draft: StopDraft }) {
  const proof = PROOFS[draft.proof.kind]
  return (
    <p class={`proof ${proof.tone}`}>
      <Icon name={proof.icon} size="s" /> {proof.text(draft.proof.read_at)}
    </p>
  )
}
