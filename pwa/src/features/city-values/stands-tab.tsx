/** Pontos: those of the law, which take a place on the map, and the city's own. */
import { useState } from 'preact/hooks'
import { standWords as words } from '../../strings/office-values'
import { Button, Chip, TextButton } from '../../ui/controls'
import type { CityTabProps, StandRow } from '../office-shell/city-law'
import { showDate } from '../office-shell/dates'
import { showPlace } from './amounts'
import { StandDialog } from './stand-dialog'
import './style.css'

export function StandsTab({ city, reload, editable }: CityTabProps) {
  const [open, setOpen] = useState<StandRow | 'new' | null>(null)
  return (
    <div class="settings">
      <div class="setting-head">
        <p class="muted grow">{words.sub}</p>
        {editable && (
          <Button size="sm" icon="plus" onClick={() => setOpen('new')}>
            {words.add}
          </Button>
        )}
      </div>
      {city.stands.length === 0 && <p class="office-empty">{words.none}</p>}
      {city.stands.length > 0 && <StandTable stands={city.stands} onChange={editable ? setOpen : null} />}
      {open && (
        <StandDialog stand={open === 'new' ? null : open} others={city.stands} onDone={reload} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

function StandTable({ stands, onChange }: { stands: StandRow[]; onChange: ((stand: StandRow) => void) | null }) {
  const { id, name, motorcycles, trailers, place, origin, action } = words.columns
  const counted = stands.some((stand) => stand.trailers !== null)
  const heads = [id, name, motorcycles, ...(counted ? [trailers] : []), place, origin]
  return (
    <table class="office-table stands">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {onChange && (
            <th scope="col">
              <span class="sr">{action}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {stands.map((stand) => (
          <Row key={stand.id} stand={stand} trailers={counted} onChange={onChange} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  stand: StandRow
  /** Whether the city counts trailers anywhere. */
  trailers: boolean
  onChange: ((stand: StandRow) => void) | null
}

function Row({ stand, trailers, onChange }: RowProps) {
  return (
    <tr>
      <td class="c-number">
        <b>{stand.id}</b>
      </td>
      <td class="c-name">
        {stand.name} {stand.closed_on && <Chip>{words.closed(showDate(stand.closed_on))}</Chip>}
      </td>
      <td class="c-count" data-label={words.columns.motorcycles}>
        {stand.motorcycles ?? words.noNumber}
      </td>
      {trailers && (
        <td class="c-count" data-label={words.columns.trailers}>
          {stand.trailers ?? words.noNumber}
        </td>
      )}
      <td class="c-place">{showPlace(stand) || <span class="muted">{words.noPlace}</span>}</td>
      <td class="c-origin">{stand.citation ? stand.citation.label : words.ofCity}</td>
      {onChange && (
        <td class="c-action">
          <TextButton aria-label={words.changeOf(stand.id)} onClick={() => onChange(stand)}>
            {words.change}
          </TextButton>
        </td>
      )}
    </tr>
  )
}
