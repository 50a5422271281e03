/** Fotos: upright, small enough, named by their hash, kept as ArrayBuffer and read back once after writing. */
import type { RecordPhoto } from '../domain/record/record'
import { localInstant } from '../domain/record/time'
import { withDatabase } from './database'
import { sha256 } from './digest'
import { jpegOf, pngSize } from './image'
import type { StoredPhoto } from './schema'

/** A photo as a draft and a record name it. */
export type PhotoRef = RecordPhoto

export interface PhotoAbout {
  what: string
  lat_e6?: number | null
  lon_e6?: number | null
}

/** The photo was not kept: it could not be decoded, or did not read back as written. */
export class PhotoNotSaved extends Error {
  constructor(options?: ErrorOptions) {
    super('photo not saved', options)
    this.name = 'PhotoNotSaved'
  }
}

/**
 * Keeps a photo as an upright JPEG of at most 1600 px on the long side.
 *
 * @throws PhotoNotSaved, StorageFull
 */
export async function addPhoto(file: Blob, about: PhotoAbout): Promise<PhotoRef> {
  const image = await jpegOf(file).catch((cause) => {
    throw new PhotoNotSaved({ cause })
  })
  return keep({ ...image, type: 'image/jpeg' }, about)
}

/** Keeps a drawn signature as it is. */
export async function addPng(content: ArrayBuffer | Uint8Array, what: string): Promise<PhotoRef> {
  const bytes = content instanceof Uint8Array ? new Uint8Array(content).buffer : content
  return keep({ content: bytes, ...pngSize(bytes), type: 'image/png' }, { what })
}

/** A photo's bytes, or null when they are gone, cut or altered. */
export async function readPhoto(hash: string): Promise<StoredPhoto | null> {
  const photo = await withDatabase((database) => database.get('photos', hash)).catch(() => undefined)
  if (!photo?.content || photo.content.byteLength !== photo.bytes) return null
  return (await sha256(photo.content)) === hash ? photo : null
}

const urls = new Map<string, string>()

/**
 * An address for an `<img>`, until `releasePhotoUrls` is called.
 *
 * @throws PhotoNotSaved when the photo can't be read.
 */
export async function photoUrl(hash: string): Promise<string> {
  const known = urls.get(hash)
  if (known) return known
  const photo = await readPhoto(hash)
  if (!photo) throw new PhotoNotSaved()
  const url = URL.createObjectURL(new Blob([photo.content], { type: photo.type }))
  urls.set(hash, url)
  return url
}

export function releasePhotoUrls(): void {
  for (const url of urls.values()) URL.revokeObjectURL(url)
  urls.clear()
}

type Image = Pick<StoredPhoto, 'content' | 'width' | 'height' | 'type'>

async function keep(image: Image, about: PhotoAbout): Promise<PhotoRef> {
  const hash = await sha256(image.content)
  const { content, ...rest } = image
  const ref: PhotoRef = {
    sha256: hash,
    bytes: content.byteLength,
    ...rest,
    taken_at: localInstant(),
    lat_e6: about.lat_e6 ?? null,
    lon_e6: about.lon_e6 ?? null,
    what: about.what,
  }
  await withDatabase(async (database) => {
    const transaction = database.transaction('photos', 'readwrite', { durability: 'strict' })
    await transaction.store.put({ ...ref, content })
    await transaction.done
  })
  if (!(await readPhoto(hash))) throw new PhotoNotSaved()
  return ref
}
