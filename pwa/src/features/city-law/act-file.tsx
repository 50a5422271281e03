/** The file of an act: chosen or photographed, with its limit said before. */
import { useId } from 'preact/hooks'
import { regulationWords as words } from '../../strings/office-law'
import { bytes } from '../../ui/format'
import { Icon } from '../../ui/icon'

const LARGEST = 10 * 1024 * 1024
/** PDF, JPEG, PNG. */
const STARTS = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

interface Props {
  file: File | null
  /** The file that stays when none is chosen. */
  kept: string | null
  wrong: string | null
  onFile: (file: File) => void
}

export function ActFile({ file, kept, wrong, onFile }: Props) {
  const id = useId()
  return (
    <div class="field" data-missing={wrong ? '' : undefined}>
      <span class="lab">{words.fileLabel}</span>
      <label class="act-file" htmlFor={id}>
        <Icon name="doc" />
        <span class="grow">
          {file ? (
            <b>
              {file.name} ({bytes(file.size)})
            </b>
          ) : kept ? (
            words.fileKept(kept)
          ) : (
            words.fileNone
          )}
        </span>
        <span class="btn second sm">{file || kept ? words.fileOther : words.fileChoose}</span>
        <input
          id={id}
          class="sr"
          type="file"
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          aria-label={words.fileLabel}
          aria-describedby={`${id}-hint${wrong ? ` ${id}-wrong` : ''}`}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (chosen) onFile(chosen)
          }}
        />
      </label>
      <span class="hint" id={`${id}-hint`}>
        {words.fileHint}
      </span>
      {wrong && (
        <span class="wrong" id={`${id}-wrong`}>
          <Icon name="alert" size="s" />
          {wrong}
        </span>
      )}
    </div>
  )
}

/** Why a file can't be kept, said before it is sent: by its first bytes, whatever its name. */
export async function faultOf(file: File): Promise<string | null> {
  if (file.size > LARGEST) return words.fileTooLarge
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return STARTS.some((start) => start.every((byte, at) => head[at] === byte)) ? null : words.fileWrongKind
}
