/** Escanear: reads a badge by itself. The white button, typing, is the way out and always there. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { isBadgeLink } from '../../domain/badge/link'
import { CAMERA_TROUBLE, DIGITS, SCAN } from '../../strings/scan'
import { Icon } from '../../ui/icon'
import { decodePhoto } from './photo'
import './style.css'
import { Tools } from './tools'
import { type CameraState, useCamera } from './use-camera'

interface Props {
  /** The whole text of a badge's QR. */
  onText: (text: string) => void
  onType: () => void
  /** Null where a stop is under way: then leaving goes back to it. */
  onNoBadge: (() => void) | null
  onClose: () => void
  /** The three digits that the badge should answer. */
  digits?: string | null
  /** The status strip. */
  strip?: ComponentChildren
}

const PATIENCE_MS = 6000
const NOTE_MS = 4000

export function ScanScreen({ onText, onType, onNoBadge, onClose, strip, digits = null }: Props) {
  const { note, say, sayBriefly } = useNote()
  const done = useRef(false)
  const found = (text: string) => {
    if (done.current) return
    if (!isBadgeLink(text)) return sayBriefly(SCAN.notABadge)
    done.current = true
    navigator.vibrate?.(40)
    onText(text)
  }
  const { video, state, restart } = useCamera(found)
  const readPhoto = async (file: File) => {
    say(SCAN.readingPhoto)
    const reading = await decodePhoto(file, () => say(SCAN.askingServer))
    say(reading.text === null ? reading.reason : null)
    if (reading.text !== null) found(reading.text)
  }
  return (
    <div class="screen scan">
      {strip && <header>{strip}</header>}
      <main class="cam">
        <video ref={video} class="scene scan-video" muted playsInline autoPlay aria-label={SCAN.picture} />
        <div class="overlay scan-overlay">
          <Heading state={state} digits={digits} onClose={onClose} />
          {state.kind === 'trouble' ? <Trouble state={state} onAgain={restart} /> : <Corners />}
          <p class="scan-note" role="status">
            {note ?? (state.kind === 'starting' ? SCAN.starting : '')}
          </p>
          <Tools camera={state.kind === 'running' ? state.camera : null} onPhoto={readPhoto} />
          <Ways onType={onType} onNoBadge={onNoBadge} />
        </div>
      </main>
    </div>
  )
}

function Ways({ onType, onNoBadge }: Pick<Props, 'onType' | 'onNoBadge'>) {
  return (
    <div class="scan-ways">
      <button type="button" class="btn block scan-type" onClick={onType}>
        <Icon name={onNoBadge ? 'keys' : 'back'} /> {onNoBadge ? SCAN.type : SCAN.backToVerdict}
      </button>
      {onNoBadge && (
        <button type="button" class="btn block scan-none" onClick={onNoBadge}>
          {SCAN.noBadge}
        </button>
      )}
    </div>
  )
}

function Heading({ state, digits, onClose }: { state: CameraState; digits: string | null; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const late = useLate(state.kind === 'running')
  useEffect(() => {
    document.title = 'Escanear · Prancheta'
    heading.current?.focus({ preventScroll: true })
  }, [])
  const hasTorch = state.kind === 'running' && state.camera.hasTorch
  return (
    <div class="scan-head">
      <button type="button" class="scan-close" aria-label={SCAN.close} onClick={onClose}>
        <Icon name="close" />
      </button>
      <h1 ref={heading} class="hint" tabIndex={-1} aria-live="polite">
        {late ? (hasTorch ? SCAN.closer : SCAN.closerWithoutTorch) : digits ? DIGITS.wanted(digits) : SCAN.title}
      </h1>
    </div>
  )
}

function Trouble({ state, onAgain }: { state: CameraState & { kind: 'trouble' }; onAgain: () => void }) {
  return (
    <div class="scan-trouble" role="alert">
      <p>{CAMERA_TROUBLE[state.trouble]}</p>
      <button type="button" class="btn scan-again" onClick={onAgain}>
        {SCAN.again}
      </button>
    </div>
  )
}

function Corners() {
  const corners =
    'M4 52V22A18 18 0 0 1 22 4h30M204 4h30a18 18 0 0 1 18 18v30M252 204v30a18 18 0 0 1-18 18h-30M52 252H22a18 18 0 0 1-18-18v-30'
  return (
    <svg class="scan-corners" viewBox="-4 -4 264 264" aria-hidden="true">
      <path class="scan-corners-edge" d={corners} />
      <path class="scan-corners-line" d={corners} />
    </svg>
  )
}

/** True after six seconds of looking without a code. */
function useLate(looking: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!looking) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [looking])
  return late
}

/** A sentence under the frame: one that stays, or one for four seconds, which a code in view keeps alive. */
function useNote() {
  const [note, setNote] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = (text: string | null) => {
    clearTimeout(timer.current)
    setNote(text)
  }
  const sayBriefly = (text: string) => {
    say(text)
    timer.current = setTimeout(() => setNote(null), NOTE_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { note, say, sayBriefly }
}
