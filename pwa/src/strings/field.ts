/** What the field app's own screens say: start, preparation, sending, records, account. */

export const CONNECTION = { online: 'Conectado', offline: 'Sem sinal', silent: 'Rede sem resposta' } as const

export const CONNECTION_SENTENCE = {
  online: '',
  offline: 'Sem sinal. Tudo fica guardado aqui e vai sozinho quando o sinal voltar.',
  silent: 'Há rede, mas o servidor da prefeitura não respondeu. Pode continuar: nada se perde.',
} as const

export const SESSION_EXPIRED = 'Sua entrada venceu. Pode continuar: tudo fica guardado. Entre de novo para enviar.'

export const UPDATE = {
  available: 'Há uma versão nova. O que está aqui não muda.',
  draftOpen: 'Há uma versão nova. Termine ou guarde o auto, depois atualize.',
  now: 'Atualizar agora',
  later: 'Depois do turno',
} as const

export const SIGN_IN = {
  offline: 'Sem sinal. A primeira entrada precisa de internet; depois disso, o aplicativo funciona sem ela.',
  silent: 'Há rede, mas o servidor da prefeitura não respondeu. Tente de novo daqui a pouco.',
  failed: 'Não deu para entrar. Nada foi perdido. Tente de novo.',
  missing: { municipality: 'Escolha a cidade', username: 'Escreva o usuário', password: 'Escreva a senha' },
} as const

export const PERSISTENCE = {
  persistent: 'O sistema não apaga os dados deste aplicativo.',
  temporary: 'O sistema pode apagar os dados se faltar espaço. Instale o aplicativo.',
  unknown: 'Este navegador não diz se guarda os dados. Instale o aplicativo.',
} as const

export const STEP_NAMES = {
  shell: 'Telas e leitor de QR',
  law: 'Lei da cidade',
  registry: 'Cadastro',
  badges: 'Crachás',
  portraits: 'Fotos dos condutores',
  numbers: 'Números de auto',
} as const

export const STEP_REASONS = {
  no_answer: 'O sinal caiu. Continua de onde parou.',
  storage_full: 'Falta espaço no celular. Apague fotos ou aplicativos e tente de novo.',
  refused: 'O servidor não entregou esta parte. O resto já serve.',
  broken: 'Esta parte chegou com defeito. Tente de novo; o resto já serve.',
} as const

/** Why a record waits for its inspector. A sentence of the server's own goes before these. */
export function heldText(kind: string, code: string, text: string | null): string {
  const what = { notice: 'o auto', finding: 'o termo' }[kind] ?? 'o registro'
  if (code === 'photo_unreadable') return `Uma foto não abre, e ${what} não vai sem ela. Os outros seguem.`
  if (code === 'other_city')
    return `Isto é de ${text ?? 'outra cidade'}. Está tudo guardado aqui, e vai sozinho quando alguém entrar com o usuário de lá.`
  if (code === 'hash_mismatch') return `Uma foto chegou diferente ao servidor, e ${what} não segue sem ela. Os outros seguem.`
  return text
    ? `${text} Está tudo guardado aqui. Os outros seguem.`
    : `O servidor não recebeu ${what}. Está tudo guardado aqui. Os outros seguem.`
}

export function setAsideText(kind: string, text: string | null, kept: boolean): string {
  const what = { notice: 'este auto', finding: 'este termo' }[kind] ?? 'este registro'
  const reason = text ? `: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : '.'
  if (!kept) return `O servidor não conseguiu ler ${what}${reason} Ele está guardado aqui: exporte e mostre ao supervisor.`
  return `O servidor separou ${what}${reason} Está guardado lá e aqui. O supervisor vai decidir.`
}

export function revokedText(unsent: number): string {
  if (unsent === 0)
    return 'Este aparelho foi desligado pela prefeitura. O que faltava foi enviado, e os dados saíram dele. Fale com o supervisor.'
  const what = unsent === 1 ? '1 registro não chegou' : `${unsent} registros não chegaram`
  return `Este aparelho foi desligado pela prefeitura, e os dados da cidade saíram dele. ${what} ao servidor e continua${unsent === 1 ? '' : 'm'} aqui: exporte e entregue ao supervisor.`
}

/** How far the phone's clock is off, from two minutes up; null when it is right. */
export function clockText(offsetMs: number | null): string | null {
  const minutes = Math.round(Math.abs(offsetMs ?? 0) / 60_000)
  if (minutes < 2) return null
  const much =
    minutes < 120 ? `${minutes} min` : minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} dias`
  return `O relógio deste celular está ${much} ${(offsetMs ?? 0) > 0 ? 'atrasado' : 'adiantado'}. O auto guarda a hora dele e a diferença.`
}

/** The groups of offenses, as the packs name them. */
export const TOPICS: Record<string, string> = {
  conduct: 'Conduta',
  documents: 'Documentos',
  driver: 'Condutor',
  fare: 'Tarifa',
  inspection: 'Vistoria e fiscalização',
  passenger: 'Passageiro',
  permit: 'Permissão',
  person: 'Apresentação da pessoa',
  records: 'Registros e cadastro',
  service: 'Serviço',
  stand: 'Pontos',
  vehicle: 'Motocicleta e equipamento',
}
