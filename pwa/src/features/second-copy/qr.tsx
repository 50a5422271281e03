import { useEffect, useState } from 'preact/hooks'
import { toString as svgOf } from 'qrcode'

/** A QR code as an image, always dark on white. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    svgOf(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2, color: { dark: '#000000', light: '#ffffff' } }).then(
      (svg) => {
        if (wanted) setUrl(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`)
      },
    )
    return () => {
      wanted = false
    }
  }, [text])
  return url ? <img class="qr" src={url} alt={label} width="240" height="240" /> : <div class="qr" />
}
