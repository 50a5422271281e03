/** What a verdict says: for each finding a title, the figure against its limit, and the reason in one line. */
import type { Assessment, Finding } from '../domain/law/assess'
import type { Pack } from '../domain/law/pack'
import { capital, Figures, TITLES, WORDINGS } from './finding-words'

export interface FindingText {
  title: string
  figure: string
  reason: string
}

const WORDS = { ok: 'Em ordem', warn: 'Confira', fail: 'Irregular' } as const

export function describeFinding(finding: Finding, pack: Pack): FindingText {
  const wording = WORDINGS[finding.code]
  const figures = new Figures(finding.figures)
  const title = TITLES[finding.check] ?? finding.check
  return {
    title: typeof title === 'string' ? title : title(pack),
    figure: wording?.figure(figures, pack) ?? '',
    reason: wording?.reason?.(figures, pack) ?? '',
  }
}

/** The word of the band and one short reason: the two worst matters, and how many more. */
export function summarize(assessment: Assessment, pack: Pack): { word: 'Em ordem' | 'Confira' | 'Irregular'; reason: string } {
  const { state, findings } = assessment
  const reason =
    state === 'ok'
      ? inOrder(findings)
      : together(findings.filter((finding) => finding.state === state).map((one) => shortOf(one, pack)))
  return { word: WORDS[state], reason }
}

function inOrder(findings: Finding[]): string {
  if (findings.some((finding) => finding.code === 'badge_card')) return 'Crachá impresso: confira o rosto e o documento'
  if (findings.some((finding) => finding.code === 'badge_answered')) return 'Crachá ao vivo: respondeu aos três dígitos'
  if (findings.some((finding) => finding.code === 'badge_typed')) return 'Busca pelo cadastro: confira o rosto e o documento'
  const count = findings.filter((finding) => finding.state === 'ok').length
  return `${count} ${count === 1 ? 'item' : 'itens'} em ordem`
}

function shortOf(finding: Finding, pack: Pack): string {
  const short = WORDINGS[finding.code]?.short ?? finding.check
  return typeof short === 'string' ? short : short(pack)
}

function together(matters: string[]): string {
  const [first = '', second, ...more] = matters
  if (second === undefined) return capital(first)
  return capital(more.length > 0 ? `${first}, ${second} e mais ${more.length}` : `${first} e ${second}`)
}
