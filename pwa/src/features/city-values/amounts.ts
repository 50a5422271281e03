/** Numbers of the law screens, as they are written in Brazil. */
import { money } from '../../ui/format'

/** A decimal string as money, with every decimal that units of a law may have: `2.9865` is `R$ 2,9865`. */
export function showAmount(amount: string): string {
  const [, cents = ''] = amount.split('.')
  return cents.length > 2 ? money(amount).replace(/,\d+$/, `,${cents}`) : money(amount)
}

export const showCount = (count: number): string => count.toLocaleString('pt-BR')

export interface Place {
  latitude_e6: number | null
  longitude_e6: number | null
}

/** A place as people copy it from a map, in microdegrees. Empty is no place; null is none that can be read. */
export function readPlace(text: string): Place | null {
  if (text.trim() === '') return { latitude_e6: null, longitude_e6: null }
  const commas = /^\s*(-?\d{1,3},\d+)\s*[;\s]\s*(-?\d{1,3},\d+)\s*$/.exec(text)
  const points = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  const found = commas ?? points
  if (!found) return null
  const [latitude, longitude] = found.slice(1, 3).map((part) => Math.round(Number(part.replace(',', '.')) * 1e6)) as [
    number,
    number,
  ]
  if (Math.abs(latitude) > 90e6 || Math.abs(longitude) > 180e6) return null
  return { latitude_e6: latitude, longitude_e6: longitude }
}

export function showPlace({ latitude_e6, longitude_e6 }: Place): string {
  if (latitude_e6 === null || longitude_e6 === null) return ''
  return `${(latitude_e6 / 1e6).toFixed(6)}, ${(longitude_e6 / 1e6).toFixed(6)}`
}
