/** The camera: opened for codes, closed when nobody looks, with torch and zoom where the track has them. */
import type { CameraTrouble } from '../../strings/scan'

/** Members that the browsers' own types leave out. */
interface Powers {
  torch?: boolean
  zoom?: { min: number; max: number }
}

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

export class CameraError extends Error {
  constructor(readonly trouble: CameraTrouble) {
    super(trouble)
    this.name = 'CameraError'
  }
}

export class Camera {
  private readonly track: MediaStreamTrack
  readonly hasTorch: boolean
  /** The factor of the zoom button; null when there is no zoom. */
  readonly zoomFactor: number | null
  private readonly zoomMin: number

  private constructor(readonly stream: MediaStream) {
    this.track = stream.getVideoTracks()[0] as MediaStreamTrack
    const { torch, zoom } = (this.track.getCapabilities?.() ?? {}) as Powers
    this.hasTorch = torch === true
    this.zoomMin = zoom?.min ?? 1
    const factor = zoom ? Math.min(2, zoom.max / zoom.min) : 1
    this.zoomFactor = factor > 1.2 ? Math.round(factor * 10) / 10 : null
  }

  /** @throws CameraError */
  static async open(): Promise<Camera> {
    if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('absent')
    try {
      return new Camera(await navigator.mediaDevices.getUserMedia(WANTED))
    } catch (error) {
      throw new CameraError(troubleOf(error))
    }
  }

  /** Calls back when the system takes the camera away, as iOS does in the background. */
  onEnded(act: () => void): void {
    this.track.addEventListener('ended', act)
  }

  setTorch(on: boolean): Promise<boolean> {
    return this.apply({ torch: on })
  }

  setZoom(on: boolean): Promise<boolean> {
    return this.apply({ zoom: this.zoomMin * (on ? (this.zoomFactor ?? 1) : 1) })
  }

  close(): void {
    for (const track of this.stream.getTracks()) track.stop()
  }

  private async apply(wish: object): Promise<boolean> {
    try {
      await this.track.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] })
      return true
    } catch {
      return false
    }
  }
}

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'busy'
}
