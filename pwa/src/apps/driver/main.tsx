/** The driver's app: the badge at once, from the phone; then how things stand, when there is signal. */
import { render } from 'preact'
import '../../ui/prancheta.css'
import { openPhone, refresh } from '../../store/driver-phone'
import { startRouter } from '../../ui/router'
import { startTheme } from '../../ui/theme'
import { DriverApp } from './app'
import { followCode } from './code'

const AGAIN_MS = 10 * 60_000

async function start(): Promise<void> {
  startTheme()
  startRouter()
  followCode()
  const root = document.getElementById('app') as HTMLElement
  await openPhone()
  render(<DriverApp />, root)
  refresh()
  setInterval(refresh, AGAIN_MS)
  addEventListener('online', () => refresh())
  navigator.serviceWorker?.register('/sw-cracha.js', { scope: '/cracha', updateViaCache: 'none' })
}

start()
