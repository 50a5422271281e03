/** One record in the queue. */
import { alertWords, queueWords as words } from '../../strings/office-review'
import { Chip } from '../../ui/controls'
import { Link } from '../../ui/link'
import { daysUntil, showRecent, showShortDate } from '../office-shell/dates'
import { standName } from '../office-shell/law'
import { cityInUse, cityName } from '../office-shell/session'
import { AlertChip, byWeight } from './alerts'
import type { QueueItem } from './model'
import { Picture, thumbAddress } from './photos'

export function QueueRow({ item }: { item: QueueItem }) {
  return (
    <tr class={item.own ? 'own' : ''}>
      <td class="c-photos">
        <Thumbs item={item} />
      </td>
      <td class="c-record">
        <Link data-row href={`/escritorio/registros/${item.id}`}>
          {item.number ? item.number.replace(/\/\d{4}$/, '') : (words.kind[item.kind] ?? item.kind)}
        </Link>
        <span class="d">{showRecent(item.sealed_at)}</span>
      </td>
      <td class="c-who">
        <Respondent item={item} />
      </td>
      <td class="c-fact">
        <FactCell item={item} />
      </td>
      <td class="c-alert">
        <Alerts item={item} />
      </td>
      <td class="c-due">
        <Due date={item.defense_due} />
      </td>
      <td class="c-inspector">
        {item.own ? words.you : shortName(item.inspector.name)}
        {!cityInUse.value && <span class="d">{cityName(item.municipality)}</span>}
      </td>
    </tr>
  )
}

function Thumbs({ item }: { item: QueueItem }) {
  const arrived = item.photos.filter((photo) => photo.received)
  const waiting = item.photos.length - arrived.length
  if (item.photos.length === 0) return <span class="label">{words.noPhoto}</span>
  return (
    <span class="tset">
      {arrived.slice(0, 2).map((photo) => (
        <span key={photo.sha256} class="thumb">
          <Picture src={thumbAddress(photo.sha256, item.municipality)} alt={photo.what ?? ''} />
        </span>
      ))}
      {arrived.length === 0 && <span class="label">{words.arriving(waiting)}</span>}
    </span>
  )
}

function Respondent({ item }: { item: QueueItem }) {
  if (item.kind === 'stand_count') return <>{standName(item.stand) ?? words.standCount}</>
  const nameless = item.subject_status === 'other_city' ? words.otherCity : words.unregistered
  return (
    <>
      {item.fleet_number && <b>{item.fleet_number} </b>}
      {item.driver_name ?? nameless}
      {!item.fleet_number && item.plate && <span class="d">placa {item.plate}</span>}
    </>
  )
}

function FactCell({ item }: { item: QueueItem }) {
  const [first] = item.facts
  if (!first)
    return (
      <span class="muted">{item.kind === 'clean' ? words.inOrder : item.kind === 'stand_count' ? words.standCount : ''}</span>
    )
  const citations = item.facts.map((fact) => fact.citation).filter((citation): citation is string => Boolean(citation))
  const named = citations[0]?.toLowerCase().includes('grupo')
  const group = item.facts.length === 1 && first.group && !named ? `, grupo ${first.group}` : ''
  return (
    <>
      {first.title ?? first.text}
      {item.facts.length > 1 && words.more(item.facts.length - 1)}
      <span class="d">{joinCitations(citations) + group}</span>
    </>
  )
}

function Alerts({ item }: { item: QueueItem }) {
  if (item.own) return <Chip icon="lock">{words.own}</Chip>
  const [first, ...others] = byWeight(item.alerts)
  if (!first) return <span class="muted">{alertWords.none}</span>
  return (
    <>
      <AlertChip code={first} />
      {others.length > 0 && (
        <span class="d" title={others.map((code) => alertWords.short[code] ?? code).join(', ')}>
          {others.length === 1 ? (alertWords.short[others[0] ?? ''] ?? others[0]) : alertWords.more(others.length)}
        </span>
      )}
    </>
  )
}

function Due({ date }: { date: string | null }) {
  if (!date) return <span class="muted">{words.noDue}</span>
  const left = daysUntil(date)
  if (left < 0) return <Deadline head={words.past} date={date} urgent />
  if (left === 0) return <Deadline head={words.today} date={date} urgent />
  if (left === 1) return <Deadline head={words.tomorrow} date={date} />
  return (
    <>
      <b>{showShortDate(date)}</b>
      <span class="d">{words.days(left)}</span>
    </>
  )
}

function Deadline({ head, date, urgent = false }: { head: string; date: string; urgent?: boolean }) {
  return (
    <>
      <b class={urgent ? 'fail-ink' : ''}>{head}</b>
      <span class="d">{showShortDate(date)}</span>
    </>
  )
}

/** "Renata Moura" as "R. Moura". */
export function shortName(name: string): string {
  const parts = name.trim().split(/\s+/)
  return parts.length < 2 ? name : `${parts[0]?.[0]}. ${parts.at(-1)}`
}

/** Several provisions, what they share with the one before named once: "Art. 26, XI, XIX e XVII". */
export function joinCitations(citations: string[]): string {
  const all = citations.map((citation, index) => whatIsNew(citations[index - 1], citation))
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} e ${all.at(-1)}`
}

function whatIsNew(before: string | undefined, citation: string): string {
  const [known, parts] = [before?.split(', ') ?? [], citation.split(', ')]
  let same = 0
  while (same < parts.length - 1 && known[same] === parts[same]) same += 1
  return parts.slice(same).join(', ')
}
