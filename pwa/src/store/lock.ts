/** One at a time on this device, across tabs and the service worker (Web Locks); in a runtime without locks, one at a time in this program. */
const running = new Map<string, Promise<unknown>>()

export async function onePerDevice<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request(name, work)
  const before = running.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  running.set(name, mine)
  try {
    return await mine
  } finally {
    if (running.get(name) === mine) running.delete(name)
  }
}

/** Does the work unless somebody on this device is already at it; then the answer is null. */
export async function unlessRunning<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : null))
  }
  return running.has(name) ? null : onePerDevice(name, work)
}
