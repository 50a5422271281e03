import { useEffect, useState } from 'preact/hooks'
import { decideStand } from '../../../domain/law/stand'
import { freezeOffense } from '../../../domain/notice/freeze'
import { composeStandCount, type StandCountDraft } from '../../../domain/notice/stand-count'
import { StandScreen } from '../../../features/stand/screen'
import { StandCountScreen } from '../../../features/stand-count/screen'
import type { FieldKit } from '../../../store/kit'
import { navigate } from '../../../ui/router'
import { changeDraft, useDraft } from './desk'
import { cityDay } from './judge'
import { Lost } from './lost'
import { photoDesk } from './photo-desk'
import { bestFix, keepShiftPlace, location, placeAt, searchPosition } from './place'
import { sealStandCount } from './sealing'

export function StandCountStep({ id, kit }: { id: string; kit: FieldKit }) {
  const open = useDraft<StandCountDraft>(id)
  const [choosing, setChoosing] = useState(false)
  if (open.state === 'gone') return <Lost>Esta contagem já foi registrada ou descartada.</Lost>
  if (open.state !== 'open') return null
  return choosing ? (
    <Where draft={open.draft} kit={kit} onDone={() => setChoosing(false)} />
  ) : (
    <Count draft={open.draft} kit={kit} onPlace={() => setChoosing(true)} />
  )
}

function Count({ draft, kit, onPlace }: { draft: StandCountDraft; kit: FieldKit; onPlace: () => void }) {
  const { pack } = kit
  const on = cityDay(pack, draft.startedAt)
  const known = pack.stands.some((stand) => stand.id === draft.stand)
  const decided = draft.stand && known ? decideStand(pack, draft.stand, draft.motorcycles, draft.trailers, on) : null
  const offense = decided?.offense ? freezeOffense(pack, decided.offense, on) : null
  const excess = decided?.excess ?? { motorcycles: null, trailers: null }
  const seal = () => sealStandCount(composeStandCount(draft, draft.place ?? placeAt(bestFix(), ''), excess, offense), draft.id)
  return (
    <StandCountScreen
      draft={draft}
      pack={pack}
      excess={excess}
      offense={offense}
      photos={photoDesk}
      update={changeDraft}
      back={() => navigate('/')}
      onPlace={onPlace}
      onSeal={seal}
    />
  )
}

function Where({ draft, kit, onDone }: { draft: StandCountDraft; kit: FieldKit; onDone: () => void }) {
  useEffect(searchPosition, [])
  const done = (stand: string | null, address: string) => {
    changeDraft<StandCountDraft>((now) => ({ ...now, stand, place: placeAt(bestFix(), address) }))
    void keepShiftPlace({ stand, address })
    onDone()
  }
  const { stands } = kit.pack
  return (
    <StandScreen
      stands={stands}
      stand={draft.stand}
      address={draft.place?.address ?? ''}
      fix={bestFix()}
      state={location.value.state}
      back={onDone}
      onDone={done}
    />
  )
}
