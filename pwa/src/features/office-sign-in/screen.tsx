/** Signing in to the office: as a page at first, over the open screen when the session ran out. */
import { shellWords, signInWords as words } from '../../strings/office'
import { Button } from '../../ui/controls'
import { remove } from '../office-shell/api'
import { Brand } from '../office-shell/brand'
import { Dialog } from '../office-shell/dialog'
import type { Loaded } from '../office-shell/loaded'
import { Failure, Message } from '../office-shell/notice'
import { type City, expired, cities as known, leave, session } from '../office-shell/session'
import { SignInForm } from './form'
import './style.css'

export function SignInScreen({ cities }: { cities: Loaded<City[]> }) {
  return (
    <main class="sign-in">
      <div class="sign-in-card">
        <div class="sign-in-brand">
          <Brand />
          <div>
            <p class="h3">{shellWords.product}</p>
            <p class="small muted">{words.sub}</p>
          </div>
        </div>
        <h1>{words.title}</h1>
        {cities.value && <SignInForm cities={cities.value} />}
        {!cities.value && cities.busy && <p class="muted">{shellWords.loading}</p>}
        {!cities.value && <Failure error={cities.failure} retry={cities.reload} />}
      </div>
    </main>
  )
}

/** Opens over whatever is on the screen; what was typed there stays. */
export function SignInAgain() {
  const before = session.value
  if (!expired.value || !before) return null
  return (
    <Dialog title={words.again} onClose={() => {}} closable={false}>
      <p class="muted sign-in-gap">
        {words.againSub} <b>{before.user.name}</b>
      </p>
      <SignInForm cities={known.value} again={before} />
      <Button kind="plain" onClick={leave}>
        {words.otherPerson}
      </Button>
    </Dialog>
  )
}

/** The role of this person has no place in the office. */
export function FieldOnly() {
  return (
    <main class="sign-in">
      <div class="sign-in-card">
        <h1>{session.value?.user.name}</h1>
        <Message tone="blue">{words.fieldOnly}</Message>
        <a class="btn second sm" href="/">
          {words.fieldLink}
        </a>
        <Button kind="plain" onClick={() => remove('/api/session').finally(leave)}>
          {words.otherPerson}
        </Button>
      </div>
    </main>
  )
}
