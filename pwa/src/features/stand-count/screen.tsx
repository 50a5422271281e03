/** Contar motos no ponto: two numbers against what the text admits. */

import { useState } from 'preact/hooks'
import type { Pack } from '../../domain/law/pack'
import type { Photo } from '../../domain/notice/body'
import type { Excess, StandCountDraft } from '../../domain/notice/stand-count'
import { standAdmits } from '../../strings/flow'
import { Button, IconButton, Notice, Sheet, TextArea, TextButton } from '../../ui/controls'
import { LawLink } from '../../ui/law-link'
import { Screen } from '../../ui/layout'
import { PhotoRow } from '../../ui/photo-row'
import type { PhotoDesk } from '../../ui/stop'

interface StandCountProps {
  draft: StandCountDraft
  pack: Pack
  /** What the law makes of these numbers. */
  excess: Excess
  /** The provision on too many, when this law has one and there are too many. */
  offense: { provision: string; citation: string; title: string } | null
  photos: PhotoDesk
  update: (change: (draft: StandCountDraft) => StandCountDraft) => void
  back: () => void
  onPlace: () => void
  onSeal: () => Promise<void>
}

export function StandCountScreen(props: StandCountProps) {
  const { draft, pack, update } = props
  const [asking, setAsking] = useState(false)
  const [state, setState] = useState<'idle' | 'sealing' | 'failed'>('idle')
  const stand = pack.stands.find((one) => one.id === draft.stand) ?? null
  const seal = async () => {
    setAsking(false)
    setState('sealing')
    await props.onSeal().catch(() => setState('failed'))
  }
  return (
    <Screen
      title="Contar motos no ponto"
      back={props.back}
      foot={
        <Button kind="primary" block busy={state === 'sealing'} onClick={() => (stand ? setAsking(true) : props.onPlace())}>
          {state === 'sealing' ? 'Registrando…' : stand ? 'Registrar a contagem' : 'Escolher o ponto'}
        </Button>
      }
    >
      {pack.stands.length === 0 && (
        <Notice icon="gap">Esta cidade ainda não cadastrou os pontos. Sem eles não dá para comparar a contagem.</Notice>
      )}
      {state === 'failed' && (
        <Notice tone="warn" urgent>
          A contagem não foi registrada. O rascunho está guardado. Tente de novo.
        </Notice>
      )}
      <section class="part">
        <div class="h">
          <h2>Ponto</h2>
          <TextButton onClick={props.onPlace}>Mudar</TextButton>
        </div>
        <p class="name">{stand?.name ?? 'Não escolhido'}</p>
        {stand && (
          <p class="small muted">
            {standAdmits(stand)}
            {stand.citation && (
              <>
                {'. '}
                <LawLink provision={stand.citation.provision}>{stand.citation.label}</LawLink>
              </>
            )}
          </p>
        )}
      </section>
      <Counter label="Motos" value={draft.motorcycles} onValue={(motorcycles) => update((now) => ({ ...now, motorcycles }))} />
      <Counter label="Carretinhas" value={draft.trailers} onValue={(trailers) => update((now) => ({ ...now, trailers }))} />
      {stand && <Result {...props} />}
      <div class="panel">
        <PhotoRow
          photos={draft.photos}
          desk={props.photos}
          what={`Contagem no ${stand?.name ?? 'ponto'}`}
          onAdd={(photo: Photo) =>
            update((now) => ({ ...now, photos: [...now.photos.filter((one) => one.sha256 !== photo.sha256), photo] }))
          }
          onRemove={(sha256) => update((now) => ({ ...now, photos: now.photos.filter((one) => one.sha256 !== sha256) }))}
        />
      </div>
      <div class="panel">
        <TextArea
          label="O que mais você viu"
          optional
          rows={3}
          value={draft.narrative}
          onValue={(narrative) => update((now) => ({ ...now, narrative }))}
        />
      </div>
      {asking && (
        <Sheet title="Registrar agora?" onClose={() => setAsking(false)}>
          <p>
            {draft.motorcycles} motos e {draft.trailers} carretinhas. Depois disso só por adendo.
          </p>
          <div class="pair">
            <Button onClick={() => setAsking(false)}>Ainda não</Button>
            <Button kind="primary" grow onClick={seal}>
              Registrar a contagem
            </Button>
          </div>
        </Sheet>
      )}
    </Screen>
  )
}

/** Big buttons for a gloved thumb, and the number can be typed. */
function Counter({ label, value, onValue }: { label: string; value: number; onValue: (value: number) => void }) {
  const set = (next: number) => onValue(Math.min(999, Math.max(0, next)))
  return (
    <div class="counter">
      <label class="grow strong">
        {label}
        <input
          class="input"
          type="number"
          inputMode="numeric"
          min={0}
          max={999}
          value={value}
          onInput={(event) => set(Number.parseInt(event.currentTarget.value, 10) || 0)}
        />
      </label>
      <IconButton icon="minus" label={`${label}: menos uma`} onClick={() => set(value - 1)} />
      <IconButton icon="plus" label={`${label}: mais uma`} onClick={() => set(value + 1)} />
    </div>
  )
}

function Result({ excess, offense }: StandCountProps) {
  const parts = [
    over(excess.motorcycles, 'moto a mais', 'motos a mais'),
    over(excess.trailers, 'carretinha a mais', 'carretinhas a mais'),
  ].filter(Boolean)
  if (parts.length === 0) {
    const open = excess.motorcycles === null && excess.trailers === null
    return open ? (
      <Notice icon="gap">A norma não fixa número para este ponto. A contagem fica registrada.</Notice>
    ) : (
      <Notice tone="ok" icon="check">
        Dentro do número do ponto.
      </Notice>
    )
  }
  return (
    <Notice tone={offense ? 'fail' : 'warn'}>
      {parts.join(' e ')}.{' '}
      {offense ? (
        <LawLink provision={offense.provision}>
          {offense.citation}, {offense.title}
        </LawLink>
      ) : (
        'Esta lei não fixa infração por isso.'
      )}
    </Notice>
  )
}

const over = (count: number | null, one: string, many: string): string => (count ? `${count} ${count === 1 ? one : many}` : '')
