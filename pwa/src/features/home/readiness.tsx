import { fieldKit, kitLoaded } from '../../store/kit'
import { plural, when } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'

const DAY_MS = 86_400_000
const FEW = 2

type State = { tone: 'ok' | 'warn'; icon: string; title: string; detail: string }

/** Whether the phone may go to the field, in one line. */
export function Readiness() {
  if (!kitLoaded.value) return null
  const { tone, icon, title, detail } = state()
  return (
    <Link class="ready" href="/preparar">
      <span class={`ic ${tone}`}>
        <Icon name={icon} />
      </span>
      <div class="grow">
        <h2>{title}</h2>
        <p class="small muted">{detail}</p>
      </div>
      <Icon name="go" />
    </Link>
  )
}

function state(): State {
  const kit = fieldKit.value
  if (!kit)
    return {
      tone: 'warn',
      icon: 'download',
      title: 'Falta preparar',
      detail: 'Baixe a lei, o cadastro e os números antes de sair.',
    }
  const at = capital(when(kit.registryAt))
  if (kit.numbersRemaining <= FEW) {
    const left =
      kit.numbersRemaining === 0
        ? 'Acabaram os números de auto.'
        : `Restam ${plural(kit.numbersRemaining, 'número', 'números')} de auto.`
    return { tone: 'warn', icon: 'alert', title: 'Poucos números', detail: `${left} Com internet, o aparelho busca mais 24.` }
  }
  if (Date.now() - Date.parse(kit.registryAt) > DAY_MS) {
    return {
      tone: 'warn',
      icon: 'refresh',
      title: 'Preparar de novo',
      detail: `Dados de ${when(kit.registryAt)}. Escanear continua funcionando.`,
    }
  }
  return {
    tone: 'ok',
    icon: 'check',
    title: 'Pronto para o campo',
    detail: `${at}. Restam ${plural(kit.numbersRemaining, 'número', 'números')}.`,
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
