/** The queue in the order one should work: deadlines first, then what is odd, then the rest. */
import type { QueueItem } from './model'

export interface Group {
  /** Null when the list is sorted by a column, and so has no groups. */
  name: 'urgent' | 'alert' | 'rest' | null
  items: QueueItem[]
}

export const URGENT_DAYS = 2

/** Rows in groups. `daysLeft` tells how many days are left until a date. */
export function groupByUrgency(items: QueueItem[], daysLeft: (date: string) => number): Group[] {
  const urgent = items.filter((item) => isUrgent(item, daysLeft))
  const odd = items.filter((item) => !urgent.includes(item) && item.alerts.length > 0)
  const rest = items.filter((item) => !urgent.includes(item) && item.alerts.length === 0)
  const groups: Group[] = [
    { name: 'urgent', items: urgent },
    { name: 'alert', items: odd },
    { name: 'rest', items: rest },
  ]
  return groups.filter((group) => group.items.length > 0)
}

function isUrgent(item: QueueItem, daysLeft: (date: string) => number): boolean {
  return item.kind === 'notice' && item.defense_due !== null && daysLeft(item.defense_due) <= URGENT_DAYS
}
