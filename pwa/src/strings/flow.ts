/** The words of a stop. What is shown to the inspector in one place, so that the phone and the paper say the same. */

import type { Finding } from '../domain/law/finding'
import type { Fare, Offense, Pack, Stand } from '../domain/law/pack'
import type { FrozenOffense, Place, ServiceMeans, Verdict } from '../domain/notice/body'
import type { MeasureObstacle } from '../domain/notice/measures'
import type { Lack } from '../domain/notice/missing'
import type { Obstacle } from '../domain/notice/options'
import { capital } from './finding-words'

export const ANSWERS = { yes: 'Sim', no: 'Não', na: 'Não se aplica' } as const

export const SECTIONS = {
  confirm: 'O que o cadastro aponta',
  equipment: 'Equipamento',
  person: 'Pessoa',
  document: 'Documentos',
  fleet_standard: 'Padrão da frota',
  conduct: 'Conduta',
} as const

export const STATUS_CHIP = {
  fined: 'Com penalidade',
  no_fine_fixed: 'Sem multa fixada na lei',
  blocked: 'Bloqueado',
  authority_only: 'Só a autoridade',
  not_offered: 'Não se escolhe aqui',
} as const

export const PAPER_NAME = {
  notice: 'Auto de infração',
  finding: 'Termo de constatação',
  clean: 'Registro de abordagem em ordem',
} as const
/** A stop that ended without a paper against anybody is "em ordem" only when the registry says so too. */
export function paperName(kind: keyof typeof PAPER_NAME, verdict: Verdict['state']): string {
  return kind === 'clean' && verdict === 'fail' ? 'Registro de abordagem sem auto' : PAPER_NAME[kind]
}
export const PAPER_SHORT = { notice: 'auto', finding: 'termo', clean: 'registro' } as const

/** What the last button of the list says. Something that the registry holds against a stop is never called in order. */
export function finishLabel(paper: keyof typeof PAPER_NAME, verdict: Verdict['state'] | null): string {
  if (paper !== 'clean') return paper === 'notice' ? 'Ir para o auto' : 'Ir para o termo'
  return verdict === 'fail' ? 'Registrar sem auto' : 'Registrar em ordem'
}

export const provisionsLeft = (count: number): string =>
  count === 1 ? 'Escolher o enquadramento' : `Escolher ${count} enquadramentos`

export const MEASURE_KIND = { hold: 'Retenção', impound: 'Apreensão', tow: 'Remoção' } as const

export const MEANS: Record<ServiceMeans, string> = {
  qr: 'Mostrei o QR',
  print: 'Entreguei impressa',
  share: 'Compartilhei',
  refused: 'A pessoa não quis receber',
}

/** A failure of the registry, asked again on the street, and the fact that it is once confirmed. */
export function confirmation(
  { check, code, figures }: Finding,
  title: string,
  labels: Labels,
): { question: string; fact: string } {
  const known = CONFIRMATIONS[code] ?? CONFIRMATIONS[check]
  return known ? known(figures, labels) : { question: `${title}: você confirma?`, fact: title }
}

type Labels = Pack['labels']
type Worded = (figures: Finding['figures'], labels: Labels) => { question: string; fact: string }

const IN_SERVICE = 'A moto estava em serviço agora?'

/** By the finding's code, else by its check. */
const CONFIRMATIONS: Record<string, Worded | undefined> = {
  vehicle_age: ({ made }) => ({ question: `O CRLV diz ${made ?? 'o mesmo ano'}?`, fact: 'Moto acima da idade' }),
  displacement: ({ cc }) => ({
    question: `O CRLV diz ${cc ? `${String(cc).replace('.', ',')} cm³` : 'a mesma cilindrada'}?`,
    fact: 'Cilindrada fora do limite',
  }),
  displacement_nominal: ({ cc }) => ({
    question: `O CRLV diz ${cc ? `${String(cc).replace('.', ',')} cm³` : 'a mesma cilindrada'}? Fotografe.`,
    fact: 'Cilindrada perto do mínimo',
  }),
  roadworthiness_failed: () => ({
    question: 'O laudo diz que a moto foi reprovada?',
    fact: 'Moto em serviço com vistoria reprovada',
  }),
  roadworthiness_never: () => ({ question: 'A moto está sem selo e sem laudo de vistoria?', fact: 'Moto sem vistoria' }),
  roadworthiness: () => ({ question: 'O selo ou o laudo também está vencido?', fact: 'Vistoria vencida' }),
  driver: () => ({ question: 'Quem conduz é mesmo outra pessoa?', fact: 'Condutor que não está no cadastro' }),
  driver_age: () => ({ question: 'O documento confirma a idade?', fact: 'Condutor abaixo da idade mínima' }),
  driver_experience: () => ({
    question: 'A CNH confirma a data da categoria A?',
    fact: 'Menos tempo de categoria A que o exigido',
  }),
  cnh: () => ({ question: 'A CNH mostrada também está vencida?', fact: 'CNH vencida' }),
  vehicle: () => ({ question: 'A placa da moto é mesmo outra?', fact: 'Moto que não está no cadastro' }),
  license: (_, { license }) => ({ question: `A pessoa está sem ${license} válido?`, fact: `${capital(license)} vencido` }),
  permit_expired: (_, { permit }) => ({ question: `A pessoa está sem ${permit} renovada?`, fact: `${capital(permit)} vencida` }),
  permit_suspended: (_, { permit }) => ({ question: IN_SERVICE, fact: `Em serviço com a ${permit} suspensa` }),
  permit_in_adequation: () => ({ question: IN_SERVICE, fact: 'Em serviço durante o prazo de adequação' }),
  permit_revoked: (_, { permit }) => ({ question: IN_SERVICE, fact: `Em serviço com a ${permit} cassada` }),
  permit_ended: (_, { permit }) => ({ question: IN_SERVICE, fact: `Em serviço com a ${permit} extinta` }),
  permit: (_, { permit }) => ({ question: IN_SERVICE, fact: `${capital(permit)} fora de ordem` }),
}

