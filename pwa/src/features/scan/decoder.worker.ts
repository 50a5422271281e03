/** Reads QR codes away from the page, so that the camera's picture never stutters. Told to load before the camera opens. */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { sharpen } from './sharpening'

/** Pixels as RGBA. */
interface Question {
  id: number
  width: number
  height: number
  pixels: ArrayBuffer
  sharpened: boolean
}

/** `texts` is null when the reader itself failed. Id 0 says whether it is ready. */
interface Answer {
  id: number
  texts: string[] | null
}

prepareZXingModule({ overrides: { locateFile: () => '/zxing_reader.wasm' } })
const detector = new BarcodeDetector({ formats: ['qr_code'] })

/** The first reading loads and compiles the wasm: it is spent on an empty picture. */
read(new ImageData(64, 64)).then((texts) => answer({ id: 0, texts }))

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const pixels = new Uint8ClampedArray(data.pixels)
  if (data.sharpened) sharpen(pixels, data.width, data.height)
  const image = new ImageData(pixels, data.width, data.height)
  answer({ id: data.id, texts: await read(image) })
})

async function read(image: ImageData): Promise<string[] | null> {
  try {
    return (await detector.detect(image)).map(({ rawValue }) => rawValue)
  } catch {
    return null
  }
}

function answer(message: Answer): void {
  postMessage(message)
}
