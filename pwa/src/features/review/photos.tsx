/** The photos of a record: one large, the others beside it, each with the time, place and hash that the phone sealed. */
import { useState } from 'preact/hooks'
import { recordWords } from '../../strings/office-review'
import { bytes } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { address } from '../office-shell/api'
import { showTime } from '../office-shell/dates'
import { session } from '../office-shell/session'
import type { Photo } from './sealed'
import { Viewer } from './viewer'

const words = recordWords.photos

export interface PhotoProps {
  photos: Photo[]
  /** The municipality they belong to. */
  city: string
  /** SHA-256 of the photos that haven't come yet. */
  missing: ReadonlySet<string>
  chosen: number
  onChoose: (index: number) => void
}

/** The administrator of an installation names the city; for everybody else the server knows it. */
const named = (city: string) => (session.value?.municipality ? {} : { municipality: city })

export const photoAddress = (sha256: string, city: string): string => address(`/api/photos/${sha256}`, named(city))
export const thumbAddress = (sha256: string, city: string): string => address(`/api/photos/${sha256}/thumbnail`, named(city))

export function Photos({ photos, city, missing, chosen, onChoose }: PhotoProps) {
  const [open, setOpen] = useState(false)
  const photo = photos[chosen]
  if (!photo) return <p class="rec-none">{words.none}</p>
  const arrived = !missing.has(photo.sha256)
  return (
    <div class="rec-photos">
      {arrived ? (
        <button
          type="button"
          class="rec-photo-large"
          onClick={() => setOpen(true)}
          aria-label={words.enlarge(photo.what ?? words.photo)}
        >
          <Picture key={photo.sha256} src={photoAddress(photo.sha256, city)} alt={photo.what ?? words.photo} />
        </button>
      ) : (
        <p class="rec-photo-large rec-photo-waiting">
          <Icon name="clock" />
          <span>{words.arriving(photo.bytes ? bytes(photo.bytes) : null)}</span>
        </p>
      )}
      <p class="cap">
        <span>
          {words.position(chosen + 1, photos.length)}
          {photo.taken_at && `, ${showTime(photo.taken_at)}`}
        </span>
        <span class={arrived ? 'ok-ink strong-small' : 'warn-ink strong-small'}>{arrived ? words.same : words.notYet}</span>
      </p>
      {photo.what && <p class="rec-photo-what">{photo.what}</p>}
      {photos.length > 1 && <Thumbs photos={photos} city={city} missing={missing} chosen={chosen} onChoose={onChoose} />}
      {open && (
        <Viewer
          photos={photos}
          city={city}
          missing={missing}
          chosen={chosen}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function Thumbs({ photos, city, missing, chosen, onChoose }: PhotoProps) {
  return (
    <ul class="rec-thumbs">
      {photos.map((photo, index) => (
        <li key={photo.sha256}>
          <button
            type="button"
            class="thumb"
            aria-label={`${words.photoNumber(index + 1)}: ${photo.what ?? ''}${missing.has(photo.sha256) ? `, ${words.notYet}` : ''}`}
            aria-current={index === chosen ? 'true' : undefined}
            onClick={() => onChoose(index)}
          >
            {missing.has(photo.sha256) ? <Icon name="clock" /> : <Picture src={thumbAddress(photo.sha256, city)} alt="" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** An image, or the words that it can't be shown. */
export function Picture({ src, alt, absent = words.failed }: { src: string; alt: string; absent?: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <span class="rec-photo-failed">
        <Icon name="alert" />
        {alt && <span>{absent}</span>}
      </span>
    )
  }
  return <img src={src} alt={alt} loading="lazy" onError={() => setFailed(true)} />
}
