/** Entrar: city, person, password. The one moment that needs a connection. */
import { useEffect, useState } from 'preact/hooks'
import { NoAnswer, Refused } from '../../store/api'
import { listMunicipalities, type Municipality, type Session, session, signIn } from '../../store/session'
import { SIGN_IN } from '../../strings/field'
import { Button, Notice } from '../../ui/controls'
import { Select, TextField } from '../../ui/fields'
import { Logo } from '../../ui/logo'
import './style.css'

const CITY = 'prancheta-city'

export function SignInScreen({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const [cities, setCities] = useState<Municipality[]>(() => remembered())
  const [city, setCity] = useState(session.value?.municipality?.id ?? remembered()[0]?.id ?? '')
  const [username, setUsername] = useState(session.value?.user.username ?? '')
  const [password, setPassword] = useState('')
  const [state, setState] = useState<{ busy?: boolean; problem?: string; tried?: boolean }>({})
  useEffect(() => {
    listMunicipalities().then(setCities, (error) => setState({ problem: sentence(error) }))
    document.title = 'Entrar · Prancheta'
  }, [])
  const missing = (name: keyof typeof SIGN_IN.missing, value: string) => (state.tried && !value ? SIGN_IN.missing[name] : null)
  const submit = async (event: Event) => {
    event.preventDefault()
    if (state.busy) return
    if (!city || !username || !password) return setState({ tried: true })
    setState({ busy: true })
    try {
      const opened = await signIn(city, username.trim(), password)
      remember(cities.find((item) => item.id === city))
      onSignedIn(opened)
    } catch (error) {
      setState({ problem: sentence(error) })
    }
  }
  return (
    <main class="sign-in">
      <form onSubmit={submit} noValidate>
        <div class="brand">
          <Logo size={48} />
          <div>
            <h1>Prancheta</h1>
            <p class="muted small">Fiscalização de mototáxi</p>
          </div>
        </div>
        {state.problem && (
          <Notice tone="warn" urgent>
            {state.problem}
          </Notice>
        )}
        <Select
          label="Cidade"
          value={city}
          onValue={setCity}
          wrong={missing('municipality', city)}
          choices={[
            ...(city ? [] : [{ value: '', label: 'Escolha' }]),
            ...cities.map(({ id, name, uf }) => ({ value: id, label: `${name} (${uf})` })),
          ]}
        />
        <TextField
          label="Usuário"
          value={username}
          onValue={setUsername}
          wrong={missing('username', username)}
          autocomplete="username"
          autocapitalize="none"
          spellcheck={false}
        />
        <TextField
          label="Senha"
          type="password"
          value={password}
          onValue={setPassword}
          wrong={missing('password', password)}
          autocomplete="current-password"
        />
        <Button kind="primary" block type="submit" busy={state.busy ?? false}>
          {state.busy ? 'Entrando…' : 'Entrar'}
        </Button>
        <p class="small muted center">
          Trabalha no escritório? <a href="/escritorio/">Abrir o escritório</a>
        </p>
      </form>
    </main>
  )
}

function sentence(error: unknown): string {
  if (error instanceof NoAnswer) return SIGN_IN[error.how]
  return error instanceof Refused && error.problem.title ? error.problem.title : SIGN_IN.failed
}

function remembered(): Municipality[] {
  try {
    return [JSON.parse(localStorage.getItem(CITY) ?? '') as Municipality]
  } catch {
    return []
  }
}

function remember(city: Municipality | undefined): void {
  if (city) localStorage.setItem(CITY, JSON.stringify(city))
}
