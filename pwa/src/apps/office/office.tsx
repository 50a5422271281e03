/** The whole of the office: sign-in first, then the head and the screen that the address names. */
import { useEffect } from 'preact/hooks'
import { showTimesOf } from '../../features/office-shell/dates'
import { firstPlace, Header, HOME } from '../../features/office-shell/header'
import { readLaw } from '../../features/office-shell/law'
import { useLoaded } from '../../features/office-shell/loaded'
import { Failure } from '../../features/office-shell/notice'
import { worksInOffice } from '../../features/office-shell/roles'
import { chosenCity, cities, cityInUse, session } from '../../features/office-shell/session'
import { listCities, openSession } from '../../features/office-sign-in/credentials'
import { FieldOnly, SignInAgain, SignInScreen } from '../../features/office-sign-in/screen'
import { shellWords } from '../../strings/office'
import { navigate, route } from '../../ui/router'
import { Screen } from './screens'

export function Office() {
  const found = useLoaded('cities', listCities)
  const start = useLoaded('session', openSession)
  const here = session.value

  useEffect(() => {
    if (found.value) cities.value = found.value
  }, [found.value])

  useEffect(() => {
    if (start.at && session.value === undefined) session.value = start.value
  }, [start.at, start.value])

  if (here === undefined) return start.failure ? <Stopped error={start.failure} retry={start.reload} /> : <Waiting />
  if (here === null) return <SignInScreen cities={found} />
  if (!worksInOffice(here.user.role)) return <FieldOnly />
  return <Signed key={here.user.id} />
}

function Signed() {
  const uf = session.value?.municipality?.uf ?? cities.value.find((city) => city.id === chosenCity.value)?.uf ?? null
  showTimesOf(uf)
  const path = route.value.path
  const atStart = path === HOME || path === `${HOME}/`

  const city = cityInUse.value
  useEffect(() => {
    readLaw(city)
  }, [city])

  useEffect(() => {
    if (atStart) navigate(firstPlace(), { replace: true })
  }, [atStart])

  return (
    <div class="desk">
      <Header />
      {!atStart && <Screen path={path} />}
      <SignInAgain />
    </div>
  )
}

function Waiting() {
  return <p class="office-loading">{shellWords.loading}</p>
}

function Stopped({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <main class="office-loading">
      <Failure error={error} retry={retry} />
    </main>
  )
}
