import { useEffect, useRef, useState } from 'preact/hooks'

/** A drawn signature, dark on white in any theme. */
export function Drawing({ alt, load }: { alt: string; load: () => Promise<string> }) {
  const [url, setUrl] = useState<string | null>(null)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    let wanted = true
    latest.current().then(
      (found) => wanted && setUrl(found),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [])
  return <div class="sign">{url ? <img src={url} alt={alt} /> : <span class="small muted">A assinatura não abre</span>}</div>
}
