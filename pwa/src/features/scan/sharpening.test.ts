import { expect, test } from 'vitest'
import { sharpen } from './sharpening'

/** A grey picture from a rule. */
function picture(width: number, height: number, value: (x: number, y: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const grey = value(at % width, Math.floor(at / width))
    pixels.set([grey, grey, grey, 255], at * 4)
  }
  return pixels
}

const greyAt = (pixels: Uint8ClampedArray, width: number, x: number, y: number) => pixels[(y * width + x) * 4]

test('a plain picture stays as it is', () => {
  const pixels = picture(20, 10, () => 90)

  sharpen(pixels, 20, 10)

  expect([...new Set(pixels)]).toEqual([90, 255])
})

test.each([
  ['across', (x: number) => x],
  ['down', (_: number, y: number) => y],
])('a pale edge %s becomes dark and bright', (_name, along) => {
  const pixels = picture(40, 40, (x, y) => (along(x, y) < 20 ? 110 : 146))

  sharpen(pixels, 40, 40)

  const greys = [...pixels].filter((_value, at) => at % 4 === 0)
  expect([Math.min(...greys) < 70, Math.max(...greys) > 185]).toEqual([true, true])
})

test('the plain parts away from an edge keep their grey', () => {
  const pixels = picture(40, 30, (x) => (x < 20 ? 100 : 160))

  sharpen(pixels, 40, 30)

  expect([greyAt(pixels, 40, 3, 15), greyAt(pixels, 40, 36, 15)]).toEqual([100, 160])
})

test.each([
  [1, 1],
  [2, 1],
  [1, 9],
  [5, 4],
])('a picture of %i by %i pixels is no trouble', (width, height) => {
  const pixels = picture(width, height, () => 7)

  sharpen(pixels, width, height)

  expect(pixels[0]).toBe(7)
})
