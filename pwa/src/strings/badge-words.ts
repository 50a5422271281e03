/** The words of what a badge proves: for each outcome its own, with what to do next. */
import type { Pack } from '../domain/law/pack'
import type { Figures, Wording } from './finding-words'

const always = (text: string) => () => text
const dated = (word: string) => (f: Figures) => (f.has('on') ? `${word} em ${f.day('on')}` : word)
const byNumber = (pack: Pack) => `A ${pack.labels.permit} pode estar em dia: confira pelo ${pack.labels.fleet_number}.`

/** A driver's phone shows each code for twenty seconds. */
const ON_SCREEN_SECONDS = 25

/** "77 s", "7 min", "3 h", "2 dias". */
export function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 120) return `${minutes} min`
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} dias`
}

const age = (f: Figures) => duration(Number(f.text('seconds')))

function replayed(f: Figures): string {
  return Number(f.text('seconds')) < ON_SCREEN_SECONDS
    ? 'Este mesmo código foi lido há pouco. Espere o código mudar na tela e leia de novo. Uma imagem não muda.'
    : `Este mesmo código foi lido há ${age(f)}. Peça o crachá aberto no celular, não uma imagem.`
}

const IN_ORDER: Record<string, Wording> = {
  badge_live: { figure: always('ao vivo') },
  badge_answered: { figure: always('ao vivo, respondeu aos três dígitos') },
  badge_card: { figure: always('impresso'), reason: always('Crachá impresso: confira o rosto e o documento.') },
  badge_typed: { figure: always('não lido'), reason: always('Busca pelo cadastro: confira o rosto e o documento.') },
}

const LIVE: Record<string, Wording> = {
  badge_copy: {
    figure: always('cópia'),
    reason: always(
      'Cópia do crachá do celular: prova o mesmo que um cartão. Peça o crachá aberto no aplicativo, ou confira o rosto e o documento.',
    ),
    short: 'cópia do crachá do celular',
  },
  badge_replayed: { figure: always('código repetido'), reason: replayed, short: 'código do crachá repetido' },
  badge_live_stale: {
    figure: (f) => `parou há ${age(f)}`,
    reason: always('Peça para atualizar a tela do crachá e leia de novo.'),
    short: 'crachá parado',
  },
  badge_live_static: {
    figure: (f) => `parou há ${age(f)}`,
    reason: always('Assim vale o mesmo que um cartão. Peça para abrir o crachá no celular, ou confira o rosto e o documento.'),
    short: 'crachá parado há mais de 5 min',
  },
  badge_live_future: {
    figure: (f) => `${age(f)} adiante`,
    reason: always('Os relógios dos dois celulares não batem. Isso não quer dizer que é falso. Peça os três dígitos.'),
    short: 'relógio adiantado no crachá',
  },
  badge_answer_missing: {
    figure: always('sem os três dígitos'),
    reason: always('Este QR não traz os dígitos que você pediu. Espere a pessoa digitar e leia o QR novo.'),
    short: 'faltam os três dígitos',
  },
  badge_answer_other: {
    figure: always('outros dígitos'),
    reason: always('Os dígitos assinados não são os que você pediu. Peça outros três e leia o QR novo.'),
    short: 'três dígitos não batem',
  },
  badge_other_person: {
    figure: always('de outra pessoa'),
    reason: always(
      'O crachá é verdadeiro, mas você viu que a pessoa é outra. Peça um documento, diga quem conduz e fotografe o crachá.',
    ),
    short: 'crachá de outra pessoa',
  },
}

const NOT_GOOD: Record<string, Wording> = {
  badge_unknown_key: {
    figure: always('chave desconhecida'),
    reason: (_, pack) =>
      `O aparelho ainda não conhece a chave deste crachá. Isso não quer dizer que é falso. Sincronize ou confira pelo ${pack.labels.fleet_number}.`,
    short: 'chave do crachá desconhecida',
  },
  badge_key_withdrawn: {
    figure: always('precisa ser trocado'),
    reason: (_, pack) =>
      `A chave que assinou este crachá foi recolhida: o crachá precisa ser trocado no balcão. Confira pelo ${pack.labels.fleet_number}.`,
    short: 'crachá precisa ser trocado',
  },
  badge_expired: {
    figure: always('vencido'),
    reason: (_, pack) => `${byNumber(pack)} O crachá se troca no balcão.`,
    short: 'crachá vencido',
  },
  badge_cancelled: {
    figure: dated('cancelado'),
    reason: (_, pack) => `${byNumber(pack)} Peça um documento e fotografe o crachá.`,
    short: 'crachá cancelado',
  },
  badge_replaced: {
    figure: dated('trocado'),
    reason: (_, pack) => `Há um crachá mais novo desta pessoa: peça para ver. ${byNumber(pack)}`,
    short: 'crachá trocado por outro',
  },
  badge_suspended: {
    figure: always('suspenso'),
    reason: (_, pack) => `A lista da prefeitura traz este crachá como suspenso. Confira pelo ${pack.labels.fleet_number}.`,
    short: 'crachá suspenso',
  },
  badge_not_ours: {
    figure: always('assinatura não confere'),
    reason: (_, pack) => `Este crachá não foi assinado pela prefeitura. Fotografe e procure pelo ${pack.labels.fleet_number}.`,
    short: 'crachá não é da prefeitura',
  },
  badge_not_holders: {
    figure: always('celular não confere'),
    reason: (_, pack) =>
      `Quem assinou não foi o celular que recebeu este crachá. Fotografe a tela, peça um documento e procure pelo ${pack.labels.fleet_number}.`,
    short: 'crachá não é deste celular',
  },
  badge_other_city: {
    figure: always('de outra cidade'),
    reason: (_, pack) => `Não vale como ${pack.labels.permit} aqui. ${pack.offense_contexts.other_city_note}`,
    short: 'crachá de outra cidade',
  },
  badge_not_a_badge: {
    figure: always('não é crachá'),
    reason: always('Este QR não é de mototáxi.'),
    short: 'o QR não é de mototáxi',
  },
}

const CLOCK: Record<string, Wording> = {
  clock_behind: {
    figure: (f) => `atrasado ${duration(Number(f.text('minutes')) * 60)}`,
    reason: always(
      'Este celular mostra uma hora anterior à lista de crachás que ele mesmo tem. Acerte a data e a hora nos ajustes, ou sincronize.',
    ),
    short: 'relógio deste celular atrasado',
  },
}

export const BADGE: Record<string, Wording> = { ...IN_ORDER, ...LIVE, ...NOT_GOOD, ...CLOCK }

/** What one can do at once about a badge that is not plainly good. */
export type BadgeStep = 'rescan' | 'digits' | 'sync'

export const BADGE_STEP_WORDS: Record<BadgeStep, string> = {
  rescan: 'Ler de novo',
  digits: 'Pedir três dígitos',
  sync: 'Sincronizar',
}

/** By the finding's code, the best first. Where nothing stands here, what to do is a document or a search. */
export const BADGE_STEPS: Record<string, readonly BadgeStep[]> = {
  badge_live: ['digits'],
  badge_copy: ['rescan', 'digits'],
  badge_replayed: ['rescan', 'digits'],
  badge_live_stale: ['rescan', 'digits'],
  badge_live_static: ['rescan', 'digits'],
  badge_live_future: ['digits', 'rescan'],
  badge_answer_missing: ['rescan', 'digits'],
  badge_answer_other: ['digits'],
  badge_unknown_key: ['sync', 'rescan'],
  badge_replaced: ['rescan'],
  badge_not_ours: ['rescan'],
  badge_not_holders: ['rescan'],
  badge_not_a_badge: ['rescan'],
}

/** How the badge was read, beside the face. */
export const PROOF_WORDS = {
  live: (at: string) => `Crachá ao vivo, lido ${at}`,
  answered: (at: string) => `Ao vivo, respondeu ${at}`,
  unsure: (at: string) => `Crachá do celular, lido ${at}`,
  copy: (at: string) => `Cópia do crachá do celular, lida ${at}`,
  card: (at: string) => `Cartão impresso, lido ${at}`,
  typed: (at: string) => `Sem crachá, ${at}`,
  photo: (at: string) => `Lido de uma foto, ${at}`,
  unproved: (at: string) => `QR lido ${at}, nada provado`,
} as const
