/** The words of each finding, by its code. */
import type { Finding } from '../domain/law/finding'
import type { Pack } from '../domain/law/pack'
import { BADGE } from './badge-words'

export interface Wording {
  figure: (figures: Figures, pack: Pack) => string
  reason?: (figures: Figures, pack: Pack) => string
  /** A few words for the band, lower case. */
  short?: string | ((pack: Pack) => string)
}

/** The figures of a finding, written as people read them. */
export class Figures {
  constructor(private readonly values: Finding['figures']) {}

  text(name: string): string {
    return String(this.values[name] ?? '')
  }

  has(name: string): boolean {
    return (this.values[name] ?? null) !== null
  }

  day(name: string): string {
    return this.text(name).split('-').reverse().join('/')
  }

  cc(name: string): string {
    return this.text(name).replace('.', ',')
  }

  count(name: string, one: string, many: string): string {
    return `${this.text(name)} ${this.text(name) === '1' ? one : many}`
  }
}

const days = (f: Figures) => f.count('days', 'dia', 'dias')
const since = (word: string) => (f: Figures) => (f.has('since') ? `${word} desde ${f.day('since')}` : word)
const always = (text: string) => () => text
const ago = (f: Figures) =>
  Number(f.text('hours')) < 48 ? `${f.text('hours')} h atrás` : `há ${Math.floor(Number(f.text('hours')) / 24)} dias`
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const isDecree = (pack: Pack) => pack.norm.short.startsWith('Decreto')
const thisLaw = (pack: Pack) => (isDecree(pack) ? 'este decreto' : 'esta lei')
const role = (f: Figures, pack: Pack) => (f.text('role') === 'auxiliary' ? capital(pack.labels.auxiliary_driver) : 'Titular')
const oldRegistry = 'O cadastro deste aparelho é antigo e isso pode ter mudado. Peça o documento.'
const notFixed: Wording = { figure: (_, pack) => `${thisLaw(pack)} não fixa` }
const ageFigure = (f: Figures) => `${f.count('age', 'ano', 'anos')} (${f.text('made')}), limite ${f.text('limit')}`
const ccFigure = (f: Figures) =>
  f.has('max') ? `${f.cc('cc')} cm³, de ${f.cc('min')} a ${f.cc('max')}` : `${f.cc('cc')} cm³, mínimo ${f.cc('min')}`
const newMotorcycle = (f: Figures) => (f.has('replace_by') ? ` Prazo da moto nova: ${f.day('replace_by')}.` : '')

const PERMIT: Record<string, Wording> = {
  permit_ok: {
    figure: (f, pack) => (f.has('until') ? `${role(f, pack)}, vale até ${f.day('until')}` : `${role(f, pack)}, em vigor`),
  },
  permit_not_found: {
    figure: always('não está no cadastro'),
    reason: (_, pack) => pack.offense_contexts.no_permit_note,
    short: (pack) => `sem ${pack.labels.permit} no cadastro`,
  },
  permit_suspended: {
    figure: since('suspensa'),
    reason: always('Enquanto durar a suspensão, o serviço fica parado.'),
    short: (pack) => `${pack.labels.permit} suspensa`,
  },
  permit_revoked: {
    figure: since('cassada'),
    reason: always('Não vale mais.'),
    short: (pack) => `${pack.labels.permit} cassada`,
  },
  permit_ended: {
    figure: since('encerrada'),
    reason: always('Não vale mais.'),
    short: (pack) => `${pack.labels.permit} encerrada`,
  },
  permit_interrupted: {
    figure: since('interrompida'),
    reason: always('A pausa foi pedida pelo titular. Pergunte se está em serviço.'),
    short: (pack) => `${pack.labels.permit} interrompida`,
  },
  permit_in_adequation: {
    figure: since('em adequação'),
    reason: always('O serviço fica parado enquanto a moto é adequada. Confira se está em serviço.'),
    short: 'moto em prazo de adequação',
  },
  permit_expired: {
    figure: (f) => `vencida há ${days(f)}`,
    reason: (f) => `Valeu até ${f.day('until')}.`,
    short: (pack) => `${pack.labels.permit} vencida`,
  },
  permit_expired_unsure: {
    figure: (f) => `venceu em ${f.day('until')}`,
    reason: always(oldRegistry),
    short: (pack) => `validade da ${pack.labels.permit}`,
  },
  license_ok: { figure: (f) => `vale até ${f.day('until')}` },
  license_missing: {
    figure: always('sem registro'),
    reason: (_, pack) => `Nenhum ${pack.labels.license} no cadastro. Peça o documento.`,
    short: (pack) => `sem ${pack.labels.license} no cadastro`,
  },
  license_no_date: {
    figure: always('sem validade no cadastro'),
    reason: always('Veja a validade no documento.'),
    short: (pack) => `validade do ${pack.labels.license}`,
  },
  license_expired: {
    figure: (f) => `vencido há ${days(f)}`,
    reason: (f) => `Valeu até ${f.day('until')}.`,
    short: (pack) => `${pack.labels.license} vencido`,
  },
  license_renewal: {
    figure: (f) => `venceu em ${f.day('until')}`,
    reason: (f, pack) => `A taxa do ${pack.labels.license} pode ser paga até ${f.day('renew_by')}. Peça o comprovante.`,
    short: (pack) => `${pack.labels.license} em prazo de renovação`,
  },
  license_uncounted: {
    figure: (f) => `venceu em ${f.day('until')}`,
    reason: always('Este aparelho não tem os feriados deste ano para contar o prazo de renovação. Pergunte ao supervisor.'),
    short: (pack) => `prazo do ${pack.labels.license} sem calendário`,
  },
  license_expired_unsure: {
    figure: (f) => `venceu em ${f.day('until')}`,
    reason: always(oldRegistry),
    short: (pack) => `validade do ${pack.labels.license}`,
  },
}