/** What to do when a record could not be sealed. */
export const SEAL_FAILED = {
  photo: 'Uma foto não abre. Tire essa foto do registro e fotografe de novo.',
  numbers: 'Acabaram os números deste aparelho. Com internet, ele busca mais.',
  storage: 'Falta espaço no celular. Libere espaço e tente de novo.',
  other: 'Tente de novo.',
} as const

/** Said before a photo is taken, when few more fit. */
export function roomLeft(photos: number): string {
  if (photos < 1) return 'Não cabe mais foto neste celular. Envie o que está na fila ou libere espaço.'
  const fit = photos === 1 ? 'cabe cerca de 1 foto' : `cabem cerca de ${photos} fotos`
  return `Pouco espaço: ${fit}. Envie o que está na fila antes de fotografar mais.`
}

export function lackText(lack: Lack): string {
  const texts: Record<Lack['code'], string> = {
    person_unconfirmed: 'conferir a pessoa e a placa',
    respondent_name: 'o nome do autuado',
    plate: 'a placa',
    place: 'o lugar',
    answers: Number(lack.about) === 1 ? 'responder 1 item' : `responder ${lack.about} itens`,
    unclassified: `o enquadramento de “${lack.about}”`,
    evidence: 'a foto do CRLV',
    fact: 'um fato',
    reason: 'a justificativa',
    narrative: 'o relato do fato',
    signature: 'a assinatura',
    signature_reason: 'o motivo que a pessoa deu',
    witnesses: Number(lack.about) === 1 ? 'mais uma testemunha' : `${lack.about} testemunhas`,
    field: lack.about ?? 'um campo',
  }
  return texts[lack.code]
}

/** Why a provision can't be chosen. Its own note, where it has one, is the better answer to "what then?". */
export function obstacleText(obstacle: Obstacle, { blocked_reason, note }: Pick<Offense, 'blocked_reason' | 'note'>): string {
  if (obstacle === 'not_offered') return note ?? 'Não se enquadra na rua.'
  if (obstacle === 'blocked')
    return (
      blocked_reason ?? 'Falta a norma de que esta regra depende. Enquanto ela não for cadastrada, não dá para autuar por aqui.'
    )
  if (obstacle === 'authority_only') return 'Só a autoridade aplica. Não se escolhe na rua.'
  return 'Depende de um valor que a prefeitura não cadastrou. Enquanto faltar, não dá para autuar por aqui.'
}

export function measureObstacle(obstacle: MeasureObstacle, reason: string | null): string {
  if (obstacle === 'failed_check_on_record') return 'Só com vistoria reprovada no cadastro. O que se vê na rua não basta.'
  if (obstacle === 'no_permit') return 'Só para quem não tem permissão.'
  if (obstacle === 'other_city') return 'Só para mototáxi de outra cidade.'
  if (obstacle === 'suspended_permit') return 'Só com a suspensão no cadastro.'
  return reason ?? ''
}

/** Why the answer to a field that a provision asks for is no answer yet. */
export const FIELD_FAULT = {
  missing: 'Responda para usar este artigo.',
  to_come: 'A data não pode ser depois de hoje.',
} as const

/** How many a stand takes, by its text: `Cabem 8 motos, 2 carretinhas`. */
export function standAdmits({ motorcycles, trailers }: Stand): string {
  const room = trailers === null ? '' : `, ${trailers} carretinhas`
  return motorcycles === null ? `A norma não fixa o número de motos${room}` : `Cabem ${motorcycles} motos${room}`
}

