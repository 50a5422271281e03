/**
 * The keys a city's badges are judged with, kept in the browser so that an open page judges without signal.
 *
 * An older list never takes the place of a newer one of the same root. Another root counts only where the build pins none: the
 * page's own code comes from the same server, so a root kept by the browser would prove no more than the server itself.
 */
import { type BadgeDocument, type KnownBadges, openBadges, pinnedRoot, refusalOf } from '../../domain/badge'
import type { City, PublicKeys } from './server'

/** A city with the document that its badges are judged with. */
export interface KnownCity {
  city: City
  document: BadgeDocument
}

const PREFIX = 'prancheta-public-'

export function keptCity(ibge: number): KnownCity | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + ibge) ?? 'null') as KnownCity | null
  } catch {
    return null
  }
}

/** What to judge a city's badges with, now that the server sent its keys; null when it has none for that city. */
export async function freshCity(keys: PublicKeys, ibge: number): Promise<KnownCity | null> {
  const kept = keptCity(ibge)
  const fresh = cityIn(keys, ibge)
  if (!fresh || !(await mayReplace(fresh.document, kept?.document ?? null, pinnedRoot(__ROOT_KEY__)))) return kept
  keep(fresh)
  return fresh
}

export async function mayReplace(
  fresh: BadgeDocument,
  kept: BadgeDocument | null,
  pinned: BadgeDocument['root'] | null,
): Promise<boolean> {
  if (pinned) return (await refusalOf(fresh, known(kept, pinned))) === null
  if (!kept) return (await openBadges(fresh)) !== null
  const refusal = await refusalOf(fresh, known(kept, kept.root))
  return refusal === null || refusal === 'other_root'
}

export function cityIn(keys: PublicKeys, ibge: number): KnownCity | null {
  const city = keys.cities.find((each) => each.ibge === ibge)
  if (!city?.status || !keys.root) return null
  const { cities: _cities, root, ...list } = keys
  return { city, document: { ...list, root, municipality: city.municipality, status: city.status } }
}

function known(kept: BadgeDocument | null, root: BadgeDocument['root']): KnownBadges {
  return { root, keys_sequence: kept?.keys_sequence ?? 0, status_sequence: kept?.status.sequence ?? 0 }
}

/** A browser that keeps nothing judges with what it has just been sent. */
function keep(fresh: KnownCity): void {
  try {
    localStorage.setItem(PREFIX + fresh.city.ibge, JSON.stringify(fresh))
  } catch {
    // private window or full storage
  }
}
