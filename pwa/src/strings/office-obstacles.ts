/** What stands in the way of granting an application, in words: what it is, and by how much. Figures come as they are shown. */
export interface Obstacle {
  code: string
  blocks: boolean
  citation: string | null
  figures: Record<string, string | number | null>
}

type Figures = Obstacle['figures']
type Words = (figures: Figures) => string

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const count = (value: Figures[string] | undefined) => Number(value ?? 0)
const years = (f: Figures) => plural(count(f.years), 'ano', 'anos')
const cc = ({ min, max }: Figures) => (max ? `A lei pede de ${min} a ${max} cm³.` : `A lei pede ao menos ${min} cm³.`)

const WORDS: Record<string, Words> = {
  item_pending: (f) => `Falta conferir: ${f.title}.`,
  item_not_met: (f) => `Não confere: ${f.title}.`,
  item_expired: (f) => `Documento vencido: ${f.title}.`,
  no_place: (f) => `Não há vaga: ${f.used} de ${f.limit} ocupadas. O pedido pode ir para a lista de espera.`,
  over_limit: (f) => `O teto de ${f.limit} vagas já foi atingido (${f.used} ocupadas). Aqui o teto só avisa.`,
  limit_unknown: () => 'O número de vagas depende da população, que não está cadastrada.',
  others_ahead: (f) => `${count(f.count) === 1 ? 'Há 1 pessoa' : `Há ${f.count} pessoas`} na lista de espera antes deste pedido.`,
  banned: (f) => `Teve a permissão cassada (prefixo ${f.fleet_number}). Não pode ter outra até ${f.until}.`,
  ban_without_day: (f) =>
    `Teve a permissão cassada (prefixo ${f.fleet_number}), sem data no cadastro. Veja o processo antes de decidir.`,
  holds_permit: (f) => `Já é titular do prefixo ${f.fleet_number}.`,
  other_name: (f) => `No cadastro este CPF é de ${f.name}. Confira quem pede.`,
  born_missing: (f) => `Falta a data de nascimento. A lei pede ${years(f)}.`,
  too_young: (f) => `Ainda não tem ${years(f)}. Completa em ${f.reached_on}.`,
  experience_missing: (f) => `Falta desde quando tem a categoria A. A lei pede ${years(f)}.`,
  experience_short: (f) => `Ainda não tem ${years(f)} de categoria A. Completa em ${f.reached_on}.`,
  cnh_expired: (f) => `A CNH venceu em ${f.valid_until}.`,
  motorcycle_missing: () => 'Nenhuma moto informada. A permissão sai sem moto.',
  plate_taken: (f) => `A placa ${f.plate} é do prefixo ${f.fleet_number}.`,
  made_missing: (f) => `Falta o ano de fabricação da moto. O limite é de ${years(f)}.`,
  too_old: (f) => `Moto de ${f.made}: valia até ${f.limit_on} (${years(f)}).`,
  displacement_missing: (f) => `Falta a cilindrada da moto. ${cc(f)}`,
  displacement_refused: (f) => `Cilindrada de ${f.cc} cm³. ${cc(f)}`,
  displacement_review: (f) => `Cilindrada de ${f.cc} cm³, vendida como 125. Decida se serve.`,
  check_missing: () => 'Falta a vistoria da moto.',
  check_expired: (f) => `A vistoria da moto valia até ${f.until}.`,
  permit_not_live: (f) => `O prefixo ${f.fleet_number} não está mais em vigor.`,
  drives_already: (f) => `Já dirige pelo prefixo ${f.fleet_number}.`,
  too_many_auxiliaries: (f) => `A permissão já tem ${plural(count(f.max), 'auxiliar', 'auxiliares')}, o máximo da lei.`,
  auxiliary_too_soon: (f) => `A troca de auxiliar só pode a partir de ${f.opens_on}.`,
  transfer_off: () => 'A transferência está desligada nesta cidade.',
  price_missing: (f) => `Falta o preço combinado. O máximo é ${f.cap}.`,
  price_over: (f) => `Preço de ${f.price}, acima de ${f.cap}.`,
  fee_missing: (f) => `Falta a taxa de ${f.fee}, com a data do pagamento.`,
  fee_short: (f) => `Taxa paga de ${f.paid}. A lei pede ${f.fee}.`,
  granted_on_missing: (f) =>
    `Falta no cadastro desde quando o prefixo ${f.fleet_number} existe. A lei pede ${years(f)} de trabalho.`,
  service_too_short: (f) => `Quem vende ainda não tem ${years(f)} de trabalho. Completa em ${f.opens_on}.`,
}

/** One obstacle in one sentence; the provision stands beside it. */
export const describeObstacle = ({ code, figures }: Obstacle): string => WORDS[code]?.(figures) ?? code
