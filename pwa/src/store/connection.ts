/** Whether our own server answers. What the browser says of the network is only a hint. */
import { signal } from '@preact/signals'
import { type Reachability, reachability } from './api'
import { onChange } from './channel'
import { readSetting } from './settings'

/** `offline`: no network. `silent`: there is a network, but our server did not answer. */
export const connection = signal<Reachability>('offline')

/** When the server last confirmed everything it was sent, RFC 3339. */
export const lastSync = signal<string | null>(null)

export async function followConnection(): Promise<void> {
  const read = async () => {
    connection.value = reachability()
    lastSync.value = await readSetting('lastSync')
  }
  onChange((topic) => (topic === 'connection' || topic === 'settings') && read())
  await read()
}
