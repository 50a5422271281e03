import { describe, expect, test } from 'vitest'
import { type CopyFacts, copyLine, copyLink, copyText, readCopy } from './copy'

const NOTICE: CopyFacts = {
  kind: 'notice',
  number: '07-0143/2026',
  on: '2026-03-10',
  plate: 'RPQ3D58',
  fleetNumber: '127',
  provisions: ['26-XI', '26-XIX', '26-XVII'],
  due: '2026-03-25',
  hash: 'ab'.repeat(32),
}
const SIGNATURE = 'x'.repeat(86)

describe('the second copy in a QR', () => {
  test('a link reads back to what it was made of', () => {
    const link = copyLink('https://prancheta.example.gov.br', copyLine(NOTICE), SIGNATURE)

    const read = readCopy(new URL(link).hash)

    expect(read).toMatchObject({
      number: '07-0143/2026',
      on: '2026-03-10',
      plate: 'RPQ3D58',
      provisions: '26-XI,26-XIX,26-XVII',
      due: '2026-03-25',
    })
    expect(read?.signature).toBe(SIGNATURE)
  })

  test('text and link stay near 300 bytes', () => {
    const link = copyLink('https://prancheta.example.gov.br', copyLine(NOTICE), SIGNATURE)

    const text = copyText(NOTICE, ['Art. 26, XI', 'Art. 26, XIX', 'Art. 26, XVII'], link)

    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(325)
    expect(text).toContain('Defesa até 25/03/2026')
  })

  test('provisions that do not fit are counted, never cut in the middle', () => {
    const many = Array.from({ length: 30 }, (_, index) => `AN-II-${index}`)

    const line = copyLine({ ...NOTICE, provisions: many })

    expect(line).toMatch(/,\+\d+~/)
  })

  test('a stop in order has neither number nor deadline', () => {
    const line = copyLine({ ...NOTICE, kind: 'clean', number: null, provisions: [], due: null })

    expect(readCopy(`#${line}~sig`)).toMatchObject({ kind: 'clean', number: null, due: null })
  })

  test('a fragment that is not ours is refused', () => {
    expect(readCopy('#abc')).toBeNull()
    expect(readCopy('#%E0%A4%A')).toBeNull()
  })
})
