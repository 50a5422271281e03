/** A permit's life on its page in the registry. */
import { PermitLife } from '../../features/permit-life/section'
import type { Permit } from '../../features/registry/model'
import { VehiclePicker } from '../../features/registry/pickers'

export function permitLife(permit: Permit, onChanged: () => Promise<void>) {
  const version = `${permit.change_seq} ${permit.vehicle?.change_seq ?? ''}`
  return <PermitLife permit={permit.id} version={version} Pick={VehiclePicker} onChanged={onChanged} />
}
