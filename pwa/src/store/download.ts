/** Reading an answer's bytes as they come. */

/** The chunks of a body; without a stream (old WebKit), the whole as one. */
export async function* chunksOf(body: Response): AsyncIterable<Uint8Array> {
  if (!body.body) {
    yield new Uint8Array(await body.arrayBuffer())
    return
  }
  const reader = body.body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    reader.cancel().catch(() => null)
  }
}

export async function bytesOf(body: Response, onBytes?: (received: number) => void): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(body)) {
    chunks.push(chunk)
    size += chunk.length
    onBytes?.(size)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
