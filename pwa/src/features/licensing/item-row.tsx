/** One requirement: its provision, how it stands, and what was seen, by whom. */
import { checklistWords as words } from '../../strings/office-licensing'
import { Chip, TextButton, type Tone } from '../../ui/controls'
import { daysUntil, showDate } from '../office-shell/dates'
import { type Application, copyAddress, type Item, type ItemEntry, type ItemState } from './model'

const TONES: Record<ItemState, Tone> = { pending: 'none', met: 'ok', not_met: 'fail' }

interface Props {
  item: Item
  application: Application
  /** Null for who may only read, or when it is over. */
  onMark: (() => void) | null
  renewal: boolean
}

export function ItemRow({ item, application, onMark, renewal }: Props) {
  const { entry, certificate } = item
  const act = renewal ? words.renew : entry ? words.change : words.check
  return (
    <li class="lic-item">
      <div class="grow">
        <p>
          <b>{item.title}</b> <span class="lic-cite">{item.citation}</span>
        </p>
        {entry && <Seen entry={entry} application={application} />}
        {!entry && item.document && <p class="small muted">{words.asks(item.document)}</p>}
        {item.note && <p class="small muted">{item.note}</p>}
        {certificate && (
          <p class={certificate.state === 'ok' ? 'small muted' : 'small warn-ink'}>{certificateWords(certificate)}</p>
        )}
        {item.before.length > 0 && (
          <details class="lic-rules">
            <summary>{words.before(item.before.length)}</summary>
            {item.before.map((one) => (
              <div key={one.id}>
                <b class="small">{words.states[one.state]}</b>
                <Seen entry={one} application={application} />
              </div>
            ))}
          </details>
        )}
      </div>
      <div class="lic-mark">
        <Chip tone={TONES[item.state]}>{words.states[item.state]}</Chip>
        {onMark && (
          <TextButton aria-label={words.actOn(act, item.title)} onClick={onMark}>
            {act}
          </TextButton>
        )}
      </div>
    </li>
  )
}

function Seen({ entry, application }: { entry: ItemEntry; application: Application }) {
  const { document_number, issued_on, valid_until } = entry
  const parts = [document_number && words.numbered(document_number), issued_on && words.issued(showDate(issued_on))]
  const ranOut = valid_until !== null && daysUntil(valid_until) < 0
  return (
    <>
      <p class="small">
        {[...parts, valid_until && !ranOut && words.until(showDate(valid_until))].filter(Boolean).join(', ')}{' '}
        {ranOut && <b class="warn-ink">{words.ranOut(showDate(valid_until))}</b>}
        {entry.file_name && (
          <a href={copyAddress(application.id, entry.id)} download={entry.file_name} class="linkish">
            {words.copy}
          </a>
        )}
      </p>
      {entry.note && <p class="small rec-text">{entry.note}</p>}
      <p class="small muted">{words.seenBy(showDate(entry.at), entry.by)}</p>
    </>
  )
}

function certificateWords({ state, reading, age, days, citation }: NonNullable<Item['certificate']>): string {
  return state === 'ok' ? words.certificate.ok(age, citation) : words.certificate[reading](age, days, citation)
}
