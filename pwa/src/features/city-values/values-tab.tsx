import type { CityTabProps } from '../office-shell/city-law'

export function ValuesTab(_: CityTabProps) {
  return null
}
