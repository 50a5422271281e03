/** A photo over the whole page: enlarge, move with the scroll bars or arrows, go to the next. */
import { useEffect, useState } from 'preact/hooks'
import { recordWords } from '../../strings/office-review'
import { Button, IconButton } from '../../ui/controls'
import { bytes } from '../../ui/format'
import { showInstant } from '../office-shell/dates'
import { Dialog } from '../office-shell/dialog'
import { showCoordinates } from './geometry'
import { type PhotoProps, Picture, photoAddress } from './photos'
import type { Photo } from './sealed'
import './viewer.css'

const words = recordWords.photos
const STEPS = [1, 1.5, 2, 3, 4]

export function Viewer({ photos, city, missing, chosen, onChoose, onClose }: PhotoProps & { onClose: () => void }) {
  const [zoom, setZoom] = useState(0)
  const photo = photos[chosen]
  const go = (step: number) => {
    setZoom(0)
    onChoose((chosen + step + photos.length) % photos.length)
  }
  const closer = (step: number) => setZoom((now) => Math.min(Math.max(now + step, 0), STEPS.length - 1))
  useViewerKeys(go, closer)
  if (!photo) return null
  return (
    <Dialog title={`${words.position(chosen + 1, photos.length)}: ${photo.what ?? words.photo}`} onClose={onClose} wide>
      <div class="viewer-tools">
        <IconButton icon="minus" label={words.smaller} onClick={() => closer(-1)} />
        <span class="small">{Math.round((STEPS[zoom] ?? 1) * 100)} %</span>
        <IconButton icon="plus" label={words.larger} onClick={() => closer(1)} />
        <span class="grow" />
        {photos.length > 1 && (
          <>
            <Button size="sm" icon="back" onClick={() => go(-1)}>
              {words.previous}
            </Button>
            <Button size="sm" onClick={() => go(1)}>
              {words.next}
            </Button>
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached with the keyboard */}
      <section class="viewer-pane" tabIndex={0} aria-label={photo.what ?? words.photo}>
        {missing.has(photo.sha256) ? (
          <p class="rec-none">{words.arriving(photo.bytes ? bytes(photo.bytes) : null)}</p>
        ) : (
          <div style={{ width: `${(STEPS[zoom] ?? 1) * 100}%` }}>
            <Picture key={photo.sha256} src={photoAddress(photo.sha256, city)} alt={photo.what ?? words.photo} />
          </div>
        )}
      </section>
      <PhotoFacts photo={photo} />
    </Dialog>
  )
}

function PhotoFacts({ photo }: { photo: Photo }) {
  const place =
    photo.lat_e6 != null && photo.lon_e6 != null ? showCoordinates({ lat_e6: photo.lat_e6, lon_e6: photo.lon_e6 }) : words.noPlace
  const size = photo.width && photo.height ? `${photo.width} × ${photo.height}` : ''
  const lines: [string, string][] = [
    [words.takenAt, photo.taken_at ? showInstant(photo.taken_at) : words.unknown],
    [words.takenWhere, place],
    [words.size, [size, photo.bytes ? bytes(photo.bytes) : ''].filter(Boolean).join(', ')],
    [words.hash, photo.sha256],
  ]
  return (
    <dl class="viewer-facts">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useViewerKeys(go: (step: number) => void, closer: (step: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '+' || event.key === '=') closer(1)
      else if (event.key === '-') closer(-1)
      else if (event.key === 'PageDown') go(1)
      else if (event.key === 'PageUp') go(-1)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
