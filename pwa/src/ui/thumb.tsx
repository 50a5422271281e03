/** Photos: a thumb that opens full, and the way to take another. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from './button'
import { Icon } from './icon'

export type ThumbState = 'adding' | 'saved' | 'unreadable' | 'sent'

interface ThumbProps {
  /** What the photo proves: the words for who cannot see it. */
  alt: string
  /** Gives the image's address; a rejection shows the photo as unreadable. */
  load: () => Promise<string | null>
  state?: ThumbState
  onRemove?: (() => void) | undefined
}

export function Thumb({ alt, load, state = 'saved', onRemove }: ThumbProps) {
  const { url, broken } = useImage(load, state)
  const [open, setOpen] = useState(false)
  if (broken || state === 'unreadable') {
    return (
      <span class="thumb bad" role="img" aria-label={`${alt}: a foto não abre`}>
        <Icon name="alert" />
      </span>
    )
  }
  return (
    <span class="thumb">
      <button type="button" aria-label={`${alt}: ver a foto`} onClick={() => url && setOpen(true)}>
        {url && <img src={url} alt={alt} />}
      </button>
      {state !== 'saved' && (
        <span class="state">
          <Icon name={state === 'sent' ? 'check-c' : 'clock'} size="xs" />
        </span>
      )}
      {open && url && <Viewer url={url} alt={alt} onClose={() => setOpen(false)} onRemove={onRemove} />}
    </span>
  )
}

function useImage(load: () => Promise<string | null>, state: ThumbState): { url: string | null; broken: boolean } {
  const [url, setUrl] = useState<string | null>(null)
  const [broken, setBroken] = useState(false)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (state === 'adding' || state === 'unreadable') return
    let wanted = true
    latest.current().then(
      (found) => wanted && (found ? setUrl(found) : setBroken(true)),
      () => wanted && setBroken(true),
    )
    return () => {
      wanted = false
    }
  }, [state])
  return { url, broken }
}

function Viewer(props: { url: string; alt: string; onClose: () => void; onRemove?: (() => void) | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="viewer" aria-label={props.alt} onClose={props.onClose}>
      <div class="row">
        <p>{props.alt}</p>
        <button type="button" class="tap" aria-label="Fechar a foto" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <img src={props.url} alt={props.alt} />
      {props.onRemove && (
        <div class="row">
          <Button kind="second" size="sm" block onClick={props.onRemove}>
            Tirar esta foto do registro
          </Button>
        </div>
      )}
    </dialog>
  )
}

/** The tile that opens the back camera. */
export function PhotoButton({
  label = 'Foto',
  about,
  onPhoto,
}: {
  label?: string
  about: string
  onPhoto: (file: File) => void
}) {
  return (
    <label class="thumb add">
      <Icon name="camera" />
      {label}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={`${label}: ${about}`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onPhoto(file)
        }}
      />
    </label>
  )
}
