/** One person's badges: the one in use with its QR, and the former ones. */
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
import { Confirm } from './confirm'
import { type Act, type Badge, issueBadge, listBadges, printSheet, readPerson, symbolAddress } from './model'

const TONES: Record<Badge['status'], Tone> = { valid: 'ok', suspended: 'warn', cancelled: 'fail', replaced: 'none' }

export function PersonBadges({ id, onBack }: { id: string; onBack: () => void }) {
  const person = useLoaded(id, (signal) => readPerson(id, signal))
  const found = useLoaded(id, async (signal) => (await listBadges(id, signal)).items)
  const [asking, setAsking] = useState(false)
  const issuing = useSending()
  const badges = found.value ?? []
  const current = badges.find((badge) => badge.status === 'valid' || badge.status === 'suspended')
  const former = badges.filter((badge) => badge !== current)

  const issue = () => {
    setAsking(false)
    issuing.run(async () => {
      await issueBadge(id)
      await found.reload()
    })
  }
  const failure = person.failure ?? found.failure
  if (failure) return <Failure error={failure} retry={() => Promise.all([person.reload(), found.reload()])} />
  if (!person.value || !found.value) return <p class="muted">{words.loading}</p>
  const may = allowed('badges')
  return (
    <div class="person-badges">
      <div class="row">
        <span class="badges-back">
          <IconButton icon="back" label={words.backToPeople} onClick={onBack} />
        </span>
        <h2 class="badges-name grow">{person.value.name}</h2>
      </div>
      {current ? <Current badge={current} may={may} onChanged={found.reload} /> : <p class="muted">{words.none}</p>}
      {may && (
        <Button
          kind={current ? 'second' : 'primary'}
          size="sm"
          busy={issuing.busy}
          onClick={() => (current ? setAsking(true) : issue())}
        >
          {issuing.busy ? words.issuing : current ? words.replace : words.issue}
        </Button>
      )}
      <Failure error={issuing.failure} />
      {former.length > 0 && <Former badges={former} />}
      {asking && (
        <Confirm
          title={words.replaceConfirm(person.value.name)}
          sub={words.issueConfirmSub}
          button={words.replace}
          onYes={issue}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function Current({ badge, may, onChanged }: { badge: Badge; may: boolean; onChanged: () => Promise<void> }) {
  const [act, setAct] = useState<Act | null>(null)
  const filing = useSending()
  const { serial } = badge
  const png = () => filing.run(async () => saveFile(await download(symbolAddress(serial)), words.pngName(serial)))
  const card = () => filing.run(async () => saveFile(await printSheet([badge.person_id]), words.sheetName))
  return (
    <article class="badge-now">
      {may && <img class="badge-qr" src={symbolAddress(serial)} alt={words.qr(serial)} />}
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
            <Button size="sm" icon="print" onClick={card}>
              {words.printOne}
            </Button>
            <Button size="sm" icon="qr" onClick={png}>
              {words.downloadPng}
            </Button>
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
        <Failure error={filing.failure} />
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
