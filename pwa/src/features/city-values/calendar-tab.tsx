import type { CityTabProps } from '../office-shell/city-law'

export function CalendarTab(_: CityTabProps) {
  return null
}
