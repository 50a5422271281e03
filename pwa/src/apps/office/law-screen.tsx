/** Lei: what the city's law leaves open, the acts that settle it, and the values, days and stands that the city sets. */
import { OpenQuestions } from '../../features/city-law/open-questions'
import { Regulations } from '../../features/city-law/regulations'
import { CalendarTab } from '../../features/city-values/calendar-tab'
import { StandsTab } from '../../features/city-values/stands-tab'
import { ValuesTab } from '../../features/city-values/values-tab'
import { type CityTabProps, mayEditLaw, readCityLaw } from '../../features/office-shell/city-law'
import { HOME } from '../../features/office-shell/header'
import { readLaw } from '../../features/office-shell/law'
import { useLoaded } from '../../features/office-shell/loaded'
import { Failure } from '../../features/office-shell/notice'
import { Page } from '../../features/office-shell/page'
import { cityInUse } from '../../features/office-shell/session'
import { shellWords } from '../../strings/office'
import { lawPlaceWords as words } from '../../strings/office-values'
import { Link } from '../../ui/link'

export const LAW = `${HOME}/lei`

interface Tab {
  id: string
  label: string
  show: (props: CityTabProps) => preact.JSX.Element
}

/** The first one has the place's own address. */
const TABS: Tab[] = [
  { id: '', label: words.tabs.open, show: (props) => <OpenQuestions {...props} /> },
  { id: 'normas', label: words.tabs.regulations, show: (props) => <Regulations {...props} /> },
  { id: 'valores', label: words.tabs.values, show: (props) => <ValuesTab {...props} /> },
  { id: 'populacao', label: words.tabs.calendar, show: (props) => <CalendarTab {...props} /> },
  { id: 'pontos', label: words.tabs.stands, show: (props) => <StandsTab {...props} /> },
]

const hrefOf = (tab: Tab) => (tab.id ? `${LAW}/${tab.id}` : LAW)

export const isLawTab = (id = '') => TABS.some((tab) => tab.id === id)

/** On a narrow screen the row of tabs scrolls: the open one is in sight. */
function showCurrent(nav: HTMLElement | null): void {
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

export function LawScreen({ tab: id = '' }: { tab?: string | undefined }) {
  const found = useLoaded(`law ${cityInUse.value}`, readCityLaw)
  const tab = TABS.find((one) => one.id === id) ?? TABS[0]
  const city = found.value
  const reload = async () => {
    await Promise.all([found.reload(), readLaw(cityInUse.value, true)])
  }
  return (
    <Page title={words.title} tab={`${tab?.label} · ${words.title}`} sub={city && words.sub(city.norm.title, city.version)}>
      <nav class="law-tabs" aria-label={words.parts} ref={showCurrent}>
        {TABS.map((one) => (
          <Link key={one.id} href={hrefOf(one)} replace aria-current={one === tab ? 'page' : undefined}>
            {one.label}
          </Link>
        ))}
      </nav>
      <div class="office-wide law-tab">
        <Failure error={found.failure} retry={found.reload} />
        {!city && found.busy && <p class="muted">{shellWords.loading}</p>}
        {city && tab?.show({ city, reload, editable: mayEditLaw() })}
      </div>
    </Page>
  )
}
