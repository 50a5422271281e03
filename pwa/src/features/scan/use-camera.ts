/** The camera of the screen: open while somebody looks, closed when the page is hidden, back on return. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { CameraTrouble } from '../../strings/scan'
import { Camera, CameraError } from './camera'
import { qrDecoder } from './decoder'
import { readFrames } from './reading-loop'

export type CameraState = { kind: 'starting' } | { kind: 'running'; camera: Camera } | { kind: 'trouble'; trouble: CameraTrouble }

const STARTING: CameraState = { kind: 'starting' }

/** Calls `onText` for every text that is seen. `restart` tries again after trouble. */
export function useCamera(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onText)
  heard.current = onText
  const [state, setState] = useState<CameraState>(STARTING)
  const [attempt, setAttempt] = useState(0)
  const restart = () => setAttempt((number) => number + 1)

  useEffect(() => {
    let session: AbortController | null = null
    const stop = () => session?.abort()
    const start = () => {
      stop()
      session = new AbortController()
      setState(STARTING)
      run(video.current as HTMLVideoElement, session.signal, setState, (text) => heard.current(text), start)
    }
    const follow = () => (document.visibilityState === 'hidden' ? stop() : start())
    qrDecoder()
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [attempt])

  return { video, state, restart }
}

async function run(
  video: HTMLVideoElement,
  signal: AbortSignal,
  show: (state: CameraState) => void,
  onText: (text: string) => void,
  again: () => void,
): Promise<void> {
  try {
    const camera = await openUnlessGone(signal)
    if (!camera) return
    signal.addEventListener('abort', () => camera.close())
    camera.onEnded(() => !signal.aborted && document.visibilityState === 'visible' && again())
    video.srcObject = camera.stream
    await video.play().catch(() => {})
    if (signal.aborted) return
    show({ kind: 'running', camera })
    await readFrames(video, qrDecoder(), signal, onText)
  } catch (error) {
    if (!signal.aborted) show({ kind: 'trouble', trouble: error instanceof CameraError ? error.trouble : 'reader' })
  }
}

/** The permission may be given after the screen is gone: the camera must not stay on then. */
async function openUnlessGone(signal: AbortSignal): Promise<Camera | null> {
  const camera = await Camera.open()
  if (!signal.aborted) return camera
  camera.close()
  return null
}
