import { signal } from '@preact/signals'
import { onChange } from '../../store/channel'
import { readSetting, type Settings } from '../../store/settings'

/** Set once the city has switched this phone off. */
export const revocation = signal<Settings['revoked'] | null>(null)

export async function followRevocation(): Promise<void> {
  const read = async () => {
    revocation.value = await readSetting('revoked')
  }
  onChange((topic) => topic === 'revoked' && read())
  await read()
}
