/** Writing what the city sets. */
import { post, put } from '../office-shell/api'
import type { Authored, StandPlace } from '../office-shell/city-law'
import { cityInUse } from '../office-shell/session'

export type Kind = 'values' | 'fares' | 'population' | 'holidays'

export const add = (kind: Kind, values: Record<string, unknown>) =>
  post(`/api/city/${kind}`, values, { municipality: cityInUse.value })

export const withdraw = (kind: Kind, id: string, reason: string) => post(`/api/city/${kind}/${id}/withdraw`, { reason })

export const putStand = (id: string, stand: Partial<StandPlace>) =>
  put(`/api/city/stands/${encodeURIComponent(id)}`, stand, { municipality: cityInUse.value })

/** Rows that stand in each other's place, in the order they came. */
export function grouped<T>(rows: readonly T[], key: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return [...groups.values()]
}

export const inForce = <T extends Authored>(rows: readonly T[]): T | null => rows.find((row) => row.state === 'in_force') ?? null
