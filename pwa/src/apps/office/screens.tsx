/** Which screen an address names. */
import { BadgesScreen } from '../../features/badges-office/screen'
import { DevicesScreen } from '../../features/devices/screen'
import { ExpiringScreen } from '../../features/expiring/screen'
import { ApplicationScreen } from '../../features/licensing/application-screen'
import { PlacesScreen } from '../../features/licensing/screen'
import { AccountScreen } from '../../features/office-shell/account'
import { firstPlace, HOME } from '../../features/office-shell/header'
import { Page } from '../../features/office-shell/page'
import type { Area } from '../../features/office-shell/roles'
import { allowed, cityInUse, role } from '../../features/office-shell/session'
import { ImportScreen } from '../../features/registry/import-screen'
import { RegistryScreen } from '../../features/registry/list-screen'
import { NewPermitScreen } from '../../features/registry/new-permit-screen'
import { PermitScreen } from '../../features/registry/permit-screen'
import { ReportsScreen } from '../../features/reports/screen'
import { QuarantineScreen } from '../../features/review/quarantine-list'
import { QuarantinedScreen } from '../../features/review/quarantine-screen'
import { QueueScreen } from '../../features/review/queue-screen'
import { RecordScreen } from '../../features/review/record-screen'
import { shellWords as words } from '../../strings/office'
import { Link } from '../../ui/link'
import { match } from '../../ui/router'
import { isLawTab, LawScreen } from './law-screen'
import { permitLife } from './permit-life'

type Values = Record<string, string>

interface Place {
  pattern: string
  area: Area | null
  /** Needs one city: an administrator of the installation chooses it first. */
  oneCity?: boolean
  show: (values: Values) => preact.JSX.Element
}

const PLACES: Place[] = [
  { pattern: '/conta', area: null, show: () => <AccountScreen /> },
  { pattern: '/fila', area: 'review', show: () => <QueueScreen /> },
  { pattern: '/registros/:id', area: 'review', show: ({ id = '' }) => <RecordScreen key={id} id={id} /> },
  { pattern: '/quarentena', area: 'review', show: () => <QuarantineScreen /> },
  { pattern: '/quarentena/:id', area: 'review', show: ({ id = '' }) => <QuarantinedScreen key={id} id={id} /> },
  { pattern: '/prazos', area: 'expiring', oneCity: true, show: () => <ExpiringScreen /> },
  { pattern: '/avisos', area: 'reports', oneCity: true, show: () => <ReportsScreen /> },
  { pattern: '/cadastro', area: 'registry', oneCity: true, show: () => <RegistryScreen /> },
  { pattern: '/cadastro/novo', area: 'registry-edit', oneCity: true, show: () => <NewPermitScreen /> },
  { pattern: '/cadastro/importar', area: 'registry-edit', oneCity: true, show: () => <ImportScreen /> },
  { pattern: '/cadastro/:id', area: 'registry', show: ({ id = '' }) => <PermitScreen key={id} id={id} life={permitLife} /> },
  { pattern: '/vagas', area: 'licensing', oneCity: true, show: () => <PlacesScreen /> },
  { pattern: '/vagas/:id', area: 'licensing', show: ({ id = '' }) => <ApplicationScreen key={id} id={id} /> },
  { pattern: '/lei', area: 'law', oneCity: true, show: () => <LawScreen /> },
  {
    pattern: '/lei/:tab',
    area: 'law',
    oneCity: true,
    show: ({ tab }) => (isLawTab(tab) ? <LawScreen tab={tab} /> : <NotFound />),
  },
  { pattern: '/crachas', area: 'badges', oneCity: true, show: () => <BadgesScreen /> },
  { pattern: '/aparelhos', area: 'devices', show: () => <DevicesScreen /> },
]

export function Screen({ path }: { path: string }) {
  for (const place of PLACES) {
    const values = match(`${HOME}${place.pattern}`, path)
    if (values && (place.area === null || allowed(place.area))) {
      return place.oneCity && !cityInUse.value ? <CityFirst /> : place.show(values)
    }
  }
  return <NotFound />
}

function CityFirst() {
  return (
    <Page title={words.city}>
      <p class="office-empty">{words.chooseCity}</p>
    </Page>
  )
}

function NotFound() {
  return (
    <Page title={words.notFound} sub={words.notFoundSub}>
      <p class="office-wide">{role.value && <Link href={firstPlace()}>{words.toStart}</Link>}</p>
    </Page>
  )
}
