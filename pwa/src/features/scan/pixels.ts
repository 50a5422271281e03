/** Draws a part of a picture and takes its pixels; one canvas is kept for all of them. */
import type { Region } from './regions'

let canvas: HTMLCanvasElement | null = null

export function pixelsOf(source: HTMLVideoElement | ImageBitmap, region: Region): ImageData {
  canvas ??= document.createElement('canvas')
  const { x, y, width, height, toWidth, toHeight } = region
  if (canvas.width !== toWidth || canvas.height !== toHeight) Object.assign(canvas, { width: toWidth, height: toHeight })
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  context.drawImage(source, x, y, width, height, 0, 0, toWidth, toHeight)
  return context.getImageData(0, 0, toWidth, toHeight)
}

/** A JPEG of a picture, at most `longest` pixels long; null when the browser can't. */
export function smallJpeg(source: ImageBitmap, longest: number): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(source.width, source.height))
  const paper = document.createElement('canvas')
  Object.assign(paper, { width: Math.round(source.width * scale), height: Math.round(source.height * scale) })
  paper.getContext('2d')?.drawImage(source, 0, 0, paper.width, paper.height)
  return new Promise((resolve) => paper.toBlob(resolve, 'image/jpeg', 0.85))
}
