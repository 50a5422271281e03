/** The badge that lives: a new proof every twenty seconds, signed by the phone's own key. */
import { useEffect, useState } from 'preact/hooks'
import { create } from 'qrcode'
import { decodeBase41, linkPrefix, makeLiveProof } from '../../domain/badge'
import type { Phone } from '../../store/driver-phone'

export const EVERY_SECONDS = 20

export interface Shown {
  path: string
  size: number
  /** Milliseconds by the server's clock. */
  madeAt: number
}

/** The proof of now, made anew when it is time, when the screen comes back, and when other digits are to be in it. */
export function useLiveBadge(phone: Phone, challenge: number | null): { shown: Shown | null; secondsLeft: number } {
  const [shown, setShown] = useState<Shown | null>(null)
  const [now, setNow] = useState(() => serverNow(phone))
  const { text } = phone.situation.badge

  useEffect(() => {
    let wanted = true
    const draw = async () => {
      const madeAt = serverNow(phone)
      const next = await drawn(phone, madeAt, challenge)
      if (wanted) setShown(next)
    }
    const tick = () => setNow(serverNow(phone))
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      tick()
      draw()
    }
    draw()
    const redraw = setInterval(draw, EVERY_SECONDS * 1000)
    const clock = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', wake)
    return () => {
      wanted = false
      clearInterval(redraw)
      clearInterval(clock)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [text, challenge, phone.key, phone.clockOffsetMs])

  const age = shown ? Math.floor((now - shown.madeAt) / 1000) : 0
  return { shown, secondsLeft: Math.max(0, Math.min(EVERY_SECONDS, EVERY_SECONDS - age)) }
}

const serverNow = (phone: Phone): number => Date.now() + phone.clockOffsetMs

async function drawn(phone: Phone, madeAt: number, challenge: number | null): Promise<Shown> {
  const credential = decodeBase41(phone.situation.badge.text)
  const proof = await makeLiveProof(credential, phone.key, Math.floor(madeAt / 1000), challenge)
  // The address in bytes, the rest in the denser mode: camera applications want the address in lower case.
  const segments = [
    { data: new TextEncoder().encode(linkPrefix(location.origin)), mode: 'byte' as const },
    { data: proof, mode: 'alphanumeric' as const },
  ]
  const { modules } = create(segments, { errorCorrectionLevel: 'M' })
  return { path: pathOf(modules.data, modules.size), size: modules.size, madeAt }
}

/** Dark modules as runs of a row. */
function pathOf(modules: Uint8Array | Uint8ClampedArray, size: number): string {
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!modules[row * size + column]) continue
      const start = column
      while (column < size && modules[row * size + column]) column++
      path += `M${start} ${row}h${column - start}v1H${start}z`
    }
  }
  return path
}
