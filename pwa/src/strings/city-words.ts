/** What the signed-in city calls things. Before its law is on the phone, the words that most cities use. */
import type { Pack } from '../domain/law/pack'

let labels: Partial<Pack['labels']> = {}

/** From here on the screens speak as this city does. */
export function speakAs(pack: Pack | null): void {
  labels = pack?.labels ?? {}
}

/** `prefixo`, or what this city calls the number of a permit. */
export const fleetWord = (): string => labels.fleet_number ?? 'prefixo'

/** `Prefixo`, as a line begins. */
export const fleetHead = (): string => fleetWord().charAt(0).toUpperCase() + fleetWord().slice(1)
