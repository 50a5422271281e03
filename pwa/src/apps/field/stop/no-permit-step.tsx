import { NoBadgeScreen, type Unregistered } from '../../../features/no-badge/screen'
import type { FieldKit } from '../../../store/kit'
import { navigate } from '../../../ui/router'
import type { StopScreenProps } from '../../../ui/stop'
import { startStop, typedProof } from './start'
import { withRider } from './unregistered'

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
  const known: Unregistered | null = status === 'registered' ? null : { status, plate, driver_name, other_city }
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
