/** A new version waits until the inspector says yes, and never while a draft is open. */
import { signal } from '@preact/signals'

/** The version that is downloaded whole and waits. */
export const waitingVersion = signal<ServiceWorker | null>(null)

/** Registers the service worker and looks for a new version now and then. Call once, after the first screen is drawn. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  if (!registration) return
  noteWaiting(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => noteWaiting(registration))
  })
  setInterval(() => registration.update().catch(() => null), 60 * 60_000)
}

/** Takes the new version and starts again with it. */
export function takeNewVersion(): void {
  const waiting = waitingVersion.value
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'activate' })
}

function noteWaiting(registration: ServiceWorkerRegistration): void {
  waitingVersion.value = registration.active ? registration.waiting : null
}
