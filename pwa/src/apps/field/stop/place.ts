/** Where the inspector is: one search for a position at a time, shared by the screens, and the stand of the shift. */
import { signal } from '@preact/signals'
import type { Place } from '../../../domain/notice/body'
import { type Fix, type Location, locate } from '../../../features/place/locate'
import { readSetting, writeSetting } from '../../../store/settings'

export const location = signal<Location>({ state: 'none' })

let stop: (() => void) | null = null

/** Searches anew; the best position of the last search is forgotten, since the person may have moved. */
export function searchPosition(): void {
  stop?.()
  stop = locate((found) => {
    location.value = found
  })
}

export function bestFix(): Fix | null {
  const found = location.value
  return found.state === 'searching' || found.state === 'found' ? found.best : null
}

/** A place as the record keeps it, with the words that go with it. */
export function placeAt(fix: Fix | null, address: string): Place {
  if (!fix) return { source: 'manual', lat_e6: null, lon_e6: null, accuracy_m: null, fixed_at: null, address }
  return { source: 'gps', ...fix, address }
}

interface ShiftPlace {
  stand: string | null
  address: string
}

/** The stand chosen last in this shift; kept on the phone. */
export async function shiftPlace(): Promise<ShiftPlace> {
  const kept = await readSetting('place')
  if (!kept) return { stand: null, address: '' }
  try {
    return JSON.parse(kept) as ShiftPlace
  } catch {
    return { stand: kept, address: '' }
  }
}

export async function keepShiftPlace(place: ShiftPlace): Promise<void> {
  await writeSetting('place', JSON.stringify(place))
}
