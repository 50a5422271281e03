/** Turns what the camera gave into the JPEG that is kept. */

const LONG_SIDE = 1600
const QUALITY = 0.82

export interface Jpeg {
  content: ArrayBuffer
  width: number
  height: number
}

/** Decodes by the image's own orientation, shrinks and encodes. The original's metadata (place, device) stays behind. */
export async function jpegOf(file: Blob): Promise<Jpeg> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = fitted(bitmap.width, bitmap.height)
  try {
    const blob = await drawn(bitmap, width, height)
    return { content: await blob.arrayBuffer(), width, height }
  } finally {
    bitmap.close()
  }
}

/** The size that fits the long side, never larger than the original. */
export function fitted(width: number, height: number, longSide = LONG_SIDE): { width: number; height: number } {
  const scale = Math.min(1, longSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Width and height from a PNG's header (RFC 2083, section 4.1.1). */
export function pngSize(content: ArrayBuffer): { width: number; height: number } {
  const view = new DataView(content)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

async function drawn(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = typeof OffscreenCanvas === 'undefined' ? elementCanvas(width, height) : new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/jpeg', QUALITY),
  )
}

function elementCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}
