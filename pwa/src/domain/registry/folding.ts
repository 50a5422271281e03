const MARKS = /\p{M}+/gu
const SEPARATORS = /[^a-z0-9]+/g

/** A name without case, accents and punctuation: `D'Ávila` becomes `d avila`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(SEPARATORS, ' ').trim()
}

/** A plate or fleet number as it is compared: capitals and digits only. */
export function squeeze(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')
}

/** A fleet number as it is compared: `042` and `42` are the same. */
export function fleetKey(text: string): string {
  return squeeze(text).replace(/^0+(?=.)/, '')
}
