/** Conta: who, which phone, how much room, how it looks, the way out. */
import { useEffect, useState } from 'preact/hooks'
import { drafts } from '../../store/drafts'
import { fieldKit } from '../../store/kit'
import { unsent } from '../../store/outbox'
import { session, signOut } from '../../store/session'
import { askToPersist, photosThatFit, type StorageState, storageState } from '../../store/storage'
import { PERSISTENCE } from '../../strings/field'
import { Button, Notice, RadioGroup, Sheet } from '../../ui/controls'
import { bytes, date, plural } from '../../ui/format'
import { Screen } from '../../ui/layout'
import { navigate } from '../../ui/router'
import { chooseTheme, chosenTheme, type Theme } from '../../ui/theme'
import './style.css'

const THEMES: { value: Theme; content: string }[] = [
  { value: 'auto', content: 'Como no sistema' },
  { value: 'light', content: 'Claro, melhor no sol' },
  { value: 'dark', content: 'Escuro' },
]

const ROLES: Record<string, string> = { inspector: 'Fiscal', supervisor: 'Supervisor' }

export function AccountScreen({ update }: { update?: preact.ComponentChildren }) {
  const [theme, setTheme] = useState(chosenTheme())
  const [leaving, setLeaving] = useState(false)
  const user = session.value?.user
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <Screen
      title="Conta"
      back="/"
      foot={
        <Button block onClick={() => setLeaving(true)}>
          Sair
        </Button>
      }
    >
      <section class="part" aria-label="Pessoa">
        <h2 class="h">Pessoa</h2>
        <p class="strong">{user?.name}</p>
        <p class="muted">
          {[ROLES[user?.role ?? ''], user?.registration && `matrícula ${user.registration}`, session.value?.municipality?.name]
            .filter(Boolean)
            .join(', ')}
        </p>
        {user?.credential_valid_until && <p class="muted">Credencial até {date(user.credential_valid_until)}</p>}
      </section>
      <Device />
      <section aria-label="Aparência">
        <h2 class="block-h pad">Aparência</h2>
        <RadioGroup label="Aparência" value={theme} options={THEMES} onChoose={choose} />
      </section>
      <section class="part" aria-label="Versão">
        <h2 class="h">Versão</h2>
        <p>Prancheta {__APP_VERSION__}</p>
        {update}
      </section>
      {leaving && <Leaving onClose={() => setLeaving(false)} />}
    </Screen>
  )
}

function Device() {
  const [storage, setStorage] = useState<StorageState | null>(null)
  const [fit, setFit] = useState<number | null>(null)
  useEffect(() => {
    storageState().then(setStorage)
    photosThatFit().then(setFit)
  }, [])
  const label = fieldKit.value?.device.label
  return (
    <section class="part" aria-label="Aparelho">
      <h2 class="h">Aparelho</h2>
      <p>{label ? `Número ${label}` : 'Ainda sem número: prepare para o campo.'}</p>
      {storage && <p class="muted">{PERSISTENCE[storage.persistence]}</p>}
      {storage?.freeBytes != null && <p class="muted">Espaço livre: {bytes(storage.freeBytes)}</p>}
      {fit !== null && (
        <Notice tone="warn">
          Pouco espaço: cabem cerca de {plural(fit, 'foto', 'fotos')}. Envie o que está na fila antes de fotografar mais.
        </Notice>
      )}
      {storage?.persistence === 'temporary' && (
        <Button size="sm" onClick={() => askToPersist().then(setStorage)}>
          Pedir ao sistema para guardar
        </Button>
      )}
    </section>
  )
}

/** Says what stays before it lets go. */
function Leaving({ onClose }: { onClose: () => void }) {
  const waiting = unsent.value.length
  const open = drafts.value.length
  const kept = [
    waiting > 0 && plural(waiting, 'registro a enviar', 'registros a enviar'),
    open > 0 && plural(open, 'rascunho', 'rascunhos'),
  ].filter(Boolean)
  const leave = async () => {
    await signOut()
    navigate('/entrar', { replace: true })
  }
  return (
    <Sheet title="Sair deste celular?" onClose={onClose}>
      <p class="muted">
        {kept.length > 0
          ? `Ficam guardados aqui: ${kept.join(' e ')}. Só vão depois que alguém desta cidade entrar de novo.`
          : 'Não há nada a enviar.'}{' '}
        Para entrar de novo é preciso internet.
      </p>
      <div class="leave-acts">
        <Button kind="primary" block onClick={onClose}>
          Continuar aqui
        </Button>
        <Button block onClick={leave}>
          Sair
        </Button>
      </div>
    </Sheet>
  )
}
