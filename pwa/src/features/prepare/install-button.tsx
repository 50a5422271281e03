import { signal } from '@preact/signals'
import { Button } from '../../ui/controls'

interface InstallPrompt extends Event {
  prompt(): Promise<void>
}

const offered = signal<InstallPrompt | null>(null)

/** The browser offers the installation once, at a moment of its own: keep it for when it is wanted. Call at start. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered.value = event as InstallPrompt
  })
  addEventListener('appinstalled', () => {
    offered.value = null
  })
}

/** Installs the app where the browser lets a page ask for it; elsewhere says where it is done by hand. */
export function InstallButton() {
  const prompt = offered.value
  if (prompt) {
    return (
      <Button size="sm" onClick={() => prompt.prompt()}>
        Instalar o aplicativo
      </Button>
    )
  }
  return <p class="small muted">Para instalar: menu do navegador, “Adicionar à tela inicial”.</p>
}
