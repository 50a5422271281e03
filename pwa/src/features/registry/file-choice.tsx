/** A file, chosen or dragged here. */
import { useState } from 'preact/hooks'
import { registryWords } from '../../strings/office-registry'
import { Icon } from '../../ui/icon'

const words = registryWords.importing

export function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer?.files[0]
    if (file) onFile(file)
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <label class={`file-choice ${over ? 'over' : ''}`} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Icon name="table" />
      <span class="btn primary sm">{words.choose}</span>
      <span class="muted">{words.drop}</span>
      <input
        class="sr"
        type="file"
        accept=".csv,.xlsx,text/csv"
        aria-label={words.choose}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
