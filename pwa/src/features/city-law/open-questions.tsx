/** Em aberto: what the law leaves open. */
import type { CityTabProps } from '../office-shell/city-law'

export function OpenQuestions(_: CityTabProps) {
  return null
}
