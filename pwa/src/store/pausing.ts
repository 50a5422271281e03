/** Thrown through a drain when the inspector pauses it. */
import { readSetting } from './settings'

export class Paused extends Error {
  constructor() {
    super('paused')
    this.name = 'Paused'
  }
}

/** @throws Paused */
export async function stopIfPaused(): Promise<void> {
  if (await readSetting('paused')) throw new Paused()
}
