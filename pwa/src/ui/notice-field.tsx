/** A question that this city's law, or a chosen provision, asks beside the usual ones. */
import type { NoticeField } from '../domain/law/pack'
import { Chip, Segmented, TextField } from './controls'
import { LawLink } from './law-link'

interface NoticeFieldProps {
  field: NoticeField
  value: string | undefined
  /** What does not fit, in words. */
  wrong?: string | null
  onValue: (value: string) => void
}

export function NoticeFieldRow({ field, value, wrong = null, onValue }: NoticeFieldProps) {
  const asked = field.answer ?? 'yes_no'
  const from = field.citation ? (
    <LawLink provision={field.citation.provision}>{field.citation.label}</LawLink>
  ) : (
    <Chip>modelo do sistema</Chip>
  )
  if (asked !== 'yes_no') {
    return (
      <section class="quest">
        <TextField
          label={field.label}
          hint={from}
          type={asked}
          value={value ?? ''}
          autocomplete="off"
          maxLength={120}
          wrong={wrong}
          onValue={onValue}
        />
      </section>
    )
  }
  return (
    <section class="quest">
      <p class="t">{field.label}</p>
      <p class="c">{from}</p>
      <Segmented
        label={field.label}
        value={(value as 'yes' | 'no' | undefined) ?? null}
        answers={[
          { value: 'yes', label: 'Sim' },
          { value: 'no', label: 'Não' },
        ]}
        onChoose={onValue}
      />
      {wrong && <p class="field-warn">{wrong}</p>}
    </section>
  )
}
