/** The words of the law at hand. */
import type { EntryKind, Gap, Offense, Pack } from '../domain/law/pack'
import type { STATUS_CHIP } from './flow'

export const LAW = {
  title: 'Lei',
  search: 'Palavra ou artigo',
  unprepared: 'A lei da cidade vem com a preparação. Toque em Início e em “Preparar para o campo”.',
  nothing: (wanted: string) => `Nada com “${wanted}” nesta lei. Tente outra palavra, ou só o número do artigo.`,
  missing: 'Este dispositivo não está na lei guardada neste celular.',
  searchAll: 'Procurar em toda a lei',
  summary: 'Texto resumido por nós. Vale o texto oficial.',
  provides: 'O que prevê',
  checks: 'O que se verifica',
  offenses: 'Enquadramentos',
  measures: 'Medidas',
  gaps: 'O que a lei deixa em aberto',
  openedBy: (regulation: string) => `Vale com ${regulation}`,
  settledBy: (regulation: string) => `Resolvido por ${regulation}.`,
  waiting: 'Espera norma da prefeitura',
} as const

/** What the provision is, where nothing of the list hangs on it. */
export const ENTRY_KINDS: Record<EntryKind, string> = {
  check: 'Verificação',
  offense: 'Infração',
  rule: 'Regra',
  term: 'Prazo',
  fee: 'Taxa',
  quota: 'Vagas',
  requirement: 'Requisito',
  procedure: 'Procedimento',
  sanction: 'Sanção',
  signal: 'Sinal para a autoridade',
  deadline: 'Prazo',
  stand: 'Ponto',
  measure: 'Medida',
  notice_field: 'Campo do auto',
  gap: 'Em aberto',
  norm: 'Norma',
}

/** How an offense stands on the street, with what opened it where a regulation did. */
export const offenseChip = ({ status, offered }: Offense): keyof typeof STATUS_CHIP =>
  offered || status === 'blocked' || status === 'authority_only' ? status : 'not_offered'

/** What became of a thing that the law leaves open: settled, for the city to settle, or beyond what a city can. */
export function gapFollows({ under, closed, asks }: Gap): string | null {
  if (under) return LAW.settledBy(under)
  if (closed) return closed
  return asks ? `Cabe à prefeitura: ${asks.charAt(0).toLowerCase()}${asks.slice(1)}` : null
}

/** What else an offense may lead to, by the names of the sanctions: `Pode levar a: Apreensão …`. */
export function mayLeadTo(offense: Offense, pack: Pack): string | null {
  const titles = pack.consequences.filter(({ provision }) => offense.may_lead_to.includes(provision))
  if (titles.length === 0) return null
  return `Pode levar também a: ${titles.map(({ title, citation }) => `${title.toLowerCase()} (${citation})`).join('; ')}. A autoridade decide.`
}
