/** Whether a stand holds more than its text admits. Mirrors `server/domain/law/stand.py`. */
import { inForce, LawError, type Pack, type Stand } from './pack'

export interface StandAnswer {
  /** Null where the text fixes no number. */
  excess: { motorcycles: number | null; trailers: number | null }
  offense: string | null
  cites: string[]
}

/** Without a day, by the text at hand. Throws a LawError for a stand that a law with numbered stands doesn't have. */
export function decideStand(pack: Pack, standId: string, motorcycles: number, trailers: number, on?: string): StandAnswer {
  const rule = on === undefined ? pack.stand_rule : inForce(pack.stand_rule, on)
  const stand = pack.stands.find((known) => known.id === standId)
  if (!stand && rule) throw new LawError('unknown_stand', `${standId} is not a stand of ${pack.norm.short}`)
  const places = motorcycles + (rule?.trailers === 'take_place' ? trailers : 0)
  const excess = { motorcycles: over(places, stand?.motorcycles), trailers: over(trailers, stand?.trailers) }
  const broken = rule && ((excess.motorcycles ?? 0) > 0 || (excess.trailers ?? 0) > 0) ? rule : null
  return { excess, offense: broken?.offense ?? null, cites: [...citesOf(stand), ...(broken ? [broken.citation.label] : [])] }
}

function over(counted: number, limit: number | null | undefined): number | null {
  return limit === null || limit === undefined ? null : Math.max(0, counted - limit)
}

function citesOf(stand: Stand | undefined): string[] {
  return [stand?.citation, stand?.trailers_citation].flatMap((citation) => (citation ? [citation.label] : []))
}
