/** Reads the QR in a still photo: on the phone first, then, where our server answers, there. */
import { call, Refused, read } from '../../store/api'
import { SCAN } from '../../strings/scan'
import { type Decoder, qrDecoder, ReaderBroken } from './decoder'
import { pixelsOf, smallJpeg } from './pixels'
import { photoRegions } from './regions'

export type PhotoReading = { text: string; reader: 'phone' | 'server' } | { text: null; reason: string }

const LONGEST_SENT = 2000
const MOST_SENT_BYTES = 20 * 1024 * 1024
const PATIENCE_MS = 20_000
/** Too big, another kind of file, no code in it. What the server says of sessions is not for this screen. */
const ABOUT_THE_PHOTO = [413, 415, 422]

/** Never throws: without a text there is a sentence for the person. `onServer` is told when the phone has given up. */
export async function decodePhoto(file: Blob, onServer: () => void = () => {}): Promise<PhotoReading> {
  const picture = await openPicture(file)
  try {
    const text = picture && (await readHere(picture))
    if (text) return { text, reader: 'phone' }
    onServer()
    return await askServer(picture ? ((await smallJpeg(picture, LONGEST_SENT)) ?? file) : file, picture !== null)
  } finally {
    picture?.close()
  }
}

/** Upright, as the photo's own note says; null for a file that the browser can't open. */
async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}

async function readHere(picture: ImageBitmap): Promise<string | null> {
  let decoder: Decoder
  try {
    decoder = qrDecoder()
    for (const region of photoRegions(picture.width, picture.height)) {
      const [text] = await decoder.read(pixelsOf(picture, region))
      if (text !== undefined) return text
    }
  } catch (error) {
    if (!(error instanceof ReaderBroken)) throw error
  }
  return null
}

async function askServer(photo: Blob, opened: boolean): Promise<PhotoReading> {
  const silent = { text: null, reason: opened ? SCAN.notRead : SCAN.unreadable }
  if (photo.size === 0 || photo.size > MOST_SENT_BYTES) return silent
  const form = new FormData()
  form.append('photo', photo, 'foto.jpg')
  try {
    const { body } = await call('/api/badges/decode', { method: 'POST', body: form, timeout: PATIENCE_MS })
    const { text } = (await read(() => body.json())) as { text: string }
    return { text, reader: 'server' }
  } catch (error) {
    if (error instanceof Refused && ABOUT_THE_PHOTO.includes(error.problem.status))
      return { text: null, reason: error.problem.title }
    return silent
  }
}
