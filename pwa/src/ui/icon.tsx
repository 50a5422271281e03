/** An icon of our sprite, `public/icons.svg`. Decorative: the words beside it say the same. */
export function Icon({ name, size }: { name: string; size?: 's' | 'xs' }) {
  return (
    <svg class={`i ${size ?? ''}`} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
