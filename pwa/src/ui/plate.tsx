/** Plate and fleet number drawn as on the road, to be compared with them. */
const OLD = /^[A-Z]{3}\d{4}$/

/** `RPQ3D58` (Mercosul) or `JQZ1234`, shown `JQZ-1234` on the old grey plate. */
export function Plate({ value }: { value: string }) {
  const text = value.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const old = OLD.test(text)
  return (
    <span class={old ? 'plate old' : 'plate'} role="img" aria-label={`Placa ${spelled(text)}`}>
      <b aria-hidden="true">{old ? ' ' : 'BRASIL'}</b>
      <i aria-hidden="true">{old ? `${text.slice(0, 3)}-${text.slice(3)}` : text}</i>
    </span>
  )
}

/** Letter by letter, so that a screen reader does not try to pronounce it. */
function spelled(text: string): string {
  return [...text].join(' ')
}

export function FleetTag({ number, label = 'Prefixo' }: { number: string; label?: string }) {
  return (
    <span class="fleet">
      <small>{label.charAt(0).toUpperCase() + label.slice(1)}</small>
      <b>{number}</b>
    </span>
  )
}
