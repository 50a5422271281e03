/** Comes back to where the inspector was when the system killed the app in the middle of a stop. */
import { signal } from '@preact/signals'
import { drafts } from '../../store/drafts'
import { readSetting, removeSetting, writeSetting } from '../../store/settings'
import { match, navigate, route } from '../../ui/router'

/** When the draft was left that the app came back to by itself; null once the inspector has moved on. */
export const resumedFrom = signal<string | null>(null)

const OF_A_DRAFT = ['/abordagem/:id', '/abordagem/:id/:slug', '/contagem/:id']

/** How long a draft is taken up by itself; an older one waits in Início. */
const SHIFT_MS = 12 * 3_600_000

/** Opens the last screen of an open draft, when the app was started plainly and the draft is of this shift. */
export async function resume(): Promise<void> {
  if (route.value.path !== '/') return
  const last = await readSetting('address')
  const draft = drafts.value.find((one) => one.id === last?.draft)
  if (!last || !draft || Date.now() - Date.parse(draft.updatedAt) > SHIFT_MS) return
  navigate(last.path)
  resumedFrom.value = draft.updatedAt
}

/** Keeps the address while it is a draft's; leaving the draft forgets it. */
export function followAddress(): void {
  const first = route.peek().path
  route.subscribe(({ path }) => {
    if (path !== first) resumedFrom.value = null
    const draft = OF_A_DRAFT.map((pattern) => match(pattern, path)?.id).find(Boolean)
    if (draft) writeSetting('address', { path, draft })
    else removeSetting('address')
  })
}
