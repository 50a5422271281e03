/** Light by default for the sun; dark follows the system, or the switch in Conta. */
export type Theme = 'auto' | 'light' | 'dark'

const KEY = 'prancheta-theme'
const system = () => matchMedia('(prefers-color-scheme: dark)')

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  show()
}

/** Call once at start. */
export function startTheme(): void {
  show()
  system().addEventListener('change', show)
}

function show(): void {
  const theme = chosenTheme()
  document.documentElement.dataset.theme = theme === 'auto' ? (system().matches ? 'dark' : 'light') : theme
}
