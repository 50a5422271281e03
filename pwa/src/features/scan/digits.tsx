/** Três dígitos: shown large enough to be read across a motorcycle, typed by the driver, and signed into the badge. */
import { DIGITS } from '../../strings/scan'
import { Button } from '../../ui/controls'
import { Icon } from '../../ui/icon'
import { Screen } from '../../ui/layout'
import './digits.css'

interface Props {
  digits: string
  onScan: () => void
  back: () => void
}

export function DigitsScreen({ digits, onScan, back }: Props) {
  return (
    <Screen
      title={DIGITS.title}
      back={back}
      backLabel={DIGITS.back}
      foot={
        <Button kind="primary" block onClick={onScan}>
          <Icon name="scan" /> {DIGITS.read}
        </Button>
      }
    >
      <p class="digits">{digits.split('').join(' ')}</p>
      <ol class="digits-steps">
        {DIGITS.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p class="digits-note">{DIGITS.note}</p>
    </Screen>
  )
}
