import { describe, expect, test } from 'vitest'
import { finishLabel, obstacleText, paperName, provisionsLeft, roomLeft } from './flow'

const SILENT = { blocked_reason: null, note: null }

describe('the words of a stop', () => {
  test('the end of the list says in order only when the registry says so too', () => {
    expect(finishLabel('clean', 'ok')).toBe('Registrar em ordem')
    expect(finishLabel('clean', 'warn')).toBe('Registrar em ordem')
    expect(finishLabel('clean', 'fail')).toBe('Registrar sem auto')
    expect(finishLabel('notice', 'fail')).toBe('Ir para o auto')
    expect(paperName('clean', 'fail')).toBe('Registro de abordagem sem auto')
  })

  test('what is still to classify is counted', () => {
    expect(provisionsLeft(1)).toBe('Escolher o enquadramento')
    expect(provisionsLeft(3)).toBe('Escolher 3 enquadramentos')
  })

  test('a provision that another stands for says which, and only the authority’s is called so', () => {
    expect(obstacleText('not_offered', { ...SILENT, note: 'Enquadre no Art. 26, XII.' })).toBe('Enquadre no Art. 26, XII.')
    expect(obstacleText('not_offered', SILENT)).not.toContain('autoridade')
    expect(obstacleText('authority_only', SILENT)).toContain('autoridade')
  })

  test('room is told in photos, and none is told as none', () => {
    expect(roomLeft(12)).toBe('Pouco espaço: cabem cerca de 12 fotos. Envie o que está na fila antes de fotografar mais.')
    expect(roomLeft(1)).toContain('cabe cerca de 1 foto.')
    expect(roomLeft(0)).toContain('Não cabe mais foto')
  })
})
