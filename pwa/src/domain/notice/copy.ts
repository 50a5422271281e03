/**
 * Segunda via em QR: plain text that any camera shows without a network, then a link that carries the same with the device's
 * signature. At most about 300 bytes, so that a cheap phone reads it from a screen in the sun.
 */
export interface CopyFacts {
  /** `07-0143/2026`, or null for a stop in order. */
  number: string | null
  kind: 'notice' | 'finding' | 'clean'
  /** ISO date of the record in the city. */
  on: string
  plate: string | null
  fleetNumber: string | null
  /** Provisions as the pack names them, `26-XI`. */
  provisions: string[]
  due: string | null
  /** SHA-256 of the sealed text, hex. */
  hash: string
}

const LETTER = { notice: 'A', finding: 'T', clean: 'C' } as const
const KINDS = { A: 'notice', T: 'finding', C: 'clean' } as const
const MAX_PROVISIONS = 60
const SEPARATOR = '~'

/** What the device signs: the facts in one line, fields in fixed order. */
export function copyLine(copy: CopyFacts): string {
  const fields = [
    LETTER[copy.kind],
    copy.number ?? '',
    copy.on.replaceAll('-', ''),
    copy.plate ?? '',
    copy.fleetNumber ?? '',
    shortened(copy.provisions),
    copy.due?.replaceAll('-', '') ?? '',
    copy.hash.slice(0, 8),
  ]
  return fields.map((field) => field.replaceAll(SEPARATOR, ' ')).join(SEPARATOR)
}

/** Whole provisions while they fit, then how many are left. */
function shortened(provisions: string[]): string {
  let text = ''
  for (const [index, provision] of provisions.entries()) {
    const next = text ? `${text},${provision}` : provision
    if (next.length > MAX_PROVISIONS) return `${text},+${provisions.length - index}`
    text = next
  }
  return text
}

export function copyLink(origin: string, line: string, signature: string): string {
  return `${origin}/via#${inFragment(line)}${SEPARATOR}${signature}`
}

/** A fragment may hold commas and slashes as they are. */
function inFragment(line: string): string {
  return encodeURIComponent(line).replaceAll('%20', '+').replaceAll('%2C', ',').replaceAll('%2F', '/')
}

const TITLES = { notice: 'Auto', finding: 'Termo', clean: 'Abordagem sem auto' } as const

/** What a camera shows without a network. `citations` in the law's own spelling; the link goes last, alone on its line. */
export function copyText(copy: CopyFacts, citations: string[], link: string): string {
  const lines = [
    `${TITLES[copy.kind]}${copy.number ? ` ${copy.number}` : ''}, ${brazilian(copy.on)}`,
    [copy.fleetNumber && `Prefixo ${copy.fleetNumber}`, copy.plate && `placa ${copy.plate}`].filter(Boolean).join(', '),
    listed(citations),
    copy.due ? `Defesa até ${brazilian(copy.due)}` : '',
    link,
  ]
  return lines.filter(Boolean).join('\n')
}

const MAX_CITATIONS = 3

function listed(citations: string[]): string {
  const rest = citations.length - MAX_CITATIONS
  return citations.slice(0, MAX_CITATIONS).join('; ') + (rest > 0 ? ` e mais ${rest}` : '')
}

const brazilian = (day: string): string => day.split('-').reverse().join('/')

export interface ReadCopy extends Omit<CopyFacts, 'provisions'> {
  provisions: string
  signature: string
}

/** Reads a link's fragment back; null when it is not one of ours. */
export function readCopy(fragment: string): ReadCopy | null {
  const fields = decoded(fragment)?.split(SEPARATOR)
  if (fields?.length !== 9) return null
  const [letter = '', number = '', on = '', plate = '', fleet = '', provisions = '', due = '', hash = '', signature = ''] = fields
  const kind = KINDS[letter as keyof typeof KINDS]
  if (!kind || !/^\d{8}$/.test(on)) return null
  return {
    kind,
    number: number || null,
    on: dashed(on),
    plate: plate || null,
    fleetNumber: fleet || null,
    provisions,
    due: due ? dashed(due) : null,
    hash,
    signature,
  }
}

const dashed = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`

function decoded(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment.replace(/^#/, '').replaceAll('+', ' '))
  } catch {
    return null
  }
}
