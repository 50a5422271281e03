/** Contagem no ponto: motorcycles and trailers against what the text admits. */
import type { FrozenOffense, Photo, Place, StandCountBody } from './body'

export interface StandCountDraft {
  id: string
  kind: 'stand_count'
  updatedAt: string
  startedAt: string
  stand: string | null
  place: Place | null
  motorcycles: number
  trailers: number
  narrative: string
  photos: Photo[]
}

export function newStandCount(id: string, now: string, stand: string | null): StandCountDraft {
  return {
    id,
    kind: 'stand_count',
    updatedAt: now,
    startedAt: now,
    stand,
    place: null,
    motorcycles: 0,
    trailers: 0,
    narrative: '',
    photos: [],
  }
}

export interface Excess {
  motorcycles: number | null
  trailers: number | null
}

export function composeStandCount(
  draft: StandCountDraft,
  place: Place,
  excess: Excess,
  offense: FrozenOffense | null,
): StandCountBody {
  return {
    stand: draft.stand ?? '',
    place,
    motorcycles: draft.motorcycles,
    trailers: draft.trailers,
    excess,
    offense,
    photos: draft.photos,
    narrative: draft.narrative.trim(),
    started_at: draft.startedAt,
  }
}
