/** Where people go who don't work in the field; null for those who do. */
export function officePath(role: string): string | null {
  if (role === 'inspector') return null
  return role === 'driver' ? '/cracha' : '/escritorio/'
}
