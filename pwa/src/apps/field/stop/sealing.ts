/** Seals what a draft became, and what follows a seal: the delivery, as an addendum. */

import type { Pack } from '../../../domain/law/pack'
import type { AddendumBody, ServiceMeans, StandCountBody } from '../../../domain/notice/body'
import { composeStop, missingPhotos } from '../../../domain/notice/compose'
import type { StopDraft } from '../../../domain/notice/draft'
import type { Question } from '../../../domain/notice/questions'
import { localInstant } from '../../../domain/record/time'
import { StorageFull } from '../../../store/database'
import { NoNumbersLeft } from '../../../store/numbers'
import { PhotoUnreadable, sealRecord } from '../../../store/seal'
import { navigate } from '../../../ui/router'
import { SealFailed, type SealReason } from '../../../ui/stop'

/** Seals; what went wrong comes as a `SealFailed` with its reason, and the draft is kept in every case. */
export async function sealStop(draft: StopDraft, pack: Pack, questions: Question[], on: string): Promise<void> {
  const { kind, body } = composeStop(draft, pack, questions, on)
  if (missingPhotos(body).length > 0) throw new SealFailed('photo')
  const sealed = await sealRecord(kind, body, { number: kind !== 'clean', draftId: draft.id }).catch((cause) => {
    throw new SealFailed(reasonOf(cause), { cause })
  })
  navigate(`/registro/${sealed.id}/via`, { replace: true })
}

function reasonOf(error: unknown): SealReason {
  if (error instanceof PhotoUnreadable) return 'photo'
  if (error instanceof NoNumbersLeft) return 'numbers'
  return error instanceof StorageFull ? 'storage' : 'other'
}

export async function sealStandCount(body: StandCountBody, draftId: string): Promise<void> {
  await sealRecord('stand_count', body, { number: false, draftId })
  navigate('/', { replace: true })
}

/** Entrega da segunda via: sealed after the notice, since it happens after. */
export async function sealService(of: string, means: ServiceMeans): Promise<{ means: ServiceMeans; at: string }> {
  const service = { means, at: localInstant() }
  const body: AddendumBody = { of, service }
  await sealRecord('addendum', body, { number: false })
  return service
}
