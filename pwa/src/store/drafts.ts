/** Rascunhos: every field saved as it is entered, so that a killed app loses nothing. */
import { signal } from '@preact/signals'
import { announce, onChange } from './channel'
import { withDatabase } from './database'
import type { DraftBase } from './schema'
import { readSetting } from './settings'

export type { DraftBase } from './schema'

/** The open drafts, latest first. */
export const drafts = signal<DraftBase[]>([])

/** Another tab saved this draft after it was read here; the other tab's version is kept. */
export class DraftMoved extends Error {
  constructor(readonly kept: DraftBase) {
    super('draft changed in another tab')
    this.name = 'DraftMoved'
  }
}

/** The draft was sealed or discarded meanwhile. */
export class DraftGone extends Error {
  constructor(readonly id: string) {
    super('draft no longer exists')
    this.name = 'DraftGone'
  }
}

/** The version of each draft that this tab knows. */
const seen = new Map<string, string>()

export async function createDraft<T extends DraftBase>(draft: T): Promise<T> {
  const municipality = (await readSetting('device'))?.municipality
  const saved = stamped(municipality ? { ...draft, municipality } : draft)
  await withDatabase(async (database) => {
    const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    await transaction.store.add(saved)
    await transaction.done
  })
  return kept(saved)
}

export async function readDraft<T extends DraftBase>(id: string): Promise<T | null> {
  const draft = (await withDatabase((database) => database.get('drafts', id))) as T | undefined
  if (!draft || !(await isOfThisCity())(draft)) return null
  seen.set(id, draft.updatedAt)
  return draft
}

/**
 * Keeps a draft made by `createDraft`; resolves once it is on disk.
 *
 * @throws StorageFull, DraftMoved, DraftGone or the database's own error: a write that failed is never silent.
 */
export async function saveDraft<T extends DraftBase>(draft: T): Promise<T> {
  const saved = stamped(draft)
  await withDatabase(async (database) => {
    const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    const there = await transaction.store.get(draft.id)
    if (!there) throw new DraftGone(draft.id)
    if (there.updatedAt > (seen.get(draft.id) ?? draft.updatedAt)) throw new DraftMoved(there)
    seen.set(draft.id, saved.updatedAt)
    await transaction.store.put(saved)
    await transaction.done
  })
  return kept(saved)
}

export async function listDrafts(): Promise<DraftBase[]> {
  const all = await withDatabase((database) => database.getAll('drafts'))
  return all.filter(await isOfThisCity()).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

async function isOfThisCity(): Promise<(draft: DraftBase) => boolean> {
  const here = (await readSetting('device'))?.municipality
  return ({ municipality }) => municipality === undefined || municipality === here
}

export async function discardDraft(id: string): Promise<void> {
  await withDatabase((database) => database.delete('drafts', id))
  announce('drafts')
}

/** Fills the signal and keeps it current. */
export async function followDrafts(): Promise<void> {
  const read = async () => {
    drafts.value = await listDrafts()
  }
  onChange((topic) => topic === 'drafts' && read())
  await read()
}

function stamped<T extends DraftBase>(draft: T): T {
  return { ...draft, updatedAt: new Date().toISOString() }
}

function kept<T extends DraftBase>(draft: T): T {
  seen.set(draft.id, draft.updatedAt)
  announce('drafts')
  return draft
}
