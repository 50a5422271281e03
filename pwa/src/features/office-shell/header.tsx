/** The head of every office screen: city, where one can go, who is signed in. */
import { shellWords as words } from '../../strings/office'
import { Link } from '../../ui/link'
import { route } from '../../ui/router'
import { Brand } from './brand'
import { allowed, chosenCity, cities, session } from './session'

export const HOME = '/escritorio'

const PLACES = [
  { href: `${HOME}/fila`, label: words.nav.queue, area: 'review', also: [`${HOME}/registros`, `${HOME}/quarentena`] },
  { href: `${HOME}/prazos`, label: words.nav.expiring, area: 'expiring', also: [] },
  { href: `${HOME}/avisos`, label: words.nav.reports, area: 'reports', also: [] },
  { href: `${HOME}/cadastro`, label: words.nav.registry, area: 'registry', also: [] },
  { href: `${HOME}/vagas`, label: words.nav.places, area: 'licensing', also: [] },
  { href: `${HOME}/lei`, label: words.nav.law, area: 'law', also: [] },
  { href: `${HOME}/crachas`, label: words.nav.badges, area: 'badges', also: [] },
  { href: `${HOME}/aparelhos`, label: words.nav.devices, area: 'devices', also: [] },
] as const

const isHere = ({ href, also }: (typeof PLACES)[number]): boolean =>
  [href, ...also].some((start) => route.value.path.startsWith(start))

/** The first screen of the signed-in person. */
export const firstPlace = (): string => PLACES.find((place) => allowed(place.area))?.href ?? `${HOME}/conta`

export function Header() {
  const here = session.value
  if (!here) return null
  return (
    <header class="head">
      <a class="office-skip" href="#conteudo">
        {words.skip}
      </a>
      <Link class="brand" href={firstPlace()} aria-label={words.product}>
        <Brand />
        <span>{words.product}</span>
      </Link>
      {here.municipality ? <span class="office-city">{here.municipality.name}</span> : <CityChoice />}
      <nav aria-label={words.main}>
        {PLACES.filter((place) => allowed(place.area)).map((place) => (
          <Link key={place.href} href={place.href} aria-current={isHere(place) ? 'page' : undefined}>
            {place.label}
          </Link>
        ))}
      </nav>
      <Link class="me" href={`${HOME}/conta`}>
        <span class="sr">{words.nav.account}</span>
        <span class="office-me-name">
          {here.user.name}
          <span class="label">{words.roles[here.user.role]}</span>
        </span>
        <span class="avatar" aria-hidden="true">
          {initials(here.user.name)}
        </span>
      </Link>
    </header>
  )
}

/** The administrator of an installation works in one city at a time, or looks at all of them. */
function CityChoice() {
  const choose = (event: Event) => {
    chosenCity.value = (event.currentTarget as HTMLSelectElement).value || null
  }
  return (
    <select class="office-city-choice" aria-label={words.city} value={chosenCity.value ?? ''} onChange={choose}>
      <option value="">{words.everyCity}</option>
      {cities.value.map((city) => (
        <option key={city.id} value={city.id}>
          {city.name}
        </option>
      ))}
    </select>
  )
}

export function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]]
  return ends
    .map((part) => part?.[0] ?? '')
    .join('')
    .toUpperCase()
}
