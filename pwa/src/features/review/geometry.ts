/** Distances and directions between two points of a town, and the frame of a small map that shows both. */

export interface Point {
  lat_e6: number
  lon_e6: number
}

export interface Meters {
  east: number
  north: number
}

const METERS_PER_DEGREE = 111_320
const DIRECTIONS = ['norte', 'nordeste', 'leste', 'sudeste', 'sul', 'sudoeste', 'oeste', 'noroeste']
const STEPS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

/** From one point to another on the plane that touches the earth there: good to a few metres within a municipality. */
export function offset(from: Point, to: Point): Meters {
  const latitude = (from.lat_e6 + to.lat_e6) / 2e6
  return {
    east: ((to.lon_e6 - from.lon_e6) / 1e6) * METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180),
    north: ((to.lat_e6 - from.lat_e6) / 1e6) * METERS_PER_DEGREE,
  }
}

export const distance = ({ east, north }: Meters): number => Math.hypot(east, north)

/** The direction in words: `nordeste`. */
export function direction({ east, north }: Meters): string {
  const turn = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return DIRECTIONS[(turn + 8) % 8] ?? ''
}

/** A length in words: `38 m`, `1,2 km`. */
export function showLength(meters: number): string {
  if (meters < 1000) return `${Math.round(meters)} m`
  return `${(meters / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`
}

/** Coordinates in degrees as maps take them: `-12.530412, -38.302118`. */
export const showCoordinates = ({ lat_e6, lon_e6 }: Point): string => `${(lat_e6 / 1e6).toFixed(6)}, ${(lon_e6 / 1e6).toFixed(6)}`

export interface Frame {
  /** Pixels a metre. */
  scale: number
  /** Where the place stands on the picture, and the stand, if there is one. */
  place: [number, number]
  stand: [number, number] | null
  /** The length of the scale bar in metres. */
  bar: number
}

/** A picture of `width` by `height` in which the place with its circle and the stand both fit. North is up. */
export function frame(width: number, height: number, accuracy: number, stand: Meters | null): Frame {
  const middle = { east: (stand?.east ?? 0) / 2, north: (stand?.north ?? 0) / 2 }
  const reachEast = Math.max(Math.abs(middle.east) + accuracy, 40) * 1.25
  const reachNorth = Math.max(Math.abs(middle.north) + accuracy, 25) * 1.35
  const scale = Math.min(width / 2 / reachEast, height / 2 / reachNorth)
  const at = (point: Meters): [number, number] => [
    width / 2 + (point.east - middle.east) * scale,
    height / 2 - (point.north - middle.north) * scale,
  ]
  const longest = (width * 0.3) / scale
  const bar = STEPS.filter((step) => step <= longest).at(-1) ?? STEPS[0] ?? 5
  return { scale, place: at({ east: 0, north: 0 }), stand: stand && at(stand), bar }
}
