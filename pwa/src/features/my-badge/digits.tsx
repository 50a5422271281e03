/** The three digits that an inspector's phone shows, typed by the driver and signed into the proof. */
import { useState } from 'preact/hooks'
import { badgeWords as words } from '../../strings/driver'
import { Button, Sheet, TextField } from '../../ui/controls'

export function Digits({ onDigits, onClose }: { onDigits: (digits: number) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const isWhole = /^\d{3}$/.test(typed)
  const done = (event: Event) => {
    event.preventDefault()
    setTried(true)
    if (isWhole) onDigits(Number(typed))
  }
  return (
    <Sheet title={words.digits} onClose={onClose}>
      <form class="stack" onSubmit={done} noValidate>
        <p>{words.digitsHint}</p>
        <TextField
          label={words.digitsLabel}
          value={typed}
          inputMode="numeric"
          autocomplete="off"
          maxLength={3}
          wrong={tried && !isWhole ? words.digitsWrong : undefined}
          onValue={(value) => setTyped(value.replace(/\D/g, ''))}
        />
        <Button kind="primary" block type="submit">
          {words.show}
        </Button>
      </form>
    </Sheet>
  )
}
