/** Preparar para o campo: the six parts of the field kit, one after the other, numbers last since they are spent. */
import { getJson, NoAnswer, Refused } from './api'
import { announce } from './channel'
import { serverNow } from './clock'
import { StorageFull, withDatabase } from './database'
import { countNumbers, FULL, refillNumbers } from './numbers'
import { type KitOffer, type Loading, loadBadges, loadLaw, loadRegistry } from './parts'
import { loadPortraits } from './portrait-loading'
import { heedRefusal } from './refusals'
import type { PartName } from './schema'
import { writeSetting } from './settings'
import { askShell, loadShell } from './shell'

export type Step = 'shell' | PartName | 'numbers'

export interface StepProgress {
  step: Step
  state: 'waiting' | 'loading' | 'done' | 'failed'
  /** What the step weighs, and what of it is here. */
  bytes: number
  received: number
  reason: 'no_answer' | 'storage_full' | 'refused' | 'broken' | null
}

export type OnProgress = (steps: StepProgress[]) => void

/** What there is to download, for the screen that asks before starting. */
export function askOffer(signal?: AbortSignal): Promise<KitOffer> {
  return getJson<KitOffer>('/api/field/kit', { signal })
}

/**
 * Downloads what the phone lacks. A part that fails is marked and the others go on; without our server it stops where it is.
 *
 * @returns whether everything is here.
 * @throws NoAnswer when the server can't be reached; Refused when it won't have us; AbortError when paused.
 */
export async function prepare(onProgress: OnProgress, signal?: AbortSignal): Promise<boolean> {
  try {
    return await prepareAll(onProgress, signal)
  } catch (error) {
    await heedRefusal(error)
    throw error
  }
}

async function prepareAll(onProgress: OnProgress, signal?: AbortSignal): Promise<boolean> {
  const offer = await askOffer(signal)
  const steps = (await planFor(offer)).map((step): StepProgress => ({ ...step, state: 'waiting' }))
  const show = () => onProgress(steps.map((step) => ({ ...step })))
  for (const step of steps) {
    step.state = 'loading'
    show()
    const onBytes = (received: number) => {
      step.received = Math.min(received, step.bytes)
      show()
    }
    await run(step, offer, { signal, onBytes })
    show()
  }
  if (steps.some((step) => step.state === 'failed')) return false
  await writeSetting('kit', { preparedAt: await serverNow() })
  announce('kit')
  return true
}

/** The six steps before anything was done: what each weighs, and whether the phone has it, perhaps an older one. */
export async function planFor(offer: KitOffer): Promise<StepProgress[]> {
  const [shell, parts, numbers] = await Promise.all([askShell(), readPartNames(), countNumbers()])
  const step = (name: Step, bytes: number, here: boolean): StepProgress => {
    return { step: name, state: here ? 'done' : 'waiting', bytes, received: 0, reason: null }
  }
  return [
    step('shell', shell?.bytes ?? 0, shell !== null && shell.kept === shell.files),
    step('law', offer.law.bytes, parts.includes('law')),
    step('registry', offer.registry.bytes, parts.includes('registry')),
    step('badges', offer.badges.bytes, parts.includes('badges')),
    step('portraits', offer.portraits.bytes, parts.includes('portraits')),
    step('numbers', 0, numbers > 0),
  ]
}

function readPartNames(): Promise<PartName[]> {
  return withDatabase((database) => database.getAllKeys('parts'))
}

async function run(step: StepProgress, offer: KitOffer, loading: Loading): Promise<void> {
  try {
    await load(step, offer, loading)
    Object.assign(step, { state: 'done', received: step.bytes, reason: null })
  } catch (error) {
    Object.assign(step, isAbort(error) ? { state: 'waiting' } : { state: 'failed', reason: reasonOf(error) })
    const ends =
      error instanceof NoAnswer || isAbort(error) || (error instanceof Refused && [401, 403].includes(error.problem.status))
    if (ends) throw error
  }
}

async function load(step: StepProgress, offer: KitOffer, loading: Loading): Promise<void> {
  switch (step.step) {
    case 'shell':
      return loadShell(loading)
    case 'law':
      return loadLaw(offer.law, loading)
    case 'registry':
      return loadRegistry(offer.registry, loading)
    case 'badges':
      return loadBadges(offer.badges, loading)
    case 'portraits':
      return (await isCurrent('portraits', String(offer.portraits.version))) ? undefined : loadPortraits(offer.portraits, loading)
    case 'numbers':
      if ((await refillNumbers({ upTo: FULL }, loading.signal)) === 0) throw new Error('no numbers')
  }
}

async function isCurrent(name: PartName, version: string): Promise<boolean> {
  return (await withDatabase((database) => database.get('parts', name)))?.version === version
}

function reasonOf(error: unknown): StepProgress['reason'] {
  if (error instanceof NoAnswer) return 'no_answer'
  if (error instanceof StorageFull) return 'storage_full'
  return error instanceof Refused ? 'refused' : 'broken'
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
