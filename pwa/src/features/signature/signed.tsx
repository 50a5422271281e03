import { withoutPhoto } from '../../domain/notice/draft'
import { TextButton } from '../../ui/controls'
import { Drawing } from '../../ui/drawing'
import type { StopScreenProps } from '../../ui/stop'

/** The drawn signature, and the way to draw it again. */
export function Signed({ draft, update, photos }: StopScreenProps) {
  const { signature } = draft
  if (signature?.kind !== 'signed') return null
  return (
    <>
      <Drawing alt="Assinatura do autuado" load={() => photos.url(signature.png)} />
      <p class="pad-y">
        <TextButton onClick={() => update((now) => ({ ...withoutPhoto(now, signature.png), signature: null }))}>
          Refazer
        </TextButton>
      </p>
    </>
  )
}
