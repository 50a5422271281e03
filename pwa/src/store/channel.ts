/** Says to every tab and to the service worker what changed in the database, so that each re-reads it. */
export type Topic = 'records' | 'drafts' | 'kit' | 'session' | 'connection' | 'settings' | 'revoked'

type Listener = (topic: Topic) => void

const listeners = new Set<Listener>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('prancheta')
// Node keeps a process alive for an open channel.
;(channel as { unref?: () => void } | null)?.unref?.()
channel?.addEventListener('message', (event: MessageEvent<Topic>) => tell(event.data))

export function announce(topic: Topic): void {
  channel?.postMessage(topic)
  tell(topic)
}

/** Calls back on changes, those of this tab too; returns how to stop. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(topic: Topic): void {
  for (const listener of listeners) listener(topic)
}
