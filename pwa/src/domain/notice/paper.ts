/** The printed copy as a document: titled sections of lines, read from what was sealed and from nothing else. */
import type { SealedRecord } from '../record/record'
import type { FrozenOffense, StopBody } from './body'
import { offensesOf } from './compose'

export interface PaperFact {
  text: string
  offense: FrozenOffense | null
  reason: string | null
}

/** What the paper shows, apart from its words. */
export interface Paper {
  kind: 'notice' | 'finding' | 'clean'
  number: string | null
  sealedAt: string
  startedAt: string
  body: StopBody
  facts: PaperFact[]
  offenses: FrozenOffense[]
  /** First and last of the sealed text's SHA-256, to compare by eye. */
  fingerprint: string
}

export function paperOf(record: SealedRecord, hash: string): Paper {
  const body = record.body as unknown as StopBody
  return {
    kind: record.kind === 'notice' || record.kind === 'finding' ? record.kind : 'clean',
    number: body.number,
    sealedAt: record.sealed_at,
    startedAt: body.started_at,
    body,
    facts: body.facts.map(({ text, offense, reason }) => ({ text, offense, reason })),
    offenses: offensesOf(body.facts),
    fingerprint: `${hash.slice(0, 8)} ${hash.slice(8, 16)} … ${hash.slice(-8)}`,
  }
}
