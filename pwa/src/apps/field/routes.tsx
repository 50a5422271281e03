import type { ComponentChildren } from 'preact'
import { AccountScreen } from '../../features/account/screen'
import { HomeScreen } from '../../features/home/screen'
import { LawScreen } from '../../features/law/screen'
import { OutboxScreen } from '../../features/outbox/screen'
import { PrepareScreen } from '../../features/prepare/screen'
import { RecordsScreen } from '../../features/records/list'
import { RecordScreen } from '../../features/records/record'
import { SessionNotice } from '../../features/status/session-notice'
import { UpdateLine, UpdateNotice } from '../../features/update/notice'
import { fieldKit, kitLoaded } from '../../store/kit'
import { match, route } from '../../ui/router'
import { Nav } from './nav'
import { ScanStep } from './scan-step'
import { isStopPath, StopRoutes } from './stop/routes'
import { startStandCount } from './stop/start'

type Draw = (values: Record<string, string>, query: URLSearchParams) => ComponentChildren

const OWN: [string, Draw][] = [
  ['/', () => <Home />],
  ['/preparar', () => <PrepareScreen />],
  ['/envios', () => <OutboxScreen nav={<Nav at="/envios" />} notices={<SessionNotice />} />],
  ['/registros', () => <RecordsScreen nav={<Nav at="/registros" />} />],
  ['/registros/:id', ({ id = '' }) => <RecordScreen key={id} id={id} />],
  ['/lei', (_values, query) => <LawScreen nav={<Nav at="/lei" />} wanted={query.get('q') ?? ''} />],
  ['/conta', () => <AccountScreen update={<UpdateLine />} />],
]

/** Draws the screen of the address; an address that nobody knows leads home. */
export function Routes() {
  const { path, query } = route.value
  for (const [pattern, draw] of OWN) {
    const values = match(pattern, path)
    if (values) return draw(values, query)
  }
  const kit = fieldKit.value
  if (path !== '/escanear' && !isStopPath(path)) return <Home />
  if (!kit) return <Unprepared />
  return path === '/escanear' ? <ScanStep kit={kit} /> : <StopRoutes kit={kit} />
}

function Home() {
  return <HomeScreen nav={<Nav at="/" />} notices={<HomeNotices />} onCount={startStandCount} />
}

/** A stop was asked for before the kit is read, or on a phone that has none. */
function Unprepared() {
  return kitLoaded.value ? <PrepareScreen /> : null
}

function HomeNotices() {
  return (
    <>
      <SessionNotice />
      <UpdateNotice />
    </>
  )
}
