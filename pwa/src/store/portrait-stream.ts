interface Entry {
  id: string
  bytes: number
}

/** Cuts the portraits' answer into faces while it arrives: a length, a JSON index, then the images one after another. */
export class PortraitStream {
  /** The ids that the index names, once it has been read. */
  readonly ids = new Set<string>()
  #rest: Uint8Array = new Uint8Array()
  #index: Entry[] | null = null
  #next = 0

  push(chunk: Uint8Array): [string, ArrayBuffer][] {
    this.#rest = joined(this.#rest, chunk)
    if (!this.#index && !this.#readIndex()) return []
    const faces: [string, ArrayBuffer][] = []
    let at = 0
    for (let entry = this.#entry(); entry && at + entry.bytes <= this.#rest.length; entry = this.#entry()) {
      faces.push([entry.id, this.#rest.slice(at, at + entry.bytes).buffer as ArrayBuffer])
      at += entry.bytes
      this.#next++
    }
    this.#rest = this.#rest.subarray(at)
    return faces
  }

  #entry(): Entry | undefined {
    return this.#index?.[this.#next]
  }

  #readIndex(): boolean {
    if (this.#rest.length < 4) return false
    const length = new DataView(this.#rest.buffer, this.#rest.byteOffset).getUint32(0)
    if (this.#rest.length < 4 + length) return false
    this.#index = JSON.parse(new TextDecoder().decode(this.#rest.subarray(4, 4 + length))) as Entry[]
    for (const { id } of this.#index) this.ids.add(id)
    this.#rest = this.#rest.subarray(4 + length)
    return true
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  const whole = new Uint8Array(a.length + b.length)
  whole.set(a)
  whole.set(b, a.length)
  return whole
}
