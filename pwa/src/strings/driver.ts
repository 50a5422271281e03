/** What the driver's app says. */

const agencyOf = (labels: Record<string, string>) => labels.agency ?? 'órgão da prefeitura'

export const badgeWords = {
  title: 'Meu crachá',
  sub: 'Funciona sem sinal',
  nav: { badge: 'Crachá', situation: 'Situação', account: 'Conta' },
  opening: 'Abrindo o crachá…',
  qr: 'Código QR do crachá',
  live: (time: string) => `Ao vivo, ${time}`,
  changes: (seconds: number) => `Muda em ${seconds} s. Deixe o brilho no máximo.`,
  digits: 'Digitar os 3 números do fiscal',
  digitsHint: 'O fiscal mostra três números no celular dele.',
  digitsLabel: 'Os 3 números',
  digitsWrong: 'São três números, de 000 a 999.',
  show: 'Mostrar o código',
  answered: (digits: string) => `Com os números ${digits}`,
  withoutDigits: 'Voltar ao crachá',
  matters: (count: number) => (count === 1 ? '1 pendência no seu cadastro' : `${count} pendências no seu cadastro`),
  validUntil: (permit: string, day: string) => `${permit.charAt(0).toUpperCase()}${permit.slice(1)} até ${day}`,
  noPhoto: 'Sem foto no cadastro',
  clock: (minutes: number) =>
    `O relógio deste celular está ${Math.abs(minutes)} min ${minutes > 0 ? 'atrasado' : 'adiantado'}. Acerte o relógio do celular.`,
}

export const colorWords = {
  green: { word: 'Em ordem', act: 'Pode trabalhar.' },
  amber: { word: 'Confira', act: 'Veja em Situação o que falta.' },
  red: { word: 'Irregular', act: 'Veja em Situação o que resolver.' },
} as const

export const stoppedWords = {
  suspended: 'Crachá suspenso',
  cancelled: 'Crachá cancelado',
  replaced: 'Crachá trocado',
  expired: 'Crachá vencido',
  go: (labels: Record<string, string>) => `Vá ao balcão: ${agencyOf(labels)}. Enquanto isso, este celular não mostra o código.`,
  since: (day: string) => `Desde ${day}.`,
}

export const situationWords = {
  title: 'Minha situação',
  heard: (when: string) => `Dados de ${when}`,
  offline: 'Sem sinal. Estes são os últimos dados.',
  fine: 'Tudo em ordem.',
  days: 'Prazos',
  fees: (year: number) => `Taxas de ${year}`,
  unpaid: (amount: string) => `${amount}, sem pagamento no cadastro`,
  due: (day: string, left: number) =>
    left > 365
      ? day
      : left < 0
        ? `Venceu em ${day}`
        : left === 0
          ? `Vence hoje, ${day}`
          : left === 1
            ? `${day}, falta 1 dia`
            : `${day}, faltam ${left} dias`,
  kinds: (labels: Record<string, string>): Record<string, string> => ({
    permit: capital(labels.permit ?? 'permissão'),
    license: capital(labels.license ?? 'alvará'),
    roadworthiness: 'Vistoria da moto',
    vehicle_age: 'Idade da moto',
    replacement: 'Apresentar moto nova',
  }),
  act: (labels: Record<string, string>) => `Para resolver, procure ${agencyOf(labels)}.`,
}

export const activateWords = {
  title: 'Ativar o crachá',
  lead: 'Digite o código que o balcão deu, ou aponte a câmera para o código do papel.',
  code: 'Código',
  hint: '10 letras e números. O código serve uma vez só.',
  short: 'Faltam letras: o código tem 10.',
  go: 'Ativar neste celular',
  busy: 'Ativando…',
  offline: 'Sem sinal. A ativação precisa de internet; depois, o crachá funciona sem ela.',
  noKey: 'Este navegador não guarda a chave do crachá. Atualize-o ou use outro.',
  ended: (labels: Record<string, string>) =>
    `O crachá saiu deste celular. Peça outro código no balcão (${agencyOf(labels)}); leva um minuto.`,
}

export const accountWords = {
  title: 'Conta',
  phone: 'Este celular é o seu crachá',
  install: 'Instale o aplicativo: assim o sistema não apaga o crachá.',
  forget: 'Tirar o crachá deste celular',
  forgetSure: 'Tirar o crachá? Para voltar, é preciso outro código do balcão.',
  yes: 'Tirar',
  no: 'Deixar',
  lost: 'Perdeu ou trocou de celular? Peça outro código no balcão: o crachá do celular antigo deixa de valer na hora.',
  privacy: 'A foto, o nome e o número ficam só neste celular e na prefeitura.',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