export const FARES = {
  label: 'Tarifa cadastrada',
  none: 'A prefeitura não cadastrou a tarifa. Sem ela, não dá para enquadrar o valor cobrado.',
} as const

/** `Centro, noite (22:00 às 06:00): R$ 7,00 de saída, R$ 2,50 por km`. */
export function fareText(fare: Fare, money: (amount: string) => string): string {
  const hours = fare.starts && fare.ends ? `${fare.starts} às ${fare.ends}` : ''
  const period = fare.period ? `, ${fare.period.toLowerCase()}${hours && ` (${hours})`}` : hours && `, ${hours}`
  const parts = [fare.initial_fare && `${money(fare.initial_fare)} de saída`, fare.per_km && `${money(fare.per_km)} por km`]
  return `${fare.zone || 'Toda a cidade'}${period}: ${parts.filter(Boolean).join(', ')}`
}

export const unitLabel = (pack: Pack, id: string): string =>
  pack.units.find((unit) => unit.id === id || unit.wire === id)?.label ?? id

/** What the law provides: `Prevê advertência e/ou 50 × tarifa inicial; 1 ponto.` Never as if it were applied. */
export function provided(offense: FrozenOffense & { warning?: boolean }, pack: Pack, money: (amount: string) => string): string {
  if (!offense.fine) return 'A lei não fixa multa nem pontos para este fato.'
  const units = `${offense.fine.units}\u00a0× ${unitLabel(pack, offense.fine.unit)}`
  const fine = offense.fine.amount ? `${units} (${money(offense.fine.amount)})` : units
  const points = offense.points === null ? '' : offense.points === 1 ? '; 1\u00a0ponto' : `; ${offense.points}\u00a0pontos`
  return `Prevê ${offense.warning ? `advertência e/ou ${fine}` : fine}${points}.`
}

/** Said where a fine has no value in reais; null when it has one. */
export function valueMissing({ fine }: FrozenOffense, pack: Pack): string | null {
  if (!fine || fine.amount !== null) return null
  const label = unitLabel(pack, fine.unit)
  return `O valor de “${label}” não está cadastrado. O auto guarda “${fine.units} × ${label}”, sem valor em reais.`
}

/** The same for paper: without a value in reais it says so. */
export function providedOnPaper(offense: FrozenOffense, pack: Pack, money: (amount: string) => string): string {
  if (!offense.fine) return 'Sem multa fixada na lei.'
  const { units, unit, amount } = offense.fine
  const points = offense.points === null ? '' : `, ${offense.points} ${offense.points === 1 ? 'ponto' : 'pontos'}`
  return `Penalidade prevista: ${units} × ${unitLabel(pack, unit)}, ${amount ? money(amount) : 'sem valor em reais'}${points}.`
}

export function witnessesAsked(pack: Pack): string {
  if (pack.refusal.witnesses === 0) return 'A recusa fica no auto, com a hora e o motivo que a pessoa deu.'
  const count = ['', 'uma testemunha', 'duas testemunhas'][pack.refusal.witnesses] ?? `${pack.refusal.witnesses} testemunhas`
  return `Esta lei pede ${count}, com nome, endereço e assinatura${pack.refusal.citation ? ` (${pack.refusal.citation.label})` : ''}.`
}

export function defenseTerm(pack: Pack): string {
  const term = pack.deadlines.find((deadline) => deadline.kind === 'defense')
  if (!term || term.days === null) return 'A lei não fixa prazo de defesa'
  const days = `${term.days} ${term.count === 'business_days' ? 'dias úteis' : 'dias'}`
  const start = term.starts === 'notice_date' ? 'do auto' : 'do recebimento'
  return `${days} ${start}${term.body ? `, ${term.body}` : ''}${term.citation ? ` (${term.citation.label})` : ''}`
}

/** `GPS com 6 m de precisão, lido às 10:25`, or that the place was told by hand. */
export function placeSource(place: Place | null, time: (instant: string) => string): string {
  if (place?.source === 'gps' && place.accuracy_m !== null && place.fixed_at) {
    return `GPS com ${place.accuracy_m} m de precisão, lido às ${time(place.fixed_at)}`
  }
  return 'Local informado por você, sem GPS'
}

export const NO_GPS =
  'O GPS não achou o lugar. Escolha o ponto na lista. O registro vai dizer que o local foi informado por você.'
export const GPS_DENIED =
  'O celular não deixou usar o GPS. Escolha o ponto na lista. Para permitir: toque no cadeado, Permissões, Local.'
export const COARSE = (metres: number): string => `Precisão de ${metres} m. Confirme o ponto.`
