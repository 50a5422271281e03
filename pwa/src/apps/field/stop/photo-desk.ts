import { addPhoto, addPng, photoUrl } from '../../../store/photos'
import { photosThatFit } from '../../../store/storage'
import type { PhotoDesk } from '../../../ui/stop'
import { bestFix } from './place'

/** Photos are kept with the position at hand; the record keeps it apart from the picture that others see. */
export const photoDesk: PhotoDesk = {
  take: (file, what) => addPhoto(file, { what, lat_e6: bestFix()?.lat_e6 ?? null, lon_e6: bestFix()?.lon_e6 ?? null }),
  draw: (png, what) => addPng(png, what),
  url: photoUrl,
  room: photosThatFit,
}
