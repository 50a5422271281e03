/** What the law screens of the office say, and the tabs of values, days and stands. */

export const lawPlaceWords = {
  title: 'Lei',
  sub: (norm: string, version: string) => `${norm}. Versão ${version}.`,
  parts: 'Partes',
  tabs: {
    open: 'Em aberto',
    regulations: 'Normas',
    values: 'Valores e tarifas',
    calendar: 'População e feriados',
    stands: 'Pontos',
  },
}
