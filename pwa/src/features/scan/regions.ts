/** Which part of a picture is looked at, and how big. A badge held to the camera is in the middle: that is tried first, small. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
  /** The size it is drawn at. */
  toWidth: number
  toHeight: number
  /** Whether its edges are drawn out before it is read. */
  sharpened: boolean
}

const CROP = 720
const CROP_DRAWN = 480
const WHOLE_DRAWN = 1280

/** The middle square of a frame, small, then the whole frame, then the middle in full and sharpened. */
export function frameRegions(width: number, height: number): Region[] {
  return [
    middle(width, height, CROP, CROP_DRAWN),
    whole(width, height, Math.min(WHOLE_DRAWN, Math.max(width, height))),
    { ...middle(width, height, CROP, CROP), sharpened: true },
  ]
}

/** A photo has more pixels and may be blurred: the whole, its middle in full, the whole at another size, and sharpened. */
export function photoRegions(width: number, height: number): Region[] {
  const longest = Math.max(width, height)
  return [
    whole(width, height, Math.min(1600, longest)),
    middle(width, height, longest / 2, 1200),
    whole(width, height, longest > 900 ? 800 : longest * 2),
    { ...whole(width, height, Math.min(WHOLE_DRAWN, longest)), sharpened: true },
  ]
}

function middle(width: number, height: number, size: number, drawn: number): Region {
  const side = Math.round(Math.min(size, width, height))
  const to = Math.min(side, drawn)
  const [x, y] = [Math.round((width - side) / 2), Math.round((height - side) / 2)]
  return { x, y, width: side, height: side, toWidth: to, toHeight: to, sharpened: false }
}

function whole(width: number, height: number, longest: number): Region {
  const scale = longest / Math.max(width, height)
  const [toWidth, toHeight] = [width, height].map((size) => Math.max(1, Math.round(size * scale))) as [number, number]
  return { x: 0, y: 0, width, height, toWidth, toHeight, sharpened: false }
}
