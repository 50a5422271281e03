/** Reads a sealed record back for its second copy, and makes the signed text of the QR. */
import { useEffect, useState } from 'preact/hooks'
import type { AddendumBody, StopBody } from '../../../domain/notice/body'
import { type CopyFacts, copyLine, copyLink, copyText } from '../../../domain/notice/copy'
import { type Paper, paperOf } from '../../../domain/notice/paper'
import type { SealedRecord } from '../../../domain/record/record'
import { signText } from '../../../store/device'
import { sha256 } from '../../../store/digest'
import { outbox, readRecord } from '../../../store/outbox'
import { readSetting } from '../../../store/settings'

export interface CopySource {
  paper: Paper
  qrText: string
  served: AddendumBody['service'] | null
}

/** Undefined while it is read, null when this phone has no such record. */
export function useCopy(id: string): CopySource | null | undefined {
  const [source, setSource] = useState<CopySource | null | undefined>(undefined)
  useEffect(() => {
    let wanted = true
    readCopySource(id).then(
      (found) => wanted && setSource(found),
      () => wanted && setSource(null),
    )
    return () => {
      wanted = false
    }
  }, [id])
  return source
}

async function readCopySource(id: string): Promise<CopySource | null> {
  const stored = await readRecord(id)
  if (!stored || stored.kind === 'stand_count' || stored.kind === 'addendum') return null
  const record = JSON.parse(stored.sealed) as SealedRecord
  const hash = await sha256(stored.sealed)
  const paper = paperOf(record, hash)
  return { paper, qrText: await qrTextOf(paper, hash, stored.signature), served: await servedBy(id, record) }
}

async function qrTextOf(paper: Paper, hash: string, sealSignature: string): Promise<string> {
  const facts = copyFacts(paper, hash)
  const line = copyLine(facts)
  const device = await readSetting('device')
  const signature = device ? await signText(device, line) : sealSignature
  return copyText(
    facts,
    paper.offenses.map((offense) => offense.citation),
    copyLink(location.origin, line, signature),
  )
}

function copyFacts(paper: Paper, hash: string): CopyFacts {
  const { subject, deadline } = paper.body
  return {
    kind: paper.kind,
    number: paper.number,
    on: paper.sealedAt.slice(0, 10),
    plate: subject.plate,
    fleetNumber: subject.fleet_number,
    provisions: paper.offenses.map((offense) => offense.provision),
    due: deadline?.due ?? null,
    hash,
  }
}

/** The delivery as it was sealed with the record, or in an addendum since. */
async function servedBy(id: string, record: SealedRecord): Promise<AddendumBody['service'] | null> {
  const own = (record.body as unknown as StopBody).service
  if (own) return own
  for (const item of outbox.value.filter((one) => one.kind === 'addendum')) {
    const stored = await readRecord(item.id)
    const body = stored && ((JSON.parse(stored.sealed) as SealedRecord).body as unknown as AddendumBody)
    if (body?.of === id && body.service) return body.service
  }
  return null
}
