/** What the office says about terms that end, in Portuguese. */

const count = (number: number, one: string, more: string) => `${number.toLocaleString('pt-BR')} ${number === 1 ? one : more}`

export const expiringWords = {
  title: 'Prazos',
  sub: (total: number, filtered: boolean) =>
    filtered ? count(total, 'encontrado', 'encontrados') : count(total, 'prazo', 'prazos'),
  loading: 'Carregando…',
  empty: 'Nada vencido, nada a vencer nos próximos 180 dias.',
  emptyFiltered: 'Nada com este filtro.',
  clear: 'Mostrar tudo',
  print: 'Imprimir',
  export: 'Exportar',
  exporting: 'Exportando…',
  exportName: (day: string) => `prazos-${day}.csv`,
  printed: (city: string, day: string) => `${city}, ${day}`,
  groupFilter: 'Quando',
  kindFilter: 'Assunto',
  everyGroup: 'Tudo',
  everyKind: 'Todos os assuntos',
  kindChoice: (label: string, number: number) => `${label} (${number.toLocaleString('pt-BR')})`,
  groups: {
    overdue: 'Vencido',
    today: 'Hoje',
    week: '7 dias',
    month: '30 dias',
    half_year: '180 dias',
    later: 'Depois',
    open: 'Sem dia marcado',
  },
  columns: { day: 'Dia', what: 'O que', who: 'De quem', law: 'Dispositivo' },
  kinds: {
    defense: 'Prazo de defesa',
    measure: 'Moto retida ou apreendida',
    adequation: 'Prazo de adequação',
    interruption: 'Interrupção do serviço',
    permit: 'Permissão',
    license: 'Alvará',
    yearly_payment: 'Pagamento anual',
    roadworthiness: 'Vistoria',
    vehicle_age: 'Idade da moto',
    cnh: 'CNH',
    document: 'Documento',
  },
  measures: { hold: 'Moto retida', impound: 'Moto apreendida', tow: 'Moto removida' } as Record<string, string>,
  everybody: 'Todos',
  since: (day: string) => `desde ${day}`,
  noDay: 'sem data',
  left: (days: number) => {
    if (days === 0) return 'hoje'
    if (days === 1) return 'amanhã'
    if (days === -1) return 'ontem'
    return days < 0 ? `há ${-days} dias` : `em ${days} dias`
  },
}

/** The line under what a row is about. Days come written. */
export const expiringNotes = {
  served: (number: string, day: string) => `Auto ${number}. Entrega em ${day}.`,
  refused: (number: string, day: string) => `Auto ${number}. Segunda via recusada em ${day}.`,
  unserved: (number: string) => `Auto ${number}. Sem entrega registrada.`,
  notBegun: (number: string) => `Auto ${number}. O prazo começa na entrega, que não foi registrada.`,
  held: (number: string) => `Auto ${number}. Sem liberação registrada.`,
  adequation: (from: string) => `Desde ${from}.`,
  adequationExtended: (from: string) => `Desde ${from}, já prorrogado.`,
  interruption: (from: string, limit: string) => `Desde ${from}. Máximo até ${limit}.`,
  renew: (ended: string) => `Venceu em ${ended}. Ainda pode renovar.`,
  checked: (day: string) => `Última em ${day}.`,
  neverChecked: 'Nenhuma vistoria no cadastro.',
  failedCheck: 'Reprovada na última vistoria.',
  made: (year: number) => `Ano ${year}.`,
  declare: (year: number) => `Ano ${year}. Falta declarar a troca.`,
  declared: (year: number, day: string) => `Ano ${year}. Troca declarada em ${day}.`,
  passedAge: (year: number, limit: string) => `Ano ${year}. Passou da idade em ${limit}.`,
  replaceNow: 'Último dia para a moto nova.',
  replaceOver: 'Acabou o prazo da moto nova.',
  replaceBy: (day: string) => `Moto nova até ${day}.`,
  driver: { holder: 'Titular', auxiliary: 'Auxiliar' },
  tolerated: (role: string, day: string) => `${role}. Tolerância do CTB até ${day}.`,
  document: (title: string, application: string) => `${title}, requerimento ${application}.`,
}
