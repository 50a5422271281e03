/** Pages that are not the field app: the office, the drivers' and passengers' pages, the documentation, and the API. */
const OTHERS = /^\/(api|escritorio|docs|docs-assets|cracha|b)(\/|$)/i

/** Whether an address belongs to the field app, so that its one page answers even without signal. */
export function isFieldPage(path: string): boolean {
  return !OTHERS.test(path) && !/\.[a-z0-9]+$/i.test(path)
}
