/** One person's badges: the card with its QR, the phone with its code, and the former ones. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { badgeWords as words } from '../../strings/office-badges'
import { Button, Chip, IconButton, type Tone } from '../../ui/controls'
import { download } from '../office-shell/api'
import { showDate } from '../office-shell/dates'
import { saveFile } from '../office-shell/files'
import { useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { useSending } from '../office-shell/sending'
import { allowed } from '../office-shell/session'
import { ActDialog } from './act-dialog'
import { CodeDialog } from './code-dialog'
import { Confirm } from './confirm'
import { type Act, type Badge, issueBadge, listBadges, printCards, readPerson, symbolAddress } from './model'

const TONES: Record<Badge['status'], Tone> = { valid: 'ok', suspended: 'warn', cancelled: 'fail', replaced: 'none' }

const isCurrent = ({ status }: Badge) => status === 'valid' || status === 'suspended'

export function PersonBadges({ id, onBack }: { id: string; onBack: () => void }) {
  const person = useLoaded(id, (signal) => readPerson(id, signal))
  const found = useLoaded(id, async (signal) => (await listBadges(id, signal)).items)
  const badges = found.value ?? []
  const card = badges.find((badge) => badge.kind === 'card' && isCurrent(badge))
  const phone = badges.find((badge) => badge.kind === 'live' && isCurrent(badge))
  const former = badges.filter((badge) => badge !== card && badge !== phone)

  const failure = person.failure ?? found.failure
  if (failure) return <Failure error={failure} retry={() => Promise.all([person.reload(), found.reload()])} />
  if (!person.value || !found.value) return <p class="muted">{words.loading}</p>
  const { name } = person.value
  return (
    <div class="person-badges">
      <div class="row">
        <span class="badges-back">
          <IconButton icon="back" label={words.backToPeople} onClick={onBack} />
        </span>
        <h2 class="badges-name grow">{name}</h2>
      </div>
      <CardPart person={id} name={name} badge={card} onChanged={found.reload} />
      <PhonePart person={id} name={name} badge={phone} onChanged={found.reload} />
      {former.length > 0 && <Former badges={former} />}
    </div>
  )
}

interface PartProps {
  person: string
  name: string
  badge: Badge | undefined
  onChanged: () => Promise<void>
}

function CardPart({ person, name, badge, onChanged }: PartProps) {
  const [asking, setAsking] = useState(false)
  const issuing = useSending()
  const filing = useSending()
  const issue = () => {
    setAsking(false)
    issuing.run(async () => {
      await issueBadge(person)
      await onChanged()
    })
  }
  const png = (serial: number) => filing.run(async () => saveFile(await download(symbolAddress(serial)), words.pngName(serial)))
  const print = () => filing.run(async () => saveFile(await printCards([person]), words.sheetName))
  return (
    <section class="badge-part">
      <h3 class="h3">{words.card}</h3>
      {badge ? (
        <Current badge={badge} symbol onChanged={onChanged}>
          <Button size="sm" icon="print" busy={filing.busy} onClick={print}>
            {words.printOne}
          </Button>
          <Button size="sm" icon="qr" busy={filing.busy} onClick={() => png(badge.serial)}>
            {words.downloadPng}
          </Button>
        </Current>
      ) : (
        <p class="muted">{words.none}</p>
      )}
      <Failure error={filing.failure} />
      {allowed('badges') && (
        <Button
          kind={badge ? 'second' : 'primary'}
          size="sm"
          busy={issuing.busy}
          onClick={() => (badge ? setAsking(true) : issue())}
        >
          {issuing.busy ? words.issuing : badge ? words.replace : words.issue}
        </Button>
      )}
      <Failure error={issuing.failure} />
      {asking && (
        <Confirm
          title={words.replaceConfirm(name)}
          sub={words.issueConfirmSub}
          button={words.replace}
          onYes={issue}
          onNo={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function PhonePart({ person, name, badge, onChanged }: PartProps) {
  const [coding, setCoding] = useState(false)
  return (
    <section class="badge-part">
      <h3 class="h3">{words.phone}</h3>
      {badge ? <Current badge={badge} onChanged={onChanged} /> : <p class="muted">{words.noPhone}</p>}
      {allowed('badges') && (
        <Button size="sm" onClick={() => setCoding(true)}>
          {words.code}
        </Button>
      )}
      {coding && <CodeDialog person={person} name={name} replaces={badge !== undefined} onClose={() => setCoding(false)} />}
    </section>
  )
}

interface CurrentProps {
  badge: Badge
  /** With its QR: a card's only. */
  symbol?: boolean
  onChanged: () => Promise<void>
  children?: ComponentChildren
}

function Current({ badge, symbol = false, onChanged, children }: CurrentProps) {
  const [act, setAct] = useState<Act | null>(null)
  const { serial } = badge
  const may = allowed('badges')
  return (
    <article class="badge-now">
      {may && symbol && <img class="badge-qr" src={symbolAddress(serial)} alt={words.qr(serial)} />}
      <div class="grow">
        <p class="row">
          <b>{words.serial(serial)}</b> <Chip tone={TONES[badge.status]}>{words.status[badge.status]}</Chip>
        </p>
        <p>{badge.short_name}</p>
        <p class="small muted">
          {words.issuedAt(showDate(badge.issued_at))}, {words.validUntil(showDate(badge.valid_until))}
        </p>
        {badge.reason && <p class="small">{badge.reason}</p>}
        {may && (
          <div class="office-buttons badge-acts">
            {children}
            {badge.status === 'valid' && (
              <Button size="sm" onClick={() => setAct('suspend')}>
                {words.suspend}
              </Button>
            )}
            {badge.status === 'suspended' && (
              <Button size="sm" onClick={() => setAct('restore')}>
                {words.restore}
              </Button>
            )}
            <Button kind="danger" size="sm" onClick={() => setAct('cancel')}>
              {words.cancelBadge}
            </Button>
          </div>
        )}
      </div>
      {act && <ActDialog serial={serial} name={act} onClose={() => setAct(null)} onDone={onChanged} />}
    </article>
  )
}

function Former({ badges }: { badges: Badge[] }) {
  return (
    <section>
      <h3 class="h3">{words.history}</h3>
      {badges.map((badge) => (
        <div key={badge.serial} class="badge-former">
          <p class="row">
            <b>{words.serial(badge.serial)}</b> <Chip tone={TONES[badge.status]}>{words.status[badge.status]}</Chip>
          </p>
          <p class="small muted">
            {[
              words.kinds[badge.kind],
              words.issuedAt(showDate(badge.issued_at)),
              badge.ended_on && words.endedOn(showDate(badge.ended_on)),
              badge.replaced_by && words.replacedBy(badge.replaced_by),
              badge.reason,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
      ))}
    </section>
  )
}
