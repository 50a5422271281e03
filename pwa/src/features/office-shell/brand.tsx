/** The mark: a clipboard with a tick. */
export function Brand() {
  return (
    <svg class="office-logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect class="board" x="5" y="5" width="22" height="25" rx="3.5" />
      <rect class="clip" x="10.5" y="2" width="11" height="6.5" rx="1.8" />
      <path class="tick" d="M10.5 19l4 4 7.5-8.5" />
    </svg>
  )
}
