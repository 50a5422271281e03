/** Draws out the edges of a picture, for codes out of focus and pale ones: what differs from around is made to differ more. */

/** Half the side of the square that counts as around, in pixels. */
const RADIUS = 6
const STRENGTH = 3

/** @param pixels RGBA, replaced by their grey */
export function sharpen(pixels: Uint8ClampedArray, width: number, height: number): void {
  const grey = greyOf(pixels)
  const around = smoothed(smoothed(grey, width, height), height, width)
  for (let at = 0; at < grey.length; at++) {
    const own = grey[at] as number
    pixels.fill(own + STRENGTH * (own - (around[at] as number)), at * 4, at * 4 + 3)
  }
}

function greyOf(pixels: Uint8ClampedArray): Float32Array {
  const grey = new Float32Array(pixels.length / 4)
  for (let at = 0; at < grey.length; at++) {
    const [red, green, blue] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]] as [number, number, number]
    grey[at] = (red * 77 + green * 151 + blue * 28) / 256
  }
  return grey
}

/** Each value becomes the mean of its neighbours in the row. The answer is turned over, so that a second turn does the columns. */
function smoothed(values: Float32Array, width: number, height: number): Float32Array {
  const turned = new Float32Array(values.length)
  const reach = Math.min(RADIUS, width - 1)
  for (let row = 0; row < height; row++) {
    const [start, end] = [row * width, (row + 1) * width]
    let [sum, count] = [0, 0]
    for (let at = start; at < start + reach; at++) {
      sum += values[at] as number
      count++
    }
    for (let at = start; at < end; at++) {
      if (at + reach < end) {
        sum += values[at + reach] as number
        count++
      }
      if (at - reach > start) {
        sum -= values[at - reach - 1] as number
        count--
      }
      turned[(at - start) * height + row] = sum / count
    }
  }
  return turned
}
