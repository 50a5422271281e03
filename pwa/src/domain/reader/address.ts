/** Endereço de um dispositivo: `Art. 19, § 1º, I` as its parts, so that it is found the way that people type it. */
import { fold } from '../registry/folding'

/** Said and left out at will; they lead nowhere by themselves. */
const FILLERS = new Set(['art', 'arts', 'artigo', 'artigos', 'inciso', 'inc', 'alinea', 'letra', 'grupo', 'item', 'ponto'])
const SAME: Record<string, string> = { p: 'par', paragrafo: 'par', un: 'unico', an: 'anexo' }

/** `Art. 19, § 1º, I` is `19 par 1 i`; `Anexo Único, Grupo I, 02` is `anexo i 2`; `Art. 3º, p. ún.` is `3 par unico`. */
export function addressOf(text: string): string[] {
  const plain = text.replace(/\([^)]*\)/g, ' ').replaceAll('§', ' par ')
  const parts = fold(plain)
    .replace(/\bpu\b/g, 'par unico')
    .split(/\s+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/)
    .filter((part) => part && !FILLERS.has(part))
    .map((part) => SAME[part] ?? part.replace(/^0+(?=\d)/, ''))
  return parts.filter((part, index) => part !== 'unico' || parts[index - 1] === 'par')
}

const PART = /^(\d+|[ivxlc]+|[a-z]|par|unico|anexo)$/

/** Whether what was typed can only be a provision: `26 xii`, `art 19 i`, `anexo i 12`. Words that hold a number are not. */
export function isAddress(parts: string[]): boolean {
  return parts.length > 0 && parts.every((part) => PART.test(part)) && parts.some((part) => /^\d|^anexo$/.test(part))
}

/** How well an address answers what was typed, 0 the best: the very one, inside it, a part of it, parts left out. Null: not at all. */
export function closeness(address: string[], wanted: string[]): number | null {
  if (startsWith(address, wanted)) return address.length === wanted.length ? 0 : 1
  if (wanted.length > 1 || address[0] === 'anexo') {
    if (address.some((_, at) => startsWith(address.slice(at), wanted))) return 2
  }
  return address[0] === wanted[0] && holdsInOrder(address, wanted) ? 3 : null
}

const startsWith = (address: string[], wanted: string[]): boolean => wanted.every((part, index) => address[index] === part)

function holdsInOrder(address: string[], wanted: string[]): boolean {
  let from = 0
  return wanted.every((part) => {
    const at = address.indexOf(part, from)
    from = at + 1
    return at >= 0
  })
}
