/** Telas e leitor: the app itself, kept by the service worker. */
import type { Loading } from './parts'

export interface ShellState {
  version: string
  files: number
  kept: number
  bytes: number
  keptBytes: number
}

/** Asks the service worker how much of the app it has kept; null where there is none (a browser without it, a development page). */
export async function askShell(worker?: ServiceWorker | null): Promise<ShellState | null> {
  const asked = worker ?? (await registered())
  if (!asked) return null
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), 3_000)
    port1.onmessage = (event: MessageEvent<ShellState>) => {
      clearTimeout(timer)
      resolve(event.data)
    }
    asked.postMessage({ type: 'shell' }, [port2])
  })
}

/** Waits until the whole app is on the phone. */
export async function loadShell({ signal, onBytes }: Loading): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.serviceWorker) return
  for (;;) {
    const state = await askShell()
    if (!state) return
    onBytes?.(state.keptBytes)
    if (state.kept === state.files) return
    await new Promise((resolve) => setTimeout(resolve, 400))
    signal?.throwIfAborted()
  }
}

async function registered(): Promise<ServiceWorker | null> {
  if (typeof navigator === 'undefined') return null
  const registration = await navigator.serviceWorker?.getRegistration()
  return registration?.active ?? registration?.installing ?? registration?.waiting ?? null
}
