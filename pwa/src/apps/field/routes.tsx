import type { ComponentChildren } from 'preact'
import { AccountScreen } from '../../features/account/screen'
import { HomeScreen } from '../../features/home/screen'
import { LawEntryScreen } from '../../features/law/entry'
import { LawScreen } from '../../features/law/screen'
import { OutboxScreen } from '../../features/outbox/screen'
import { PrepareScreen } from '../../features/prepare/screen'
import { RecordsScreen } from '../../features/records/list'
import { RecordScreen } from '../../features/records/record'
import { SessionNotice } from '../../features/status/session-notice'
import { UpdateLine, UpdateNotice } from '../../features/update/notice'
import { fieldKit, kitLoaded } from '../../store/kit'
import { beneathAddress, readProvision } from '../../ui/law-link'
import { match, route } from '../../ui/router'
import { Beneath } from './beneath'
import { Nav } from './nav'
import { ScanStep } from './scan-step'
import { cityDay } from './stop/judge'
import { isStopPath, StopRoutes } from './stop/routes'
import { startStandCount } from './stop/start'

type Draw = (values: Record<string, string>) => ComponentChildren

const OWN: [string, Draw][] = [
  ['/', () => <Home />],
  ['/preparar', () => <PrepareScreen />],
  ['/envios', () => <OutboxScreen nav={<Nav at="/envios" />} notices={<SessionNotice />} />],
  ['/registros', () => <RecordsScreen nav={<Nav at="/registros" />} />],
  ['/registros/:id', ({ id = '' }) => <RecordScreen key={id} id={id} />],
  ['/lei', () => <LawScreen nav={<Nav at="/lei" />} />],
  ['/lei/:provision', () => <LawScreen nav={<Nav at="/lei" />} />],
  ['/conta', () => <AccountScreen update={<UpdateLine />} />],
]

/** The screen of the address, and over it the provision that is read from there. */
export function Routes() {
  const provision = readProvision()
  return (
    <>
      <Beneath covered={provision !== null}>
        <Place />
      </Beneath>
      {provision !== null && <Reading provision={provision} />}
    </>
  )
}

/** A provision, or the whole law to search in. */
function Reading({ provision }: { provision: string }) {
  const pack = fieldKit.value?.pack
  if (!provision) return <LawScreen back={beneathAddress()} />
  const today = pack ? cityDay(pack, new Date().toISOString()) : ''
  return <LawEntryScreen key={provision} provision={provision} today={today} />
}

/** Draws the screen of the address; an address that nobody knows leads home. */
function Place() {
  const { path } = route.value
  for (const [pattern, draw] of OWN) {
    const values = match(pattern, path)
    if (values) return draw(values)
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
