/** Ativar o crachá: a code from the counter makes this phone a badge. */
import { useState } from 'preact/hooks'
import { DriverRefused, NoServer } from '../../store/driver-api'
import { activate } from '../../store/driver-phone'
import { activateWords as words } from '../../strings/driver'
import { Button, Notice, TextField } from '../../ui/controls'
import { Screen } from '../../ui/layout'

const LENGTH = 10

interface Props {
  /** What the slip's QR brought. */
  code: string
  /** Why a phone that was a badge is none any more. */
  ended: string | null
  /** Back to the badge that this phone already is. */
  back?: (() => void) | undefined
  onDone: () => void
}

export function ActivateScreen({ code, ended, back, onDone }: Props) {
  const [typed, setTyped] = useState(code)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const go = async (event: Event) => {
    event.preventDefault()
    setProblem(null)
    setWrong(null)
    if (typed.replace(/[^0-9a-z]/gi, '').length !== LENGTH) return setWrong(words.short)
    setBusy(true)
    try {
      await activate(typed)
      onDone()
    } catch (error) {
      setProblem(wordsFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Screen title={words.title} sub="Mototáxi" back={back} focusTitle={false}>
      {ended && <Notice tone="warn">{ended}</Notice>}
      <form class="panel stack" onSubmit={go} noValidate>
        <p>{words.lead}</p>
        <TextField
          label={words.code}
          hint={words.hint}
          wrong={wrong ?? undefined}
          value={typed}
          autocapitalize="characters"
          autocomplete="off"
          spellcheck={false}
          maxLength={20}
          onValue={setTyped}
        />
        {problem && (
          <Notice tone="warn" urgent>
            {problem}
          </Notice>
        )}
        <Button kind="primary" block type="submit" busy={busy}>
          {busy ? words.busy : words.go}
        </Button>
      </form>
    </Screen>
  )
}

function wordsFor(error: unknown): string {
  if (error instanceof NoServer) return words.offline
  if (error instanceof DriverRefused) return error.problem.title
  return words.noKey
}
