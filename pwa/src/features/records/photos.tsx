import type { SealedRecord } from '../../domain/record/record'
import type { OutboxItem } from '../../store/outbox'
import { photoUrl } from '../../store/photos'
import { Thumb } from '../../ui/thumb'

/** The photos of a record: those still here open; those that the server has were taken off this phone. */
export function RecordPhotos({ record, item }: { record: SealedRecord; item: OutboxItem }) {
  const photos = record.body.photos ?? []
  if (photos.length === 0) return null
  const states = new Map(item.photos.map((photo) => [photo.sha256, photo.state]))
  const here = photos.filter((photo) => states.get(photo.sha256) !== 'sent')
  const there = photos.filter((photo) => states.get(photo.sha256) === 'sent')
  const bad = here.filter((photo) => states.get(photo.sha256) === 'unreadable')
  return (
    <section class="part" aria-label="Fotos">
      <h2 class="h">Fotos</h2>
      {here.length > 0 && (
        <div class="strip-photos">
          {here.map((photo) => (
            <Thumb
              key={photo.sha256}
              alt={photo.what}
              load={() => photoUrl(photo.sha256)}
              state={states.get(photo.sha256) === 'unreadable' ? 'unreadable' : 'saved'}
            />
          ))}
        </div>
      )}
      {bad.length > 0 && (
        <p class="warn-ink">
          Não abre: {bad.map((photo) => photo.what).join(', ')}. O celular tenta de novo a cada envio. Se continuar, exporte e
          mostre ao supervisor.
        </p>
      )}
      {there.length > 0 && <p class="muted">No servidor: {there.map((photo) => photo.what).join(', ')}.</p>}
    </section>
  )
}
