/** A list's filters, kept in the address: it can be sent to a colleague, and back brings it as it was. */
import { navigate, route } from '../../ui/router'

export interface AddressQuery<T extends Record<string, string>> {
  values: T
  set: (changed: Partial<T>) => void
}

const last = new Map<string, string>()

/** The address of a list with the filters it last had, for the way back to it. */
export const lastAddress = (path: string): string => last.get(path) ?? path

/** Reads the named parameters from the address; what equals its default stays out of it. */
export function useQuery<T extends Record<string, string>>(defaults: T): AddressQuery<T> {
  const { path, query } = route.value
  const values = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, query.get(name) ?? value])) as T

  last.set(path, query.size > 0 ? `${path}?${query}` : path)

  const set = (changed: Partial<T>) => {
    const next = Object.entries({ ...values, ...changed }).filter(([name, value]) => value !== defaults[name]) as [
      string,
      string,
    ][]
    const search = new URLSearchParams(next).toString()
    navigate(search ? `${path}?${search}` : path, { replace: true })
  }
  return { values, set }
}
