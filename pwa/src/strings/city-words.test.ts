import { afterEach, describe, expect, it } from 'vitest'
import type { Finding } from '../domain/law/finding'
import { packOf } from '../domain/notice/testing/stops'
import { fleetHead, speakAs } from './city-words'
import { confirmation } from './flow'
import { recordTitle } from './records'

const BARRA = packOf('mt-barra-do-garcas')
const ended = (code: string): Finding => ({
  check: 'permit',
  state: 'fail',
  code,
  figures: {},
  citation: null,
  offenses: [],
  grounds: [],
})

describe('what a city calls things', () => {
  afterEach(() => speakAs(null))

  it('names the number of a permit as the city does', () => {
    speakAs(BARRA)

    expect(fleetHead()).toBe('Número')
    expect(recordTitle({ kind: 'clean', number: null, fleetNumber: '084', plate: null, stand: null })).toBe(
      'Em ordem, número 084',
    )
  })

  it('writes the fact of a notice with the word of that law', () => {
    expect(confirmation(ended('permit_suspended'), 'x', BARRA.labels).fact).toBe('Em serviço com a autorização suspensa')
    expect(confirmation(ended('permit_expired'), 'x', BARRA.labels).fact).toBe('Autorização vencida')
    expect(confirmation(ended('permit_expired'), 'x', packOf('ba-juazeiro').labels).fact).toBe('Permissão vencida')
  })
})
