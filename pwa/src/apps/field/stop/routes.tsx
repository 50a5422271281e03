/** The addresses of a stop. The app asks `isStopPath` and shows `StopRoutes`. */

import { NoBadgeScreen, type Unregistered } from '../../../features/no-badge/screen'
import { SearchScreen } from '../../../features/search/screen'
import type { FieldKit } from '../../../store/kit'
import { session } from '../../../store/session'
import { match, navigate, route } from '../../../ui/router'
import { CopyStep } from './copy-step'
import { StandCountStep } from './count-step'
import { startStop, startUnregistered, typedProof } from './start'
import { StopSteps } from './steps'

const PATTERNS = [
  '/buscar',
  '/sem-permissao',
  '/contagem/:id',
  '/abordagem/:id',
  '/abordagem/:id/:slug',
  '/registro/:id/via',
] as const

export const isStopPath = (path: string): boolean => PATTERNS.some((pattern) => match(pattern, path))

export function StopRoutes({ kit }: { kit: FieldKit }) {
  const { path, query } = route.value
  const count = match('/contagem/:id', path)
  const stop = match('/abordagem/:id/:slug', path) ?? match('/abordagem/:id', path)
  const copy = match('/registro/:id/via', path)
  if (path === '/buscar') return <Search kit={kit} />
  if (path === '/sem-permissao') return <NoBadge kit={kit} typed={query.get('digitado') ?? ''} />
  if (count?.id) return <StandCountStep id={count.id} kit={kit} />
  if (copy?.id) return <CopyStep key={copy.id} id={copy.id} kit={kit} issuer={issuer()} />
  return stop?.id ? <StopSteps id={stop.id} slug={stop.slug ?? ''} kit={kit} /> : null
}

function issuer(): string {
  const user = session.value?.user
  return user ? `${user.name}${user.registration ? `, matrícula ${user.registration}` : ''}` : ''
}

function Search({ kit }: { kit: FieldKit }) {
  return (
    <SearchScreen
      find={(text) => kit.registry.search(text, 30)}
      registryAt={kit.registryAt}
      back={() => navigate('/')}
      onChoose={(view) => void startStop({ view, proof: typedProof() })}
      onNoPermit={(typed) => navigate(`/sem-permissao?digitado=${encodeURIComponent(typed)}`)}
    />
  )
}

function NoBadge({ kit, typed }: { kit: FieldKit; typed: string }) {
  return (
    <NoBadgeScreen
      pack={kit.pack}
      typed={typed}
      known={null}
      byPlate={(plate) => kit.registry.byPlate(plate)}
      back={() => navigate('/')}
      onOpen={(view) => void startStop({ view, proof: typedProof() })}
      onSearch={() => navigate('/buscar')}
      onDone={(rider: Unregistered) => void startUnregistered(kit, rider)}
    />
  )
}
