/** What the office says about passengers' reports, in Portuguese. */

const count = (number: number, one: string, more: string) => `${number.toLocaleString('pt-BR')} ${number === 1 ? one : more}`

export const reportsWords = {
  title: 'Avisos',
  sub: 'De passageiros, pela página do crachá',
  loading: 'Carregando…',
  which: 'Situação',
  states: { open: 'Abertos', closed: 'Encerrados' },
  empty: { open: 'Nenhum aviso espera resposta.', closed: 'Nenhum aviso encerrado.' },
  total: (total: number) => count(total, 'aviso', 'avisos'),
  what: { person: 'A pessoa não confere', plate: 'A placa não confere', other: 'Outra coisa' },
  place: 'Onde',
  noText: 'Sem relato.',
  noBadge: 'Sem crachá reconhecido.',
  badge: (number: string, name: string) => `${number} · ${name}`,
  kinds: { card: 'Cartão', live: 'Crachá do celular' },
  statuses: { valid: 'em vigor', suspended: 'suspenso', cancelled: 'cancelado', replaced: 'trocado' },
  caution: 'Um aviso é um relato anônimo. Sozinho, não prova nada: confira na rua antes de agir.',
  close: 'Encerrar',
  closeOf: (receipt: string) => `Encerrar o aviso ${receipt}`,
  note: 'O que foi feito',
  noteHint: 'Fica no registro do aviso.',
  closing: 'Encerrando…',
  keep: 'Voltar',
  closedBy: (when: string, name: string | null) => `Encerrado em ${when}${name ? ` por ${name}` : ''}`,
}
