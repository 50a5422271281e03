/** Retratos: the faces of the registry, kept apart from it, each by its hash. */
import { withDatabase } from './database'

const urls = new Map<string, string>()

/** An address for an `<img>`, or null when the phone doesn't have this portrait. */
export async function portraitUrl(hash: string | null): Promise<string | null> {
  if (!hash) return null
  const known = urls.get(hash)
  if (known) return known
  const content = await withDatabase((database) => database.get('portraits', hash))
  if (!content) return null
  const url = URL.createObjectURL(new Blob([content], { type: 'image/jpeg' }))
  urls.set(hash, url)
  return url
}
