/// <reference lib="webworker" />
/** The service worker of the driver's app: keeps it whole, so that the badge opens without signal. GET requests only. */
import { answerFrom, fill, forgetOthers, PRECACHE } from './shell'

declare const self: ServiceWorkerGlobalScope

const PAGE = '/cracha'

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const isPage = request.mode === 'navigate' && (url.pathname === PAGE || url.pathname.startsWith(`${PAGE}/`))
  const path = isPage ? PAGE : url.pathname
  if (request.mode === 'navigate' && !isPage) return
  if (PRECACHE.some((file) => file.url === path)) event.respondWith(answerFrom(path, request))
})
