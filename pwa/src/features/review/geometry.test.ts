import { describe, expect, it } from 'vitest'
import { direction, distance, frame, offset, showCoordinates, showLength } from './geometry'

const square = { lat_e6: -12_530_000, lon_e6: -38_300_000 }

describe('places', () => {
  it('a thousandth of a degree north is 111 metres', () => {
    const way = offset(square, { ...square, lat_e6: square.lat_e6 + 1000 })

    expect(Math.round(distance(way))).toBe(111)
    expect(direction(way)).toBe('norte')
  })

  it('a degree of longitude is shorter away from the equator', () => {
    const way = offset(square, { ...square, lon_e6: square.lon_e6 - 1000 })

    expect(Math.round(distance(way))).toBe(109)
    expect(direction(way)).toBe('oeste')
  })

  it('lengths and coordinates read as people write them', () => {
    expect(showLength(37.6)).toBe('38 m')
    expect(showLength(1234)).toBe('1,2 km')
    expect(showCoordinates(square)).toBe('-12.530000, -38.300000')
  })

  it('both points and the circle fit in the picture', () => {
    const picture = frame(400, 220, 30, { east: 500, north: -200 })

    for (const [x, y] of [picture.place, picture.stand ?? [0, 0]]) {
      expect(x).toBeGreaterThan(30 * picture.scale)
      expect(x).toBeLessThan(400 - 30 * picture.scale)
      expect(y).toBeGreaterThan(30 * picture.scale)
      expect(y).toBeLessThan(220 - 30 * picture.scale)
    }
    expect(picture.bar * picture.scale).toBeLessThanOrEqual(120)
  })
})
