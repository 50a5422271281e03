/** The marks of a verdict. Shape repeats colour: disc and tick, triangle, octagon and cross, dashed circle where the law fixes nothing. */
export type MarkKind = 'ok' | 'warn' | 'fail' | 'not_fixed'

interface MarkProps {
  kind: MarkKind
  /** `band`: on the verdict's own colour; `line`: in ink on the sheet. */
  on?: 'band' | 'line'
}

export function Mark({ kind, on = 'line' }: MarkProps) {
  return (
    <svg class={`mark ${on} ${kind}`} viewBox="0 0 52 52" aria-hidden="true">
      {kind === 'ok' && (
        <>
          <circle class="body" cx="26" cy="26" r="24" />
          <path class="sign-line" d="M14.5 27l8 8 15-17" />
        </>
      )}
      {kind === 'warn' && (
        <>
          <path class="body edge" d="M26 4L1.5 47h49z" />
          <path class="sign-line" d="M26 19v13" />
          <circle class="sign-dot" cx="26" cy="40" r="3.2" />
        </>
      )}
      {kind === 'fail' && (
        <>
          <path class="body" d="M16 2h20l14 14v20L36 50H16L2 36V16z" />
          <path class="sign-line" d="M17 17l18 18M35 17L17 35" />
        </>
      )}
      {kind === 'not_fixed' && (
        <>
          <circle class="dashed" cx="26" cy="26" r="22" />
          <path class="dashed solid" d="M16 26h20" />
        </>
      )}
    </svg>
  )
}
