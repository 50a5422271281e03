/** Which stand a position is at. Distances in metres from microdegrees; exact enough within a town. */
import type { Stand } from '../law/pack'

const METRES_A_DEGREE = 111_320
const REACH = 150

export interface Near {
  stand: Stand
  metres: number
}

/** Stands with known coordinates, nearest first. */
export function byDistance(stands: readonly Stand[], at: { lat_e6: number; lon_e6: number }): Near[] {
  const located = stands.flatMap((stand) =>
    stand.lat_e6 === null || stand.lon_e6 === null ? [] : [{ stand, metres: distance(stand.lat_e6, stand.lon_e6, at) }],
  )
  return located.sort((a, b) => a.metres - b.metres)
}

/** The stand that one is at: the nearest within reach, allowing for how coarse the position is. */
export function proposeStand(stands: readonly Stand[], at: { lat_e6: number; lon_e6: number; accuracy_m: number }): Near | null {
  const [nearest] = byDistance(stands, at)
  return nearest && nearest.metres <= REACH + Math.min(at.accuracy_m, REACH) ? nearest : null
}

function distance(lat: number, lon: number, at: { lat_e6: number; lon_e6: number }): number {
  const north = ((lat - at.lat_e6) / 1e6) * METRES_A_DEGREE
  const east = ((lon - at.lon_e6) / 1e6) * METRES_A_DEGREE * Math.cos((at.lat_e6 / 1e6) * (Math.PI / 180))
  return Math.round(Math.hypot(north, east))
}
