/** What the head of the portraits' answer says: the faces in their order, and how long the head is. */
export interface PortraitIndex {
  headBytes: number
  entries: { id: string; bytes: number }[]
}

/** Cuts the portraits' answer into faces while it arrives: a length, a JSON index, then the images one after another. */
export class PortraitStream {
  index: PortraitIndex | null
  #next: number
  #rest: Uint8Array = new Uint8Array()

  /** With an index, the bytes to come begin at its face number `next`. */
  constructor(index: PortraitIndex | null = null, next = 0) {
    this.index = index
    this.#next = next
  }

  push(chunk: Uint8Array): [string, ArrayBuffer][] {
    this.#rest = joined(this.#rest, chunk)
    if (!this.index && !this.#readIndex()) return []
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

  #entry() {
    return this.index?.entries[this.#next]
  }

  #readIndex(): boolean {
    if (this.#rest.length < 4) return false
    const headBytes = 4 + new DataView(this.#rest.buffer, this.#rest.byteOffset).getUint32(0)
    if (this.#rest.length < headBytes) return false
    this.index = { headBytes, entries: JSON.parse(new TextDecoder().decode(this.#rest.subarray(4, headBytes))) }
    this.#rest = this.#rest.subarray(headBytes)
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
