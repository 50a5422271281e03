/** Exportar: what the server doesn't have yet as one file, photos in it, for when a phone must be handed in. */

import { withDatabase } from './database'
import { base64 } from './digest'
import { readPhoto } from './photos'
import { readSetting } from './settings'

/** Records that the server hasn't confirmed whole (or only the one asked for), with their photos, and the drafts, as JSON text. */
export async function exportUnsent(id?: string): Promise<Blob> {
  const all = await withDatabase((database) => database.getAll('records'))
  const records = all.filter((record) => (id ? record.id === id : record.confirmedAt === null || record.state === 'set_aside'))
  const drafts = id ? [] : await withDatabase((database) => database.getAll('drafts'))
  const device = await readSetting('device')
  const head = { format: 'prancheta-unsent', version: 1, exported_at: new Date().toISOString(), device: device?.id ?? null }
  const parts: BlobPart[] = [JSON.stringify({ ...head, device_number: device?.label ?? null }).slice(0, -1)]
  parts.push(',"records":', JSON.stringify(records.map(exported)), ',"drafts":', JSON.stringify(drafts), ',"photos":[')
  const hashes = new Set([...records.flatMap((record) => record.photos.map((photo) => photo.sha256)), ...hashesIn(drafts)])
  let first = true
  for (const sha256 of hashes) {
    const photo = await readPhoto(sha256)
    if (!photo) continue
    const { content, ...about } = photo
    parts.push(first ? '' : ',', JSON.stringify({ ...about, base64: base64(content) }))
    first = false
  }
  parts.push(']}')
  return new Blob(parts, { type: 'application/json' })
}

function exported({ id, number, sealed, signature, state, reason, acceptedAt }: import('./schema').StoredRecord) {
  return { id, number, sealed, signature, state, reason, accepted_at: acceptedAt }
}

function hashesIn(drafts: unknown): string[] {
  return JSON.stringify(drafts).match(/\b[0-9a-f]{64}\b/g) ?? []
}
