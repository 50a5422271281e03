import { useEffect } from 'preact/hooks'
import type { StopDraft } from '../../../domain/notice/draft'
import { StandScreen } from '../../../features/stand/screen'
import type { StopScreenProps } from '../../../ui/stop'
import { changeDraft } from './desk'
import { bestFix, keepShiftPlace, location, placeAt, searchPosition } from './place'

/** Writes the position into the draft as soon as there is one, and a better one when it comes. */
export function useDraftPlace(draft: StopDraft | null): void {
  const found = location.value
  const id = draft?.id
  useEffect(() => {
    if (!id || found.state !== 'found') return
    changeDraft<StopDraft>((now) =>
      isBetter(now, found.best.accuracy_m) ? { ...now, place: placeAt(found.best, now.place?.address ?? '') } : now,
    )
  }, [id, found])
}

function isBetter({ place }: StopDraft, accuracy: number): boolean {
  return place?.source !== 'gps' || place.accuracy_m === null || accuracy < place.accuracy_m
}

export function PlaceStep({ draft, pack, update, back, onDone }: StopScreenProps & { onDone: () => void }) {
  useEffect(searchPosition, [])
  const done = (stand: string | null, address: string) => {
    update((now) => ({
      ...now,
      stand,
      place: now.place?.source === 'gps' ? { ...now.place, address } : placeAt(bestFix(), address),
    }))
    void keepShiftPlace({ stand, address: stand ? '' : address })
    onDone()
  }
  return (
    <StandScreen
      stands={pack.stands}
      stand={draft.stand}
      address={draft.place?.address ?? ''}
      fix={bestFix() ?? fixOf(draft)}
      state={location.value.state}
      back={back}
      onDone={done}
    />
  )
}

/** The position that the draft already has. */
function fixOf({ place }: StopDraft) {
  if (place?.source !== 'gps' || place.lat_e6 === null || place.lon_e6 === null) return null
  return { lat_e6: place.lat_e6, lon_e6: place.lon_e6, accuracy_m: place.accuracy_m ?? 0, fixed_at: place.fixed_at ?? '' }
}
