import { describe, expect, it } from 'vitest'
import { frameRegions, photoRegions } from './regions'

const sizes: [number, number][] = [
  [1280, 720],
  [720, 1280],
  [640, 480],
  [1920, 1080],
  [320, 240],
  [4000, 3000],
  [50, 900],
]

describe('the parts of a picture that are looked at', () => {
  it('are the middle at 480 pixels, the whole frame, and the middle in full and sharpened', () => {
    expect(frameRegions(1280, 720)).toEqual([
      { x: 280, y: 0, width: 720, height: 720, toWidth: 480, toHeight: 480, sharpened: false },
      { x: 0, y: 0, width: 1280, height: 720, toWidth: 1280, toHeight: 720, sharpened: false },
      { x: 280, y: 0, width: 720, height: 720, toWidth: 720, toHeight: 720, sharpened: true },
    ])
  })

  it.each(sizes)('stay inside a picture of %i by %i', (width, height) => {
    for (const region of [...frameRegions(width, height), ...photoRegions(width, height)]) {
      expect(region.x).toBeGreaterThanOrEqual(0)
      expect(region.y).toBeGreaterThanOrEqual(0)
      expect(region.x + region.width).toBeLessThanOrEqual(width)
      expect(region.y + region.height).toBeLessThanOrEqual(height)
      expect(Math.max(region.toWidth, region.toHeight)).toBeLessThanOrEqual(1800)
      expect(region.toWidth / region.toHeight).toBeCloseTo(region.width / region.height, 0)
    }
  })

  it('make a tiny photo larger once', () => {
    expect(photoRegions(300, 400)).toContainEqual(expect.objectContaining({ toWidth: 600, toHeight: 800 }))
  })

  it('of a photo end with the whole, sharpened', () => {
    expect(photoRegions(4000, 3000).at(-1)).toMatchObject({ toWidth: 1280, toHeight: 960, sharpened: true })
  })
})
