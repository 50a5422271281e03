/** The photos of one thing, with the tile that takes another and what to do when one was not kept. */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Photo } from '../domain/notice/body'
import { roomLeft } from '../strings/flow'
import { Icon } from './icon'
import type { PhotoDesk } from './stop'
import { PhotoButton, Thumb } from './thumb'

interface PhotoRowProps {
  photos: Photo[]
  desk: PhotoDesk
  /** What the next photo proves. */
  what: string
  label?: string
  onAdd: (photo: Photo) => void
  onRemove?: (sha256: string) => void
  children?: ComponentChildren
}

export function PhotoRow({ photos, desk, what, label, onAdd, onRemove, children }: PhotoRowProps) {
  const [adding, setAdding] = useState(false)
  const [failed, setFailed] = useState(false)
  const room = useRoom(desk, photos.length)
  const take = async (file: File) => {
    setAdding(true)
    setFailed(false)
    try {
      onAdd(await desk.take(file, what))
    } catch {
      setFailed(true)
    } finally {
      setAdding(false)
    }
  }
  return (
    <>
      <div class="after">
        {photos.map((photo) => (
          <Thumb
            key={photo.sha256}
            alt={photo.what || what}
            load={() => desk.url(photo.sha256)}
            onRemove={onRemove && (() => onRemove(photo.sha256))}
          />
        ))}
        {adding && (
          <span class="thumb wait" role="status">
            <Icon name="clock" />
            <span class="sr">Guardando a foto</span>
          </span>
        )}
        <PhotoButton label={label} about={what} onPhoto={take} />
        {children}
      </div>
      {room !== null && !failed && (
        <p class="field-warn" role="status">
          <Icon name="alert" size="s" /> {roomLeft(room)}
        </p>
      )}
      {failed && (
        <p class="field-warn" role="alert">
          <Icon name="alert" size="s" /> Não deu para guardar esta foto. O resto está guardado. Libere espaço e tire de novo.
        </p>
      )}
    </>
  )
}

/** Asked before the first photo, and again after each: when it is too late the photo is lost. */
function useRoom(desk: PhotoDesk, taken: number): number | null {
  const [room, setRoom] = useState<number | null>(null)
  useEffect(() => {
    let wanted = true
    desk.room().then(
      (left) => wanted && setRoom(left),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [desk, taken])
  return room
}
