import type { CityTabProps } from '../office-shell/city-law'

export function StandsTab(_: CityTabProps) {
  return null
}
