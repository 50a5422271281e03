import { describe, expect, it } from 'vitest'
import type { QueueItem } from './model'
import { joinCitations, shortName } from './queue-row'
import { groupByUrgency } from './urgency'

const item = (id: string, traits: Partial<QueueItem>) =>
  ({ id, kind: 'notice', alerts: [], defense_due: null, ...traits }) as unknown as QueueItem

describe('the queue', () => {
  it('names an article once', () => {
    expect(joinCitations(['Art. 26, XI', 'Art. 26, XIX', 'Art. 28, IX'])).toBe('Art. 26, XI, XIX e Art. 28, IX')
    expect(joinCitations(['Anexo Único, Grupo II, 05', 'Anexo Único, Grupo II, 18', 'Anexo Único, Grupo I, 06'])).toBe(
      'Anexo Único, Grupo II, 05, 18 e Grupo I, 06',
    )
    expect(joinCitations(['Art. 26, XI', 'Art. 26, XI'])).toBe('Art. 26, XI e XI')
    expect(joinCitations(['Art. 26, XI'])).toBe('Art. 26, XI')
    expect(joinCitations([])).toBe('')
  })

  it('shortens names to an initial and the last name', () => {
    expect(shortName('Renata Souza Moura')).toBe('R. Moura')
    expect(shortName('Renata')).toBe('Renata')
  })

  it('puts what expires first, then what is odd, and drops empty groups', () => {
    const items = [
      item('calm', { defense_due: '2026-03-25' }),
      item('odd', { alerts: ['no_gps'], defense_due: '2026-03-25' }),
      item('late', { alerts: ['no_gps'], defense_due: '2026-03-11' }),
    ]

    const groups = groupByUrgency(items, (date) => (date === '2026-03-11' ? 1 : 15))

    expect(groups.map((group) => [group.name, group.items.map((one) => one.id)])).toEqual([
      ['urgent', ['late']],
      ['alert', ['odd']],
      ['rest', ['calm']],
    ])
    expect(groupByUrgency([items[0] as QueueItem], () => 15).map((group) => group.name)).toEqual(['rest'])
  })
})
