/** City, user, password. */
import { useState } from 'preact/hooks'
import { signInWords as words } from '../../strings/office'
import { Button, Select, TextField } from '../../ui/controls'
import { Failure } from '../office-shell/notice'
import { useSending } from '../office-shell/sending'
import { type City, type Session, take } from '../office-shell/session'
import { cityOfLastTime, INSTALLATION, signIn } from './credentials'

interface Props {
  cities: City[]
  /** Who was signed in, when the session ran out: only the password is asked. */
  again?: Session
}

type Missing = Partial<Record<'city' | 'username' | 'password', string>>

export function SignInForm({ cities, again }: Props) {
  const [city, setCity] = useState(again ? (again.municipality?.id ?? INSTALLATION) : cityOfLastTime())
  const [username, setUsername] = useState(again?.user.username ?? '')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({})
  const sending = useSending()

  const submit = async (event: Event) => {
    event.preventDefault()
    const absent = whatIsMissing(city, username, password)
    setMissing(absent)
    if (Object.keys(absent).length > 0) return
    await sending.run(async () => take(await signIn(city, username.trim(), password)))
  }

  const choices = [
    { value: '', label: words.chooseCity },
    ...cities.map(({ id, name, uf }) => ({ value: id, label: `${name} (${uf})` })),
    { value: INSTALLATION, label: words.installation },
  ]
  return (
    <form class="office-form" onSubmit={submit} noValidate>
      {!again && (
        <>
          <Select label={words.city} value={city} onValue={setCity} choices={choices} wrong={missing.city} />
          <TextField
            label={words.username}
            value={username}
            onValue={setUsername}
            autocomplete="username"
            autocapitalize="none"
            wrong={missing.username}
          />
        </>
      )}
      <TextField
        label={words.password}
        type="password"
        value={password}
        onValue={setPassword}
        autocomplete="current-password"
        wrong={missing.password}
      />
      <Failure error={sending.failure} />
      <Button kind="primary" size="sm" block type="submit" busy={sending.busy}>
        {sending.busy ? words.busy : words.submit}
      </Button>
    </form>
  )
}

function whatIsMissing(city: string, username: string, password: string): Missing {
  const absent: Missing = {}
  if (!city) absent.city = words.missing.city
  if (!username.trim()) absent.username = words.missing.username
  if (!password) absent.password = words.missing.password
  return absent
}
