import { NoBadgeScreen, type Unregistered } from '../../../features/no-badge/screen'
import type { FieldKit } from '../../../store/kit'
import { navigate } from '../../../ui/router'
import type { StopScreenProps } from '../../../ui/stop'
import { startStop, typedProof } from './start'
import { withRider } from './unregistered'

const ANOTHER_CITY: Unregistered = { status: 'other_city', plate: null, driver_name: null, other_city: null }

/** Correcting who it is, once the draft exists. */
export function NoPermitStep({
  draft,
  pack,
  kit,
  update,
  back,
  onDone,
}: StopScreenProps & { kit: FieldKit; onDone: () => void }) {
  const { status, plate, driver_name, other_city } = draft.subject
  const fromBadge = draft.proof.outcome === 'other_city'
  const known: Unregistered | null =
    draft.confirmed && status !== 'registered' ? { status, plate, driver_name, other_city } : fromBadge ? ANOTHER_CITY : null
  const done = (rider: Unregistered) => {
    update((now) => withRider(now, rider, kit))
    onDone()
  }
  return (
    <NoBadgeScreen
      pack={pack}
      typed=""
      known={known}
      byPlate={(text) => kit.registry.byPlate(text)}
      back={back}
      onOpen={(view) => void startStop({ view, proof: typedProof() })}
      onSearch={() => navigate('/buscar')}
      onDone={done}
    />
  )
}
