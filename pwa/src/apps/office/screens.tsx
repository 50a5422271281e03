/** Which screen an address names. */
import { AccountScreen } from '../../features/office-shell/account'
import type { City } from '../../features/office-shell/session'

export function Screen({ path }: { path: string; cities: City[] }) {
  if (path.endsWith('/conta')) return <AccountScreen />
  return null
}
