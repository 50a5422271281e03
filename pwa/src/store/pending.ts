/** A sealed record as the outbox first knows it. */
import type { SealedRecord } from '../domain/record/record'
import type { StoredRecord } from './schema'

interface Subject {
  fleet_number?: string | null
  plate?: string | null
}

export function pendingRecord(content: SealedRecord, sealed: string, signature: string): StoredRecord {
  const subject = (content.body.subject ?? {}) as Subject
  return {
    id: content.id,
    kind: content.kind,
    number: content.body.number ?? null,
    fleetNumber: subject.fleet_number ?? null,
    plate: subject.plate ?? null,
    irregular: (content.body.verdict as { state?: string } | undefined)?.state === 'fail',
    stand: (content.body.stand as string | null | undefined) ?? null,
    seq: content.seq,
    sealed,
    signature,
    sealedAt: content.sealed_at,
    inspector: content.inspector,
    state: 'queued',
    photos: (content.body.photos ?? []).map(({ sha256, bytes, what }) => ({
      sha256,
      bytes,
      what,
      bytesSent: 0,
      state: 'queued',
    })),
    reason: null,
    acceptedAt: null,
    confirmedAt: null,
  }
}
