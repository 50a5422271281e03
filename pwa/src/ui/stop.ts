/** What every screen of a stop is given. Where drafts and photos are kept is the app's business. */

import type { Pack } from '../domain/law/pack'
import type { Photo } from '../domain/notice/body'
import type { StopDraft, StopStep, Update } from '../domain/notice/draft'
import type { Question } from '../domain/notice/questions'

export interface PhotoDesk {
  /** Keeps a photo; rejects when it could not be kept. */
  take(file: File, what: string): Promise<Photo>
  /** Keeps a drawn signature. */
  draw(png: Uint8Array, what: string): Promise<Photo>
  url(sha256: string): Promise<string>
  /** About how many photos still fit; null while there is room enough. */
  room(): Promise<number | null>
}

export interface StopScreenProps {
  draft: StopDraft
  pack: Pack
  questions: Question[]
  /** The city's date of this stop. */
  on: string
  update: Update
  go: (step: StopStep) => void
  back: () => void
  photos: PhotoDesk
}

/** Why a record could not be sealed. The draft is where it was. */
export type SealReason = 'photo' | 'numbers' | 'storage' | 'other'

export class SealFailed extends Error {
  constructor(
    readonly reason: SealReason,
    options?: ErrorOptions,
  ) {
    super(`not sealed: ${reason}`, options)
    this.name = 'SealFailed'
  }
}