const DRIVER: Record<string, Wording> = {
  driver_ok: { figure: role },
  driver_unknown: {
    figure: always('não identificado'),
    reason: always('Diga quem está conduzindo.'),
    short: 'condutor não identificado',
  },
  driver_unregistered: {
    figure: always('sem cadastro'),
    reason: (_, pack) => `Quem conduz não está cadastrado nesta ${pack.labels.permit}.`,
    short: 'condutor sem cadastro',
  },
  driver_unregistered_unsure: {
    figure: always('não está no cadastro'),
    reason: always(oldRegistry),
    short: 'condutor fora do cadastro',
  },
  driver_auxiliary_not_foreseen: {
    figure: always('segundo condutor'),
    reason: (_, pack) => `${capital(thisLaw(pack))} não prevê segundo condutor. Confira a ${pack.labels.permit}.`,
    short: 'segundo condutor',
  },
  driver_age_ok: { figure: (f) => `${f.text('years')} anos, mínimo ${f.text('min')}` },
  driver_age_below: {
    figure: (f) => `${f.text('years')} anos, mínimo ${f.text('min')}`,
    reason: (f) => `Nasceu em ${f.day('born')}.`,
    short: 'condutor abaixo da idade',
  },
  driver_age_unknown: {
    figure: always('sem data no cadastro'),
    reason: (f) => `Veja o nascimento no documento. Mínimo: ${f.text('min')} anos.`,
    short: 'idade do condutor',
  },
  driver_age_not_fixed: notFixed,
  driver_experience_ok: { figure: (f) => `desde ${f.day('since')}, mínimo ${f.text('min')} anos` },
  driver_experience_short: {
    figure: (f) => `desde ${f.day('since')}, mínimo ${f.text('min')} anos`,
    reason: (f) => `Completa o tempo em ${f.day('full_on')}.`,
    short: 'pouco tempo de habilitação',
  },
  driver_experience_unknown: {
    figure: always('sem data no cadastro'),
    reason: (f) => `Veja na CNH a data da categoria A. Mínimo: ${f.text('min')} anos.`,
    short: 'tempo de habilitação',
  },
  driver_experience_not_fixed: notFixed,
  cnh_ok: { figure: (f) => `vale até ${f.day('until')}` },
  cnh_unknown: {
    figure: always('sem validade no cadastro'),
    reason: always('Veja a validade no documento.'),
    short: 'validade da CNH',
  },
  cnh_tolerated: {
    figure: (f) => `venceu há ${days(f)}`,
    reason: (f) => `Valeu até ${f.day('until')}. O trânsito tolera ${f.text('tolerance')} dias.`,
    short: 'CNH vencida há pouco',
  },
  cnh_expired: { figure: (f) => `vencida há ${days(f)}`, reason: (f) => `Valeu até ${f.day('until')}.`, short: 'CNH vencida' },
  cnh_expired_unsure: { figure: (f) => `venceu em ${f.day('until')}`, reason: always(oldRegistry), short: 'validade da CNH' },
}

