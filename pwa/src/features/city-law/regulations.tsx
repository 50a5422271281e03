/** Normas: the acts that a city registered. */
import type { CityTabProps } from '../office-shell/city-law'

export function Regulations(_: CityTabProps) {
  return null
}
