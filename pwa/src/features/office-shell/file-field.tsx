/** A scanned paper that goes with a form. The limit is said before anybody chooses. */
import { useId, useState } from 'preact/hooks'
import { shellWords } from '../../strings/office'
import { Icon } from '../../ui/icon'

const words = shellWords.file
const LARGEST = 10 * 1024 * 1024

interface Props {
  label?: string
  file: File | null
  onFile: (file: File | null) => void
  wrong?: string | null
}

export function FileField({ label = words.label, file, onFile, wrong }: Props) {
  const id = useId()
  const [tooLarge, setTooLarge] = useState(false)
  const message = tooLarge ? words.tooLarge : wrong
  const choose = (chosen: File | null) => {
    const fits = chosen === null || chosen.size <= LARGEST
    setTooLarge(!fits)
    onFile(fits ? chosen : null)
  }
  return (
    <div class="field office-file" data-missing={message ? '' : undefined}>
      <span class="lab" id={`${id}-label`}>
        {label}
      </span>
      <label class="office-file-choice">
        <span class="btn second sm">{file ? words.change : words.choose}</span>
        <span class="office-file-name">{file?.name}</span>
        <input
          class="sr input"
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          aria-invalid={message ? true : undefined}
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
      <span class="hint" id={`${id}-hint`}>
        {words.hint}
      </span>
      {message && (
        <span class="wrong">
          <Icon name="alert" size="s" />
          {message}
        </span>
      )}
    </div>
  )
}
