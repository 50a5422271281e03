/** The code that a slip's QR brought in the address. It is read once and taken out, so that no history keeps it. */
import { signal } from '@preact/signals'

/** Empty when none was brought. */
export const broughtCode = signal('')

/** Looks at the address now, and whenever another link opens in the same page. */
export function followCode(): void {
  take()
  addEventListener('hashchange', take)
}

export function codeSpent(): void {
  broughtCode.value = ''
}

function take(): void {
  const found = /^#ativar=([0-9A-Za-z]{4,20})$/.exec(location.hash)?.[1]
  if (!found) return
  history.replaceState(history.state, '', location.pathname)
  broughtCode.value = found
}
