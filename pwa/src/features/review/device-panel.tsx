/** What the phone knew, its clock and its seal. */
import { duration } from '../../strings/badge-words'
import { recordWords } from '../../strings/office-review'
import { Icon } from '../../ui/icon'
import { showInstant, showRecent, showSeconds } from '../office-shell/dates'
import type { Proof, Sealed } from './sealed'

const words = recordWords.device

export interface Custody {
  deviceLabel: string | null
  deviceName: string | null
  receivedAt: string
  /** SHA-256 of the sealed text. */
  hash: string | null
  /** Whether the device's records follow one another without a gap up to this one; null when the server doesn't say. */
  inSequence: boolean | null
}

export function DevicePanel({ sealed, custody }: { sealed: Sealed; custody: Custody }) {
  const { body } = sealed
  const proof = body.proof
  const lines: [string, string | null][] = [
    [words.registry, sealed.registry_at && showRecent(sealed.registry_at)],
    [words.badges, sealed.status_list_at && showRecent(sealed.status_list_at)],
    [words.law, words.version(sealed.law_version)],
    [words.clock, clock(sealed.clock_offset_ms)],
    [
      words.proof,
      proof?.kind ? `${words.proofs[proof.kind] ?? proof.kind}${proof.read_at ? `, ${showSeconds(proof.read_at)}` : ''}` : null,
    ],
    [words.outcome, proof?.outcome && proof.outcome !== 'none' ? (words.outcomes[proof.outcome] ?? proof.outcome) : null],
    [words.signedAgo, proof ? signedAgo(proof) : null],
    [words.digits, proof?.asked ? words.digitsOf(proof.asked, proof.challenge ?? null) : null],
    [words.device, [custody.deviceLabel, custody.deviceName].filter(Boolean).join(', ')],
    [words.started, body.started_at ? showInstant(body.started_at) : null],
    [words.sealedAt, showInstant(sealed.sealed_at)],
    [words.receivedAt, showInstant(custody.receivedAt)],
    [words.app, sealed.app_version],
  ]
  return (
    <section class="rec-panel">
      <h2 class="h3">{words.title}</h2>
      <dl class="kv">{lines.map(([label, value]) => value && <Line key={label} label={label} value={value} />)}</dl>
      <details class="rec-more">
        <summary>{words.seal}</summary>
        <dl class="rec-seal">
          <Line label={words.position} value={words.positionOf(sealed.seq)} />
          {custody.hash && <Line label={words.hash} value={custody.hash} />}
          <Line label={words.previous} value={sealed.previous || words.first} />
          <Line label={words.id} value={sealed.id} />
        </dl>
      </details>
      {custody.inSequence !== null && (
        <p class={`rec-check ${custody.inSequence ? 'ok-ink' : 'warn-ink'}`}>
          <Icon name={custody.inSequence ? 'check-c' : 'alert'} size="s" />
          {custody.inSequence ? words.inSequence : words.outOfSequence}
        </p>
      )}
    </section>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** How old a live proof was by the two clocks, and whether that phone had read it before. */
function signedAgo({ age_seconds, replayed }: Proof): string | null {
  const age = age_seconds ?? null
  if (age === null) return null
  const said = age < 0 ? words.ahead(duration(-age)) : words.ago(duration(age))
  return replayed ? `${said}, ${words.repeated}` : said
}

/** "2 s adiantado": server minus device, so a positive difference is a clock that is late. */
export function clock(offset: number | null): string {
  if (offset === null) return words.clockUnknown
  const seconds = Math.round(Math.abs(offset) / 1000)
  if (seconds < 2) return words.clockRight
  const size = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
  return offset > 0 ? words.late(size) : words.early(size)
}
