/** Assinatura e recusa: what this law asks for when a person signs, refuses or can't. */
import type { Pack } from '../law/pack'
import type { DraftSignature, DraftWitness, StopDraft } from './draft'

export const isWitnessComplete = (witness: DraftWitness): boolean =>
  Boolean(witness.name.trim() && witness.address.trim() && witness.signature)

/** How many witnesses this refusal needs; a signature, and a person who can't sign, need none. */
export function witnessesNeeded(pack: Pack, signature: DraftSignature | null): number {
  return signature?.kind === 'refused' ? pack.refusal.witnesses : 0
}

export function witnessesLacking(pack: Pack, draft: StopDraft): number {
  return Math.max(0, witnessesNeeded(pack, draft.signature) - draft.witnesses.filter(isWitnessComplete).length)
}

/** Formalização pendente: sealed without the witnesses that the law asks for, and saying why. */
export function isPending(pack: Pack, draft: StopDraft): boolean {
  return witnessesLacking(pack, draft) > 0 && draft.pending.trim() !== ''
}

export function putWitness(draft: StopDraft, index: number, change: Partial<DraftWitness>): StopDraft {
  const empty: DraftWitness = { name: '', address: '', signature: null }
  const count = Math.max(draft.witnesses.length, index + 1)
  const witnesses = Array.from({ length: count }, (_, at) => ({
    ...(draft.witnesses[at] ?? empty),
    ...(at === index ? change : {}),
  }))
  return { ...draft, witnesses }
}
