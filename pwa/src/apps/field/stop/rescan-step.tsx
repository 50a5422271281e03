/** The badge of a stop read once more: to see it move on, or to see three digits answered. */
import { isUntouched, type StopDraft, type Update } from '../../../domain/notice/draft'
import { DigitsScreen } from '../../../features/scan/digits'
import { ScanScreen } from '../../../features/scan/screen'
import { StatusStrip } from '../../../features/status/strip'
import { discardDraft } from '../../../store/drafts'
import type { FieldKit } from '../../../store/kit'
import { isSameBadge, readHere, startFromReading, withReading } from './read'

interface RescanProps {
  draft: StopDraft
  kit: FieldKit
  update: Update
  onDone: () => void
}

/** Another badge begins another stop; the verdict that it leaves stays as it was. */
export function RescanStep({ draft, kit, update, onDone }: RescanProps) {
  const judge = async (text: string) => {
    const badge = await readHere(text, kit)
    if (!isSameBadge(draft, badge, kit.registry)) {
      await startFromReading(badge, kit)
      if (isUntouched(draft)) await discardDraft(draft.id)
      return
    }
    update((now) => withReading(now, badge, kit))
    onDone()
  }
  return (
    <ScanScreen
      strip={<StatusStrip />}
      digits={draft.asked ?? null}
      onText={judge}
      onNoBadge={null}
      onType={onDone}
      onClose={onDone}
    />
  )
}

interface DigitsProps {
  draft: StopDraft
  onScan: () => void
  back: () => void
}

export function DigitsStep({ draft, onScan, back }: DigitsProps) {
  return <DigitsScreen digits={draft.asked ?? ''} onScan={onScan} back={back} />
}

/** Three digits that nobody can know before: 000 to 999, each as likely. */
export function newDigits(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(number % 1000).padStart(3, '0')
}
