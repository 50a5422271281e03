/** Looks at one frame after another until told to stop. */
import type { Decoder } from './decoder'
import { pixelsOf } from './pixels'
import { frameRegions, type Region } from './regions'

/**
 * Calls back with each text that is seen; a frame is dropped while the one before it is read.
 *
 * @throws ReaderBroken when the reader fails
 */
export async function readFrames(
  video: HTMLVideoElement,
  decoder: Decoder,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  while (!signal.aborted) {
    await nextFrame(video)
    if (signal.aborted || video.videoWidth === 0) continue
    const text = await readPicture(video, frameRegions(video.videoWidth, video.videoHeight), decoder, signal)
    if (text !== null && !signal.aborted) onText(text)
  }
}

/** The text of one picture; null without any, or when told to stop. */
export async function readPicture(
  source: HTMLVideoElement | ImageBitmap,
  regions: Region[],
  decoder: Decoder,
  signal?: AbortSignal,
): Promise<string | null> {
  for (const region of regions) {
    if (signal?.aborted) return null
    const [text] = await decoder.read(pixelsOf(source, region), region.sharpened)
    if (text !== undefined) return text
  }
  return null
}

/** The next new picture. Browsers without the call, and a video that stalls, get a turn of the clock. */
function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 250)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(done)
    else requestAnimationFrame(done)
  })
}
