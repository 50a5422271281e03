/** How far a batch is, and the way on when a part failed. */
import { badgeWords as words } from '../../strings/office-badges'
import { Meter, TextButton } from '../../ui/controls'
import { Failure } from '../office-shell/notice'
import type { Parts } from './parts'

export function PartsProgress({ parts, label }: { parts: Parts; label: string }) {
  if (!parts.busy && !parts.failure) return null
  return (
    <div class="parts">
      <p class="small" role="status">
        {label} {words.progress(parts.done, parts.total)}
      </p>
      <Meter value={parts.done} max={parts.total} label={label} />
      <Failure error={parts.failure} />
      {parts.failure && <TextButton onClick={parts.resume}>{words.goOn(parts.done, parts.total)}</TextButton>}
    </div>
  )
}
