/** One photo to the server: the whole rest in one request; the offset is asked for only after a failure. */
import { call, NoAnswer, Refused, read } from './api'
import { pauseFor } from './backoff'
import type { StoredPhoto } from './schema'
import { sendBytes } from './transport'

export interface Receipt {
  sha256: string
  bytes: number
  received_at: string | null
}

/** The server will not take this photo, however often it is sent. */
export class PhotoRefused extends Error {
  constructor(
    readonly code: string,
    readonly text: string | null,
  ) {
    super(code)
    this.name = 'PhotoRefused'
  }
}

const ATTEMPTS = 4
const CONTENT_TYPE = 'application/offset+octet-stream'

/**
 * Sends a photo and returns the server's receipt.
 *
 * @throws NoAnswer after several attempts; PhotoRefused; Refused for what isn't about the photo.
 */
export async function uploadPhoto(photo: StoredPhoto, onProgress: (bytes: number) => void): Promise<Receipt> {
  let mismatches = 0
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptUpload(photo, attempt > 0, onProgress)
    } catch (error) {
      if (attempt + 1 >= ATTEMPTS) throw error
      if (error instanceof NoAnswer) await pauseFor(attempt)
      else if (!isRecoverable(error)) throw error
      else if (error.problem.code === 'hash_mismatch' && ++mismatches > 1)
        throw new PhotoRefused('hash_mismatch', error.problem.title)
    }
  }
}

async function attemptUpload(photo: StoredPhoto, again: boolean, onProgress: (bytes: number) => void): Promise<Receipt> {
  const { offset, receipt } = again ? await askServer(photo) : { offset: 0, receipt: null }
  return receipt ?? sendFrom(photo, offset, onProgress)
}

function isRecoverable(error: unknown): error is Refused {
  return error instanceof Refused && ['offset_mismatch', 'hash_mismatch'].includes(error.problem.code)
}

async function sendFrom(photo: StoredPhoto, offset: number, onProgress: (bytes: number) => void): Promise<Receipt> {
  const answer = await sendBytes(`/api/photos/${photo.sha256}`, photo.content.slice(offset), {
    headers: { 'Content-Type': CONTENT_TYPE, 'Upload-Offset': String(offset), 'Upload-Length': String(photo.bytes) },
    onProgress: (bytes) => onProgress(offset + bytes),
  })
  const receipt = (await read(() => answer.body.json())) as Receipt
  if (receipt.sha256 !== photo.sha256 || receipt.bytes !== photo.bytes) throw new PhotoRefused('wrong_receipt', null)
  return receipt
}

/** How much of the photo the server has; a complete one has been checked against its hash, which is a receipt. */
async function askServer(photo: StoredPhoto): Promise<{ offset: number; receipt: Receipt | null }> {
  const { status, headers } = await call(`/api/photos/${photo.sha256}`, { method: 'HEAD', accept: [404] })
  if (status === 404) return { offset: 0, receipt: null }
  const complete = headers.get('X-Complete') === '1' && Number(headers.get('Upload-Length')) === photo.bytes
  const receipt = complete ? { sha256: photo.sha256, bytes: photo.bytes, received_at: null } : null
  return { offset: Number(headers.get('Upload-Offset')) || 0, receipt }
}
