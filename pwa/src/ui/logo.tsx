/** The clipboard with its tick. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect x="5" y="5" width="22" height="25" rx="3.5" fill="var(--blue)" />
      <rect x="10.5" y="2" width="11" height="6.5" rx="1.8" fill="var(--ink)" />
      <path
        d="M10.5 19l4 4 7.5-8.5"
        fill="none"
        stroke="var(--on-blue)"
        stroke-width="3.2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  )
}
