/** Conta: who is signed in, the look of the screens, and the way out. */
import { useState } from 'preact/hooks'
import { shellWords } from '../../strings/office'
import { Button } from '../../ui/controls'
import { chooseTheme, chosenTheme, type Theme } from '../../ui/theme'
import { remove } from './api'
import { showDate, showInstant } from './dates'
import { Message } from './notice'
import { Page } from './page'
import { cityInUse, cityName, leave, session } from './session'

const words = shellWords.account

export function AccountScreen() {
  const [failed, setFailed] = useState(false)
  const here = session.value
  if (!here) return null

  const signOut = () =>
    remove('/api/session')
      .then(leave)
      .catch(() => setFailed(true))

  const lines: [string, string | null][] = [
    [words.name, here.user.name],
    [words.user, here.user.username],
    [words.role, shellWords.roles[here.user.role]],
    [words.registration, here.user.registration],
    [words.credential, here.user.credential_valid_until && showDate(here.user.credential_valid_until)],
    [words.city, here.municipality?.name ?? (cityInUse.value ? cityName(cityInUse.value) : shellWords.everyCity)],
    [words.until, showInstant(here.expires_at)],
    [words.version, __APP_VERSION__],
  ]
  return (
    <Page title={words.title}>
      <div class="office-narrow">
        <dl class="office-lines">{lines.map(([label, value]) => value && <Line key={label} label={label} value={value} />)}</dl>
        <ThemeChoice />
        {failed && <Message tone="fail">{words.signOutFailed}</Message>}
        <Button size="sm" onClick={signOut}>
          {words.signOut}
        </Button>
      </div>
    </Page>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function ThemeChoice() {
  const [chosen, setChosen] = useState(chosenTheme)
  const choose = (name: Theme) => {
    chooseTheme(name)
    setChosen(name)
  }
  return (
    <fieldset class="office-choices">
      <legend>{words.theme}</legend>
      {(Object.keys(words.themes) as Theme[]).map((name) => (
        <label key={name}>
          <input type="radio" name="theme" checked={chosen === name} onChange={() => choose(name)} />
          {words.themes[name]}
        </label>
      ))}
    </fieldset>
  )
}
