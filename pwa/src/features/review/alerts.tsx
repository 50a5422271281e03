/** What is odd about a record, in words. */
import { alertWords } from '../../strings/office-review'
import { Chip, type Tone } from '../../ui/controls'

interface Look {
  tone: Tone
  icon: string
}

const LOOKS: Record<string, Look> = {
  fork: { tone: 'fail', icon: 'alert' },
  gap: { tone: 'warn', icon: 'alert' },
  clock_off: { tone: 'warn', icon: 'clock' },
  late_arrival: { tone: 'warn', icon: 'clock' },
  late_service: { tone: 'warn', icon: 'clock' },
  no_gps: { tone: 'warn', icon: 'pin' },
  far_from_stand: { tone: 'warn', icon: 'pin' },
  no_photo: { tone: 'warn', icon: 'camera' },
  repeated_photo: { tone: 'fail', icon: 'camera' },
  plate_mismatch: { tone: 'warn', icon: 'moto' },
  person_mismatch: { tone: 'warn', icon: 'user-x' },
  vehicle_held: { tone: 'warn', icon: 'moto' },
  formality_pending: { tone: 'warn', icon: 'pen' },
  app_ride: { tone: 'warn', icon: 'scale' },
  no_permit: { tone: 'none', icon: 'gap' },
  other_inspector: { tone: 'warn', icon: 'users' },
  data_changed: { tone: 'warn', icon: 'refresh' },
}

/** The worst first: what can mean tampering, then what is missing, then what is to know. */
const ORDER = Object.keys(LOOKS)

export const byWeight = (codes: readonly string[]): string[] => [...codes].sort((one, other) => weight(one) - weight(other))

const weight = (code: string): number => (ORDER.includes(code) ? ORDER.indexOf(code) : ORDER.length)

export function AlertChip({ code }: { code: string }) {
  const { tone, icon } = LOOKS[code] ?? { tone: 'warn', icon: 'alert' }
  return (
    <Chip tone={tone} icon={icon}>
      {alertWords.short[code] ?? code}
    </Chip>
  )
}

/** The alerts of a record, each with what it means. */
export function AlertList({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null
  return (
    <ul class="rec-alerts">
      {byWeight(codes).map((code) => (
        <li key={code}>
          <AlertChip code={code} />
          <span class="small">{alertWords.long[code] ?? ''}</span>
        </li>
      ))}
    </ul>
  )
}
