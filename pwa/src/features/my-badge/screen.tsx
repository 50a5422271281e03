/** Meu crachá: proves who drives, even without signal. Always dark on white. */
import { useEffect, useState } from 'preact/hooks'
import type { Phone } from '../../store/driver-phone'
import { colorWords, stoppedWords, badgeWords as words } from '../../strings/driver'
import { Button } from '../../ui/controls'
import { date, time } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import { Mark } from '../../ui/marks'
import { FleetTag, Plate } from '../../ui/plate'
import { Digits } from './digits'
import { EVERY_SECONDS, useLiveBadge } from './live'
import './style.css'

const MARKS = { green: 'ok', amber: 'warn', red: 'fail' } as const
const CLOCK_OFF_MS = 60_000

export function BadgeCard({ phone }: { phone: Phone }) {
  const { municipality, permit, badge, color } = phone.situation
  const stopped = stoppedOf(phone)
  return (
    <article class="badge-card">
      <header class="badge-city" style={{ '--city': municipality.labels.color ?? '#1351B4' }}>
        <span>
          {municipality.name}, {municipality.labels.agency}
        </span>
        <span>Mototáxi</span>
      </header>
      <div class="badge-who">
        <Face phone={phone} />
        <div class="grow">
          <h2 class="badge-name">{phone.situation.person.short_name}</h2>
          {permit?.valid_until && (
            <p class="small">{words.validUntil(municipality.labels.permit ?? '', date(permit.valid_until))}</p>
          )}
          <div class="badge-tags">
            <FleetTag number={permit?.fleet_number ?? badge.permit_number} label={municipality.labels.fleet_number} />
            {phone.situation.vehicle && <Plate value={phone.situation.vehicle.plate} />}
          </div>
        </div>
      </div>
      {stopped ? <Stopped {...stopped} phone={phone} /> : <Live phone={phone} />}
      <p class={`badge-color badge-${color}`}>
        <Mark kind={MARKS[color]} />
        <span>
          <b>{colorWords[color].word}</b> {colorWords[color].act}
        </span>
      </p>
    </article>
  )
}

function Live({ phone }: { phone: Phone }) {
  const [challenge, setChallenge] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  const { shown, secondsLeft } = useLiveBadge(phone, challenge)
  useAwakeScreen()
  const minutes = Math.round(phone.clockOffsetMs / 60_000)
  const box = shown ? `-4 -4 ${shown.size + 8} ${shown.size + 8}` : '0 0 1 1'
  return (
    <>
      <svg class="badge-qr" viewBox={box} shape-rendering="crispEdges" role="img" aria-label={words.qr}>
        <rect x="-4" y="-4" width="200" height="200" fill="#fff" />
        {shown && <path d={shown.path} fill="#000" />}
      </svg>
      <div class="badge-live">
        <Ring left={secondsLeft} />
        <div>
          <p class="badge-time">{shown ? words.live(time(new Date(shown.madeAt).toISOString(), true)) : words.opening}</p>
          <p class="small">{words.changes(secondsLeft)}</p>
        </div>
      </div>
      {Math.abs(phone.clockOffsetMs) > CLOCK_OFF_MS && <p class="badge-clock">{words.clock(minutes)}</p>}
      {challenge !== null ? (
        <div class="badge-digits">
          <p class="strong">{words.answered(String(challenge).padStart(3, '0'))}</p>
          <Button block onClick={() => setChallenge(null)}>
            {words.withoutDigits}
          </Button>
        </div>
      ) : (
        <div class="badge-digits">
          <Button block icon="keys" onClick={() => setAsking(true)}>
            {words.digits}
          </Button>
        </div>
      )}
      {asking && (
        <Digits
          onClose={() => setAsking(false)}
          onDigits={(digits) => {
            setChallenge(digits)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

/** The seconds as a ring; with reduced motion the words beside it say the same. */
function Ring({ left }: { left: number }) {
  const around = 2 * Math.PI * 10
  return (
    <svg class="badge-ring" viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="10" class="badge-ring-ground" />
      <circle
        cx="14"
        cy="14"
        r="10"
        class="badge-ring-left"
        stroke-dasharray={`${(around * left) / EVERY_SECONDS} ${around}`}
        transform="rotate(-90 14 14)"
      />
    </svg>
  )
}

function Face({ phone }: { phone: Phone }) {
  const [url, setUrl] = useState<string | null>(null)
  const bytes = phone.portrait?.bytes
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  if (!url) return <div class="badge-face badge-no-face">{words.noPhoto}</div>
  return <img class="badge-face" src={url} alt={`Foto de ${phone.situation.person.name}`} />
}

interface StoppedShown {
  title: string
  since: string | null
}

/** Why this phone shows no code; null when it shows one. */
function stoppedOf({ situation, clockOffsetMs }: Phone): StoppedShown | null {
  const { badge } = situation
  if (badge.status !== 'valid') return { title: stoppedWords[badge.status], since: badge.ended_on }
  const today = new Date(Date.now() + clockOffsetMs)
  const isOver = today > new Date(`${badge.valid_until}T23:59:59`)
  return isOver ? { title: stoppedWords.expired, since: badge.valid_until } : null
}

function Stopped({ title, since, phone }: StoppedShown & { phone: Phone }) {
  return (
    <div class="badge-stopped" role="status">
      <Mark kind="fail" />
      <div>
        <p class="strong">{title}</p>
        {since && <p>{stoppedWords.since(date(since))}</p>}
        <p>{stoppedWords.go(phone.situation.municipality.labels)}</p>
      </div>
    </div>
  )
}

/** A line to the situation, when something in it asks for something. */
export function MattersLine({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Link class="badge-matters" href="/cracha/situacao">
      <Icon name="alert" />
      <span class="grow">{words.matters(count)}</span>
      <Icon name="go" />
    </Link>
  )
}

/** The screen must not go dark while an inspector reads it. */
function useAwakeScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let wanted = true
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock?.request('screen').catch(() => null)
      if (wanted) lock = held ?? null
      else held?.release()
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', hold)
      lock?.release()
    }
  }, [])
}
