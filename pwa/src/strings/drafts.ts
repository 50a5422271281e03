/** What an open draft is called on Início, and what it waits for. */

import type { StopDraft, StopStep } from '../domain/notice/draft'
import type { StandCountDraft } from '../domain/notice/stand-count'
import { fleetWord } from './city-words'

interface Shown {
  title: string
  lacks: string
}

const LACKS: Record<StopStep, string> = {
  no_permit: 'Falta dizer quem é',
  verdict: 'Falta conferir a pessoa e a placa',
  checks: 'Falta verificar na rua',
  offense: 'Falta o enquadramento',
  measures: 'Falta ver as medidas',
  signature: 'Falta o autuado assinar',
  review: 'Falta revisar e lavrar',
}

export function draftTitle(draft: { kind: string }): Shown {
  if (draft.kind === 'stand_count') return { title: `Contagem${standOf(draft as StandCountDraft)}`, lacks: 'Falta lavrar' }
  const { subject, facts, step } = draft as StopDraft
  const what = facts?.length > 0 ? 'Auto' : 'Abordagem'
  const who = subject?.fleet_number
    ? `do ${fleetWord()} ${subject.fleet_number}`
    : subject?.plate
      ? `da placa ${subject.plate}`
      : 'sem crachá'
  return { title: `${what} ${who}`, lacks: LACKS[step] ?? 'Falta terminar' }
}

function standOf({ stand }: StandCountDraft): string {
  return stand ? ` do Ponto ${stand}` : ' no ponto'
}
