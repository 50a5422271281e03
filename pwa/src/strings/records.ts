/** What a record is called wherever it is listed. */
import { fleetWord } from './city-words'

interface Named {
  kind: 'clean' | 'notice' | 'finding' | 'stand_count' | 'addendum'
  number: string | null
  fleetNumber: string | null
  plate: string | null
  stand: string | null
  /** Ended without a paper though the registry held something against it. */
  irregular?: boolean
}

/** `Auto 07-0143, prefixo 127`. */
export function recordTitle({ kind, number, fleetNumber, plate, stand, irregular }: Named): string {
  const short = number?.replace(/\/\d{4}$/, '')
  if (kind === 'stand_count') return `Contagem do Ponto ${stand ?? ''}`.trim()
  if (kind === 'addendum') return 'Adendo'
  const what = { clean: irregular ? 'Sem auto' : 'Em ordem', notice: 'Auto', finding: 'Termo' }[kind]
  const who = fleetNumber ? `${fleetWord()} ${fleetNumber}` : plate ? `placa ${plate}` : null
  return [short ? `${what} ${short}` : what, who].filter(Boolean).join(', ')
}
