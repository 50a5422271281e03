/** Badge, situation, account; or the code, while this phone is nobody's badge. */
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { ActivateScreen } from '../../features/activate/screen'
import { BadgeCard, MattersLine } from '../../features/my-badge/screen'
import { mattersOf } from '../../features/my-situation/matters'
import { SituationPart } from '../../features/my-situation/screen'
import { type Phone, phone, refresh } from '../../store/driver-phone'
import { activateWords, situationWords, badgeWords as words } from '../../strings/driver'
import { Icon } from '../../ui/icon'
import { Screen } from '../../ui/layout'
import { Link } from '../../ui/link'
import { navigate, route } from '../../ui/router'
import { AccountScreen } from './account'
import { broughtCode, codeSpent } from './code'

const HOME = '/cracha'
const SITUATION = `${HOME}/situacao`
const ACCOUNT = `${HOME}/conta`
const PLACES = [
  { href: HOME, icon: 'qr', name: words.nav.badge },
  { href: SITUATION, icon: 'alert', name: words.nav.situation },
  { href: ACCOUNT, icon: 'person', name: words.nav.account },
]

export function DriverApp() {
  const here = phone.value
  const code = broughtCode.value
  if (!here || here.ended || code) {
    const ended = here?.ended ? activateWords.ended(here.situation.municipality.labels) : null
    const done = () => {
      codeSpent()
      navigate(HOME, { replace: true })
    }
    const back = here && !here.ended ? codeSpent : undefined
    return <ActivateScreen key={code} code={code} ended={ended} back={back} onDone={done} />
  }
  const { path } = route.value
  if (path === SITUATION) return <SituationScreen phone={here} />
  if (path === ACCOUNT) return <AccountScreen phone={here} nav={<Nav phone={here} at={ACCOUNT} />} />
  return <BadgeScreen phone={here} />
}

function BadgeScreen({ phone: here }: { phone: Phone }) {
  return (
    <Screen title={words.title} sub={words.sub} focusTitle={false} nav={<Nav phone={here} at={HOME} />}>
      <BadgeCard phone={here} />
      <MattersLine count={mattersOf(here.situation).length} />
    </Screen>
  )
}

function SituationScreen({ phone: here }: { phone: Phone }) {
  useEffect(() => {
    refresh()
  }, [])
  return (
    <Screen title={situationWords.title} sub={here.situation.person.name} nav={<Nav phone={here} at={SITUATION} />}>
      <SituationPart situation={here.situation} heardAt={here.heardAt} />
    </Screen>
  )
}

function Nav({ phone: here, at }: { phone: Phone; at: string }): ComponentChildren {
  const count = mattersOf(here.situation).length
  return (
    <nav class="nav" aria-label="Principal">
      {PLACES.map(({ href, icon, name }) => (
        <Link key={href} href={href} aria-current={href === at ? 'page' : undefined}>
          <Icon name={icon} />
          {name}
          {href === SITUATION && count > 0 && <span class="dot">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
