/** The round buttons over the picture. One that the camera doesn't have isn't there. */
import { useEffect, useState } from 'preact/hooks'
import { SCAN } from '../../strings/scan'
import { Icon } from '../../ui/icon'
import type { Camera } from './camera'

interface Props {
  camera: Camera | null
  onPhoto: (file: File) => void
}

export function Tools({ camera, onPhoto }: Props) {
  const [torch, setTorch] = useState(false)
  const [zoom, setZoom] = useState(false)
  useEffect(() => {
    setTorch(false)
    setZoom(false)
  }, [camera])
  const toggleTorch = async () => (await camera?.setTorch(!torch)) && setTorch(!torch)
  const toggleZoom = async () => (await camera?.setZoom(!zoom)) && setZoom(!zoom)
  return (
    <div class="scan-tools">
      {camera?.hasTorch && (
        <button type="button" class="roundbox" aria-pressed={torch} onClick={toggleTorch}>
          <span class={torch ? 'round on' : 'round'}>
            <Icon name="torch" />
          </span>
          {SCAN.torch}
        </button>
      )}
      {camera?.zoomFactor && (
        <button type="button" class="roundbox" aria-pressed={zoom} onClick={toggleZoom}>
          <span class={zoom ? 'round on' : 'round'}>{camera.zoomFactor.toLocaleString('pt-BR')}×</span>
          {SCAN.zoom}
        </button>
      )}
      <PhotoButton onPhoto={onPhoto} />
    </div>
  )
}

/** A label around the file field, so that the whole round is the target and the keyboard still reaches it. */
function PhotoButton({ onPhoto }: Pick<Props, 'onPhoto'>) {
  const take = (event: Event) => {
    const field = event.currentTarget as HTMLInputElement
    const file = field.files?.[0]
    field.value = ''
    if (file) onPhoto(file)
  }
  return (
    <label class="roundbox scan-photo">
      <input type="file" accept="image/*" capture="environment" class="scan-file" aria-label={SCAN.takePhoto} onChange={take} />
      <span class="round">
        <Icon name="camera" />
      </span>
      {SCAN.photo}
    </label>
  )
}
