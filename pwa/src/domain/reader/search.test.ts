import { describe, expect, test } from 'vitest'
import { packOf } from '../notice/testing/stops'
import { addressOf } from './address'
import { entriesOf, entryOf, relatedTo } from './entries'
import { searchLaw } from './search'

const MSJ = packOf('ba-mata-de-sao-joao')
const JUA = packOf('ba-juazeiro')
const BDG = packOf('mt-barra-do-garcas')
const found = (pack: typeof MSJ, typed: string) => searchLaw(pack, typed).map((entry) => entry.provision)

describe('an address', () => {
  test.each([
    ['Art. 19, § 1º, I', '19 par 1 i'],
    ['Anexo Único, Grupo I, 02', 'anexo i 2'],
    ['Art. 3º, p. ún.', '3 par unico'],
    ['Art. 11-A', '11 a'],
    ['Art. 3º (lotação)', '3'],
    ['art 19 parágrafo 1 inciso i', '19 par 1 i'],
    ['an-ii-05', 'anexo ii 5'],
    ['11a pu', '11 a par unico'],
  ])('%s is %s', (label, parts) => {
    expect(addressOf(label).join(' ')).toBe(parts)
  })
})

describe('a provision is found as people type it', () => {
  test.each([
    ['26 xii', '26-XII'],
    ['art. 26, XII', '26-XII'],
    ['26xii', '26-XII'],
    ['19 § 1 i', '19-P1-I'],
    ['19 iii d', '19-III-d'],
  ])('%s', (typed, provision) => {
    expect(found(MSJ, typed)[0]).toBe(provision)
  })

  test('the two rules of one item come together', () => {
    expect(found(MSJ, 'art 19 i').slice(0, 2).sort()).toEqual(['19-I-cc', '19-I-idade'])
  })

  test('an article comes with all that is in it, in the order of the law', () => {
    const provisions = found(MSJ, '28')

    expect(provisions.slice(0, 3)).toEqual(['28', '28-I', '28-II'])
    expect(provisions.every((provision) => provision.startsWith('28'))).toBe(true)
  })

  test.each(['anexo i 12', 'i 12', 'I-12', 'grupo i item 12', 'Anexo Único, Grupo I, 12'])('%s, of an annex', (typed) => {
    expect(found(BDG, typed)[0]).toBe('AN-I-12')
  })

  test('an article with a letter in its number', () => {
    expect(found(JUA, '11-a')).toContain('11A')
    expect(found(JUA, '22 § 3')[0]).toBe('22-P3')
  })

  test('every provision is found by its own label', () => {
    for (const pack of [MSJ, JUA, BDG])
      for (const entry of entriesOf(pack)) expect(found(pack, entry.label)).toContain(entry.provision)
  })
})

describe('a word is found', () => {
  test('without accents, in another number', () => {
    expect(found(MSJ, 'NOTIFICACAO')).toContain('26-V')
    expect(found(JUA, 'capacete')).toContain('7-IV')
    expect(found(JUA, 'capacetes')).toEqual(found(JUA, 'capacete'))
  })

  test('by what is verified on the street, and first where the name holds it', () => {
    expect(found(MSJ, 'dois capacetes')[0]).toBe('19-P1-I')
    expect(found(MSJ, 'antena corta pipa')).toEqual(expect.arrayContaining(['19-III-e', '26-XII']))
  })

  test('together with a number, which must be whole', () => {
    expect(found(MSJ, '26 equipamento')).toContain('26-XII')
    expect(found(BDG, '125')).not.toContain('AN-I-12')
  })

  test('nothing is found for what no law says', () => {
    expect(found(MSJ, 'submarino')).toEqual([])
  })
})

describe('a provision', () => {
  test('tells what hangs on it: its checks, its offenses, what is open', () => {
    const { checks, offenses, gaps } = relatedTo(MSJ, '19-P1-I')

    expect(checks.map((check) => check.id)).toEqual(['two-helmets'])
    expect(offenses.map((offense) => offense.provision)).toEqual(['26-XII', '19-P1-I'])
    expect(relatedTo(MSJ, '38-II').measures.map((measure) => measure.id)).toEqual(['38-II'])
    expect(gaps).toEqual([])
    expect(relatedTo(BDG, 'AN-I-12').gaps.map((gap) => gap.id)).toContain('BDG-A02')
  })

  test('stands in the index wherever a check, an offense or a measure cites it', () => {
    for (const pack of [MSJ, JUA, BDG]) {
      const cited = [
        ...pack.checks.map((check) => check.citation.provision),
        ...pack.offenses.map((offense) => offense.provision),
        ...pack.measures.map((measure) => measure.citation.provision),
      ]

      expect(cited.filter((provision) => !entryOf(pack, provision))).toEqual([])
    }
  })

  test('is read from the lists of a law part that was taken before it had an index', () => {
    const { provisions: _, ...before } = MSJ

    expect(entryOf(before, '26-XII')?.title).toBe('Equipamento, segurança ou limpeza')
  })
})
