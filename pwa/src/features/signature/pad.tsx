import { useEffect, useRef, useState } from 'preact/hooks'
import SignaturePad from 'signature_pad'
import { Button } from '../../ui/controls'

interface PadProps {
  /** Whose signature it is: "Assinatura do autuado". */
  label: string
  onDone: (png: Uint8Array) => void
  onCancel?: (() => void) | undefined
}

const WIDTH = 900
const HEIGHT = 330

/** Draws with a finger or a pen, in pixels of its own whatever the phone's width. Leaving the screen keeps what was drawn. */
export function Pad({ label, onDone, onCancel }: PadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const [drawn, setDrawn] = useState(false)
  const [tried, setTried] = useState(false)
  const [latest, kept] = [useRef(onDone), useRef(false)]
  latest.current = onDone
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const drawing = prepared(element)
    pad.current = drawing
    drawing.addEventListener('endStroke', () => setDrawn(true))
    return () => {
      drawing.off()
      if (!kept.current && !drawing.isEmpty()) void pngOf(element).then(latest.current)
    }
  }, [latest, kept])
  const clear = () => {
    pad.current?.clear()
    setDrawn(false)
  }
  const keep = async () => {
    if (!canvas.current || !drawn) return setTried(true)
    kept.current = true
    onDone(await pngOf(canvas.current))
  }
  return (
    <>
      <div class="sign draw">
        <canvas ref={canvas} aria-label={label} role="img" />
        {!drawn && <span class="cue">{tried ? 'Falta assinar aqui' : 'Assine aqui'}</span>}
      </div>
      <div class="pair pad-y">
        <Button size="sm" onClick={drawn || !onCancel ? clear : onCancel}>
          {drawn || !onCancel ? 'Limpar' : 'Cancelar'}
        </Button>
        <Button kind={drawn ? 'primary' : 'second'} size="sm" grow onClick={keep}>
          Guardar a assinatura
        </Button>
      </div>
    </>
  )
}

function prepared(element: HTMLCanvasElement): SignaturePad {
  const ratio = WIDTH / Math.max(element.offsetWidth, 1)
  element.width = WIDTH
  element.height = Math.round(element.offsetHeight * ratio) || HEIGHT
  element.getContext('2d')?.scale(ratio, ratio)
  return new SignaturePad(element, { penColor: '#10161F', backgroundColor: '#FFFFFF', minWidth: 1, maxWidth: 2.6 })
}

async function pngOf(element: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the signature could not be drawn')
  return new Uint8Array(await blob.arrayBuffer())
}
