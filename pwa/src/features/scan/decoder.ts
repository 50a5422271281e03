/** The QR reader in its worker: one for the app, kept warm between screens. */
import { isBadgeLink } from '../../domain/badge/link'

interface Answer {
  id: number
  texts: string[] | null
}

/** The reader's wasm could not be loaded, or its worker died. */
export class ReaderBroken extends Error {
  constructor() {
    super('the QR reader is not available')
    this.name = 'ReaderBroken'
  }
}

/** A reading that takes longer than this has hung: the worker is replaced. */
const LONGEST_MS = 12_000

class Decoder {
  private readonly worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module', name: 'qr' })
  private readonly waiting = new Map<number, (texts: string[] | null) => void>()
  private last = 0
  readonly ready: Promise<void>

  constructor() {
    this.ready = new Promise((resolve, reject) => {
      this.waiting.set(0, (texts) => (texts ? resolve() : reject(new ReaderBroken())))
    })
    this.ready.catch(() => forget(this))
    this.worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.settle(data))
    this.worker.addEventListener('error', () => this.fail())
  }

  /**
   * The texts of the codes in a picture, a badge's first. Its pixels move to the worker and are gone here.
   *
   * @param sharpened the edges are drawn out first
   */
  async read({ width, height, data }: ImageData, sharpened = false): Promise<string[]> {
    await this.ready
    const id = ++this.last
    const texts = await new Promise<string[] | null>((resolve) => {
      const timer = setTimeout(() => this.fail(), LONGEST_MS)
      this.waiting.set(id, (found) => {
        clearTimeout(timer)
        resolve(found)
      })
      this.worker.postMessage({ id, width, height, pixels: data.buffer, sharpened }, [data.buffer])
    })
    if (!texts) throw new ReaderBroken()
    return texts.sort((one, other) => Number(isBadgeLink(other)) - Number(isBadgeLink(one)))
  }

  private settle({ id, texts }: Answer): void {
    this.waiting.get(id)?.(texts)
    this.waiting.delete(id)
  }

  private fail(): void {
    forget(this)
    this.worker.terminate()
    for (const settle of this.waiting.values()) settle(null)
    this.waiting.clear()
  }
}

let shared: Decoder | null = null

/** The app's reader, loading from the first call on: call it before the camera is wanted. */
export function qrDecoder(): Decoder {
  shared ??= new Decoder()
  return shared
}

function forget(decoder: Decoder): void {
  if (shared === decoder) shared = null
}

export type { Decoder }
