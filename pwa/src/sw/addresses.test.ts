import { describe, expect, it } from 'vitest'
import { isFieldPage } from './addresses'

describe('the field app answers without signal', () => {
  it.each(['/', '/envios', '/abordagem/01a2/verificar', '/registro/01a2/via', '/badge-antigo'])('for its own page %s', (path) => {
    expect(isFieldPage(path)).toBe(true)
  })

  it.each([
    '/api/session',
    '/escritorio/',
    '/escritorio',
    '/docs',
    '/B',
    '/b',
    '/cracha',
    '/sw.js',
    '/assets/index.js',
    '/icons.svg',
  ])('never for %s', (path) => {
    expect(isFieldPage(path)).toBe(false)
  })
})
