/** People of a page of permits: a box to mark each, a line that opens the person's badges. */
import { badgeWords as words } from '../../strings/office-badges'
import { Icon } from '../../ui/icon'
import { cityWord } from '../office-shell/law'
import type { Rider } from './model'

interface Props {
  riders: Rider[]
  marked: ReadonlySet<string>
  onMark: (marked: ReadonlySet<string>) => void
  chosen: string
  onChoose: (id: string) => void
}

const partOf = ({ part }: Rider) =>
  (part === 'holder' ? cityWord('permit_holder', words.holder) : cityWord('auxiliary_driver', words.auxiliary)).toLowerCase()

export function RiderList({ riders, marked, onMark, chosen, onChoose }: Props) {
  if (riders.length === 0) return null
  const ids = riders.filter((rider) => rider.live).map((rider) => rider.id)
  const all = ids.length > 0 && ids.every((id) => marked.has(id))
  const toggle = (some: string[], on: boolean) => {
    const next = new Set(marked)
    for (const id of some) on ? next.add(id) : next.delete(id)
    onMark(next)
  }
  return (
    <>
      <label class="office-tick">
        <input type="checkbox" checked={all} onChange={() => toggle(ids, !all)} />
        {words.selectAll}
      </label>
      <ul class="riders">
        {riders.map((rider) => (
          <li key={`${rider.id} ${rider.number}`} class="rider" data-chosen={rider.id === chosen ? '' : undefined}>
            {rider.live ? (
              <label class="rider-mark">
                <input
                  type="checkbox"
                  checked={marked.has(rider.id)}
                  onChange={() => toggle([rider.id], !marked.has(rider.id))}
                />
                <span class="sr">{rider.name}</span>
              </label>
            ) : (
              <span class="rider-mark" />
            )}
            <button
              type="button"
              class="rider-open"
              aria-current={rider.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(rider.id)}
            >
              <span class="grow">
                <b>{rider.name}</b>
                <span class="d">
                  {words.line(cityWord('fleet_number', 'Prefixo'), rider.number, partOf(rider))}
                  {!rider.live && `, ${words.ended}`}
                </span>
              </span>
              <Icon name="go" size="s" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
