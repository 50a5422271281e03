/** What the law says oddly, told where it matters: beside the check or the offense that has no note of its own. */
import type { Pack } from '../law/pack'

export function noteFor(pack: Pack, citation: string): string | null {
  return pack.gaps.find((gap) => gap.treatment === 'show' && gap.citations.includes(citation))?.note ?? null
}
