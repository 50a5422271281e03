/** Choosing a reading: which one, from when, by what and why; then what changes, then the choice. */
import { useState } from 'preact/hooks'
import { previewWords, readingWords as words } from '../../strings/office-law'
import { RadioGroup, TextField } from '../../ui/controls'
import { Icon } from '../../ui/icon'
import type { CityLaw, CityReading } from '../office-shell/city-law'
import { Dialog } from '../office-shell/dialog'
import type { Spec } from '../office-shell/entry'
import { EntryForm } from '../office-shell/entry-form'
import { Previewed } from '../office-shell/law-preview'
import { Message } from '../office-shell/notice'
import { chooseReading } from './model'

interface Props {
  reading: CityReading
  city: CityLaw
  onDone: () => Promise<void>
  onClose: () => void
}

const SPECS: readonly Spec[] = [
  { name: 'valid_from', label: words.from, kind: 'date', required: true },
  { name: 'valid_to', label: words.until, kind: 'date', hint: words.untilHint },
  { name: 'source', label: words.source, required: true, hint: words.sourceHint },
  { name: 'reason', label: words.reason, kind: 'long', required: true },
]

export function ReadingDialog({ reading, city, onDone, onClose }: Props) {
  const [value, setValue] = useState<string | null>(reading.kind === 'number' ? reading.value : null)
  const [asked, setAsked] = useState(false)
  const start = { valid_from: city.today }

  const write = async (body: object) => {
    await chooseReading(body)
    await onDone()
    onClose()
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Previewed>
        {(look) => (
          <EntryForm
            specs={SPECS}
            there={start}
            submit={previewWords.see}
            sending={previewWords.seeing}
            onCancel={onClose}
            ready={() => {
              setAsked(true)
              return value !== null
            }}
            save={(typed) => {
              const body = { ...start, ...typed, reading: reading.id, value: value?.trim() ?? '' }
              return look({ kind: 'readings', body }, () => write(body))
            }}
            before={
              <>
                <p class="gap-question">{reading.question}</p>
                {reading.needs_regulation && <Message tone="blue">{words.needsAct}</Message>}
                {reading.kind === 'choice' ? (
                  <Options reading={reading} value={value} missing={asked && value === null} onValue={setValue} />
                ) : (
                  <TextField
                    label={words.numberLabel(reading.unit ?? '')}
                    hint={words.numberHint(reading.minimum ?? 0, reading.maximum ?? 0)}
                    inputMode="numeric"
                    value={value ?? ''}
                    onValue={setValue}
                  />
                )}
              </>
            }
          />
        )}
      </Previewed>
    </Dialog>
  )
}

interface OptionsProps {
  reading: CityReading
  value: string | null
  missing: boolean
  onValue: (value: string) => void
}

function Options({ reading, value, missing, onValue }: OptionsProps) {
  const marks = (id: string) => [id === reading.value && words.now, id === reading.default && words.default].filter(Boolean)
  return (
    <div class="field gap-options" data-missing={missing ? '' : undefined}>
      <RadioGroup
        label={words.options}
        value={value}
        onChoose={onValue}
        options={reading.options.map((option) => ({
          value: option.id,
          content: (
            <>
              <b>{option.label}</b>
              {marks(option.id).length > 0 && <span class="small muted"> ({marks(option.id).join(', ').toLowerCase()})</span>}
              <span class="small muted gap-explains">{option.explains}</span>
            </>
          ),
        }))}
      />
      {missing && (
        <span class="wrong">
          <Icon name="alert" size="s" />
          {words.choose}
        </span>
      )}
    </div>
  )
}
