/** Lugar: the best position within half a minute, with its accuracy and the moment it was read. */
import { localInstant } from '../../domain/record/time'

export interface Fix {
  lat_e6: number
  lon_e6: number
  accuracy_m: number
  fixed_at: string
}

export type Location =
  | { state: 'searching'; best: Fix | null }
  | { state: 'found'; best: Fix }
  | { state: 'none' }
  | { state: 'denied' }

const LONGEST_MS = 30_000
const GOOD_METRES = 15
/** A position older than this is not where one stands now. */
const OLDEST_MS = 60_000

/** Watches until a good position, or keeps the best one after 30 s. Returns how to stop. */
export function locate(onChange: (location: Location) => void): () => void {
  if (!('geolocation' in navigator)) {
    onChange({ state: 'none' })
    return () => {}
  }
  let best: Fix | null = null
  const finish = (location: Location) => {
    stop()
    onChange(location)
  }
  const watch = navigator.geolocation.watchPosition(
    (position) => {
      if (Date.now() - position.timestamp > OLDEST_MS) return
      const fix = fixOf(position)
      if (!best || fix.accuracy_m <= best.accuracy_m) best = fix
      if (fix.accuracy_m <= GOOD_METRES) finish({ state: 'found', best: fix })
      else onChange({ state: 'searching', best })
    },
    (error) => error.code === error.PERMISSION_DENIED && finish({ state: 'denied' }),
    { enableHighAccuracy: true, maximumAge: 5_000, timeout: LONGEST_MS },
  )
  const timer = setTimeout(() => finish(best ? { state: 'found', best } : { state: 'none' }), LONGEST_MS)
  function stop(): void {
    navigator.geolocation.clearWatch(watch)
    clearTimeout(timer)
  }
  onChange({ state: 'searching', best: null })
  return stop
}

function fixOf({ coords, timestamp }: GeolocationPosition): Fix {
  return {
    lat_e6: Math.round(coords.latitude * 1e6),
    lon_e6: Math.round(coords.longitude * 1e6),
    accuracy_m: Math.max(1, Math.round(coords.accuracy)),
    fixed_at: localInstant(new Date(timestamp)),
  }
}
