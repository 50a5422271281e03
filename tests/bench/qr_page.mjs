// In the browser: the phone's own reader on pictures by address, as its camera loop gives them to it.
import { readBadge } from '../../pwa/src/domain/badge'
import { qrDecoder } from '../../pwa/src/features/scan/decoder'
import { readPicture } from '../../pwa/src/features/scan/reading-loop'
import { frameRegions } from '../../pwa/src/features/scan/regions'

/** Each picture's text and the milliseconds that it took from pixels to text. */
window.readAll = async (addresses) => {
  const decoder = qrDecoder()
  await decoder.ready
  const readings = []
  for (const address of addresses) {
    const picture = await createImageBitmap(await (await fetch(address)).blob())
    const start = performance.now()
    const text = await readPicture(picture, frameRegions(picture.width, picture.height), decoder)
    readings.push({ text, ms: performance.now() - start })
    picture.close()
  }
  return readings
}

/** The median milliseconds from the text of a live badge to what is said of it; the first one opens the kit's keys and is not counted. */
window.judgeAll = async ({ texts, badges, now, ibge }) => {
  const times = []
  for (const text of texts) {
    const start = performance.now()
    const { outcome, kind, freshness } = await readBadge(text, badges, new Date(now), ibge)
    times.push(performance.now() - start)
    if (`${outcome} ${kind} ${freshness}` !== 'valid live fresh') throw new Error(`judged ${outcome} ${kind} ${freshness}`)
  }
  return times.slice(1).sort((one, other) => one - other)[Math.floor(times.length / 2)]
}
