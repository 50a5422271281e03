/** Leitura: a text that can be read in more than one way, and how the city reads it. */
import { readingWords as words } from '../../strings/office-law'
import { Button, Chip } from '../../ui/controls'
import type { CityReading } from '../office-shell/city-law'
import { History, told, WithdrawButton } from '../office-shell/history'
import { Message } from '../office-shell/notice'
import { optionLabel } from './model'
import type { Withdrawal } from './withdraw-dialog'

interface Props {
  reading: CityReading
  onChoose: ((reading: CityReading) => void) | null
  onWithdraw: ((asked: Withdrawal) => void) | null
}

export function Reading({ reading, onChoose, onWithdraw }: Props) {
  const now = reading.rows.find((row) => row.state === 'in_force') ?? null
  const label = (value: string) => optionLabel(reading, value)
  const ask =
    onWithdraw &&
    ((row: { id: string; value: string }) =>
      onWithdraw({ kind: 'readings', id: row.id, title: words.withdrawTitle(label(row.value)) }))
  const explains = reading.options.find((option) => option.id === reading.value)?.explains
  return (
    <div class="gap-reading">
      <h4>{reading.question}</h4>
      <div class="setting-now">
        <p class="grow">
          <b>{label(reading.value)}</b> {!now && <Chip>{words.default}</Chip>}
          {explains && <span class="small muted gap-explains">{explains}</span>}
          {now && !reading.idle && (
            <span class="small muted gap-explains">
              {told(now)}. {now.reason}
            </span>
          )}
        </p>
        {onChoose && (
          <Button size="sm" aria-label={words.changeOf(reading.question)} onClick={() => onChoose(reading)}>
            {words.change}
          </Button>
        )}
        {now && ask && <WithdrawButton what={label(now.value)} onClick={() => ask(now)} />}
      </div>
      {reading.idle && now && <Message tone="warn">{words.idle(label(now.value))}</Message>}
      <History rows={reading.rows.filter((row) => row !== now)} show={(row) => label(row.value)} onWithdraw={ask} />
    </div>
  )
}
