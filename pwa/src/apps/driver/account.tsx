/** Conta: what this phone holds, and taking it off. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { forget, type Phone } from '../../store/driver-phone'
import { accountWords as words } from '../../strings/driver'
import { Button, Notice, Sheet } from '../../ui/controls'
import { Screen } from '../../ui/layout'

export function AccountScreen({ phone, nav }: { phone: Phone; nav: ComponentChildren }) {
  const [asking, setAsking] = useState(false)
  const installed = matchMedia('(display-mode: standalone)').matches
  return (
    <Screen title={words.title} sub={phone.situation.person.name} nav={nav}>
      {!installed && <Notice>{words.install}</Notice>}
      <div class="panel stack">
        <p class="strong">{words.phone}</p>
        <p>{words.lost}</p>
        <p class="muted">{words.privacy}</p>
        <Button block onClick={() => setAsking(true)}>
          {words.forget}
        </Button>
      </div>
      {asking && (
        <Sheet title={words.forgetSure} onClose={() => setAsking(false)}>
          <div class="stack">
            <Button kind="primary" block onClick={() => forget()}>
              {words.yes}
            </Button>
            <Button block onClick={() => setAsking(false)}>
              {words.no}
            </Button>
          </div>
        </Sheet>
      )}
    </Screen>
  )
}
