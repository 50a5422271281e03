/** The field app: draws from the phone at once, then looks for the network. */
import { render } from 'preact'
import { keepInstallOffer } from '../../features/prepare/install-button'
import { startWorker } from '../../features/update/worker'
import { followConnection } from '../../store/connection'
import { followDrafts } from '../../store/drafts'
import { followKit } from '../../store/kit'
import { followOutbox } from '../../store/outbox'
import { startSending } from '../../store/schedule'
import { followSession } from '../../store/session'
import { startRouter } from '../../ui/router'
import { startTheme } from '../../ui/theme'
import { FieldApp } from './app'
import { BrokenStorage } from './broken-storage'
import { followAddress, resume } from './resume'
import { followRevocation } from './revocation'
import '../../ui/prancheta.css'
import './style.css'

async function start(): Promise<void> {
  const root = document.getElementById('app') as HTMLElement
  startTheme()
  startRouter()
  keepInstallOffer()
  try {
    await Promise.all([followSession(), followRevocation(), followOutbox(), followDrafts(), followConnection()])
    await resume()
  } catch (error) {
    render(<BrokenStorage error={error} />, root)
    return
  }
  render(<FieldApp />, root)
  followAddress()
  await followKit()
  startSending()
  await startWorker()
}

start()
