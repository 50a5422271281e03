import { outbox } from '../../store/outbox'
import { date } from '../../ui/format'

const STOPS = ['clean', 'notice', 'finding']

/** The day in one line; a day without stops has none. */
export function Today() {
  const today = date(new Date().toISOString())
  const done = outbox.value.filter((item) => date(item.sealedAt) === today)
  const count = (...kinds: string[]) => done.filter((item) => kinds.includes(item.kind)).length
  const clean = done.filter((item) => item.kind === 'clean' && !item.irregular).length
  const [stops, notices, findings, counts] = [count(...STOPS), count('notice'), count('finding'), count('stand_count')]
  if (stops + counts === 0) return null
  const parts: [number, string, string][] = [
    [stops, 'abordagem', 'abordagens'],
    [clean, 'em ordem', 'em ordem'],
    [notices, 'auto', 'autos'],
    [findings, 'termo', 'termos'],
    [counts, 'contagem', 'contagens'],
  ]
  const shown = parts.filter(([many]) => many > 0)
  return (
    <p class="today">
      Hoje:{' '}
      {shown.map(([many, one, more], index) => (
        <span key={more}>
          {index > 0 && ', '}
          <b>{many}</b> {many === 1 ? one : more}
        </span>
      ))}
    </p>
  )
}
