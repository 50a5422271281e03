/** The words of the camera screen. */
export const SCAN = {
  title: 'Aponte para o QR do crachá',
  closer: 'Aproxime ou ligue a lanterna',
  closerWithoutTorch: 'Aproxime o crachá da câmera',
  starting: 'Abrindo a câmera…',
  readingPhoto: 'Lendo a foto…',
  askingServer: 'Não deu para ler aqui. Perguntando ao servidor…',
  notRead: 'Não leu? Aproxime, ligue a lanterna ou digite o prefixo.',
  notABadge: 'Este QR não é de mototáxi.',
  unreadable: 'Esta foto não abre. Tire outra ou digite o prefixo.',
  picture: 'Imagem da câmera',
  close: 'Fechar',
  torch: 'Lanterna',
  zoom: 'Zoom',
  photo: 'Foto',
  takePhoto: 'Tirar foto do crachá',
  type: 'Digitar prefixo ou placa',
  backToVerdict: 'Voltar ao verdicto',
  noBadge: 'A pessoa não tem crachá',
  again: 'Tentar de novo',
} as const

export const DIGITS = {
  title: 'Três dígitos',
  back: 'Voltar ao verdicto',
  read: 'Ler a resposta',
  steps: [
    'Peça que a pessoa abra o crachá no celular e toque em “Digitar os 3 números do fiscal”.',
    'Diga os dígitos acima. A pessoa digita.',
    'Leia o QR novo que aparece na tela dela.',
  ],
  note: 'Só o celular que tem o crachá consegue responder. Quem tem um cartão impresso não responde: confira o documento.',
  wanted: (digits: string) => `Leia o QR depois de digitados: ${digits.split('').join(' ')}`,
} as const

export const CAMERA_TROUBLE = {
  denied:
    'O celular não deixou usar a câmera. Enquanto isso, digite o prefixo ou a placa. Para permitir: toque no cadeado, Permissões, Câmera.',
  absent: 'Não achei uma câmera neste aparelho. Digite o prefixo ou a placa.',
  busy: 'Outro aplicativo está usando a câmera. Feche-o e tente de novo, ou digite o prefixo.',
  reader: 'O leitor de QR não abriu. Prepare o aparelho de novo quando houver sinal. Enquanto isso, digite o prefixo ou a placa.',
} as const

export type CameraTrouble = keyof typeof CAMERA_TROUBLE
