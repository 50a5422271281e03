/** Finds the permit that an application is about, while one types its number or its holder's name. */
import { useState } from 'preact/hooks'
import { applicationWords as words } from '../../strings/office-licensing'
import { RadioGroup, TextField } from '../../ui/controls'
import { cityWord } from '../office-shell/law'
import { useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { useTyped } from '../office-shell/typed'
import { findPermits, type PermitFound } from './model'

interface Props {
  chosen: PermitFound | null
  onChoose: (permit: PermitFound) => void
}

export function PermitFinder({ chosen, onChoose }: Props) {
  const [settled, setSettled] = useState('')
  const [text, type] = useTyped('', setSettled)
  const found = useLoaded(settled ? `permit ${settled}` : null, (signal) => findPermits(settled, signal), true)
  const items = settled ? (found.value?.items ?? []) : []
  const options = chosen && !items.some((item) => item.id === chosen.id) ? [chosen, ...items] : items
  const label = cityWord('permit', words.findPermit)
  return (
    <div class="lic-finder">
      <TextField label={label} hint={words.hints.permit} type="search" value={text} onValue={type} />
      <Failure error={found.failure} />
      <p class="small muted" role="status">
        {settled && !found.busy && items.length === 0 ? words.notFound(settled) : ''}
      </p>
      {options.length > 0 && (
        <RadioGroup
          label={label}
          value={chosen?.id ?? null}
          onChoose={(id) => {
            const picked = options.find((option) => option.id === id)
            if (picked) onChoose(picked)
          }}
          options={options.map(({ id, fleet_number, holder }) => ({
            value: id,
            content: (
              <>
                <b>{fleet_number}</b> {holder.name}
              </>
            ),
          }))}
        />
      )}
    </div>
  )
}
