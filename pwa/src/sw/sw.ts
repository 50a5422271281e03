/// <reference lib="webworker" />
/** The service worker: keeps the app whole for the field, and sends what waits when the browser wakes it. It touches GET requests only. */
import { drainRecords } from '../store/drain'
import { isFieldPage } from './addresses'
import { answerFrom, fill, forgetOthers, PRECACHE, shellState } from './shell'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** Waits after filling, unless there is no older version to disturb. */
self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => (self.registration.active ? undefined : self.skipWaiting())))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const path = request.mode === 'navigate' && isFieldPage(url.pathname) ? '/' : url.pathname
  if (request.mode === 'navigate' && path !== '/') return
  if (PRECACHE.some((file) => file.url === path)) event.respondWith(answerFrom(path, request))
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = event.data as { type: 'shell' | 'activate' }
  if (type === 'activate') event.waitUntil(self.skipWaiting())
  if (type === 'shell') event.waitUntil(shellState().then((state) => event.ports[0]?.postMessage(state)))
})

self.addEventListener('sync', ((event: SyncEvent) => {
  if (event.tag === 'drain') event.waitUntil(drainAndTell())
}) as EventListener)

/** Rejecting makes the browser try again later. */
async function drainAndTell(): Promise<void> {
  const { ended } = await drainRecords()
  if (ended === 'unreachable' || ended === 'later') throw new Error(ended)
}