const VEHICLE: Record<string, Wording> = {
  vehicle_unknown: {
    figure: always('fora do cadastro'),
    reason: (_, pack) => `Esta moto não está nesta ${pack.labels.permit}. Confira a placa e o documento.`,
    short: 'moto fora do cadastro',
  },
  vehicle_age_ok: { figure: ageFigure },
  vehicle_age_due_soon: {
    figure: ageFigure,
    reason: (f) => `Vale até ${f.day('until')}. O titular já deve declarar a troca.`,
  },
  vehicle_age_grace: {
    figure: (f) => `passou da idade, troca até ${f.day('replace_by')}`,
    reason: (f) =>
      `A moto passou da idade em ${f.day('until')} e o prazo da nova vai até ${f.day('replace_by')}. Retenção só com decisão do supervisor.`,
    short: 'moto em prazo de troca',
  },
  vehicle_age_over: {
    figure: (f) => `${f.count('age', 'ano', 'anos')}, limite ${f.text('limit')}`,
    reason: (f) => `Fabricada em ${f.text('made')}, valeu até ${f.day('until')}.${newMotorcycle(f)}`,
    short: 'moto acima da idade',
  },
  vehicle_age_uncounted: {
    figure: ageFigure,
    reason: (f) =>
      `A moto passou da idade em ${f.day('until')}. Este aparelho não tem os feriados para contar o prazo da nova. Pergunte ao supervisor.`,
    short: 'prazo de troca sem calendário',
  },
  vehicle_age_unknown: {
    figure: always('ano não confere'),
    reason: always('Veja o ano de fabricação no documento da moto.'),
    short: 'ano da moto',
  },
  vehicle_age_not_fixed: notFixed,
  displacement_ok: { figure: ccFigure },
  displacement_nominal: {
    figure: ccFigure,
    reason: always('Pode ser moto vendida como 125. Quem decide é o supervisor. Fotografe o documento.'),
    short: 'cilindrada perto de 125',
  },
  displacement_unknown: {
    figure: always('sem dado no cadastro'),
    reason: always('Leia a cilindrada no documento da moto.'),
    short: 'cilindrada não cadastrada',
  },
  displacement_below: { figure: ccFigure, reason: always('Abaixo do mínimo.'), short: 'cilindrada abaixo do mínimo' },
  displacement_above: { figure: ccFigure, reason: always('Acima do máximo.'), short: 'cilindrada acima do máximo' },
  displacement_not_fixed: notFixed,
  roadworthiness_ok: { figure: (f) => `vale até ${f.day('until')}` },
  roadworthiness_overdue: {
    figure: (f) => `vencida há ${days(f)}`,
    reason: (f) =>
      f.has('months')
        ? `Última em ${f.day('inspected')}, vale ${f.text('months')} meses: venceu em ${f.day('until')}.`
        : `Última em ${f.day('inspected')}: venceu em ${f.day('until')}.`,
    short: 'vistoria vencida',
  },
  roadworthiness_overdue_unsure: {
    figure: (f) => `venceu em ${f.day('until')}`,
    reason: always(oldRegistry),
    short: 'validade da vistoria',
  },
  roadworthiness_never: {
    figure: always('nenhuma no cadastro'),
    reason: always('Não há vistoria registrada.'),
    short: 'sem vistoria',
  },
  roadworthiness_never_unsure: {
    figure: always('nenhuma no cadastro'),
    reason: always(oldRegistry),
    short: 'vistoria não cadastrada',
  },
  roadworthiness_failed: {
    figure: always('reprovada'),
    reason: (f) => (f.has('inspected') ? `Reprovada em ${f.day('inspected')}.` : 'A última vistoria reprovou.'),
    short: 'vistoria reprovada',
  },
  roadworthiness_ahead: {
    figure: always('data adiante de hoje'),
    reason: (f) => `O cadastro traz vistoria em ${f.day('inspected')}. Veja o certificado.`,
    short: 'data da vistoria',
  },
  roadworthiness_not_fixed: notFixed,
  data_old: {
    figure: ago,
    reason: always('Peça os documentos. Na chegada, o servidor confere de novo.'),
    short: 'dados antigos',
  },
  status_list_old: {
    figure: ago,
    reason: always('Um cancelamento de hoje não aparece aqui. Sincronize quando houver sinal.'),
    short: 'lista de crachás antiga',
  },
}

export const WORDINGS: Record<string, Wording> = { ...BADGE, ...PERMIT, ...DRIVER, ...VEHICLE }

export const TITLES: Record<string, string | ((pack: Pack) => string)> = {
  badge: 'Crachá',
  permit: (pack) => capital(pack.labels.permit),
  license: (pack) => capital(pack.labels.license),
  driver: 'Condutor',
  driver_age: 'Idade do condutor',
  driver_experience: 'Tempo na categoria A',
  cnh: 'CNH',
  vehicle: 'Moto',
  vehicle_age: 'Idade da moto',
  displacement: 'Cilindrada',
  roadworthiness: 'Vistoria',
  data: 'Dados do aparelho',
  clock: 'Relógio',
}
