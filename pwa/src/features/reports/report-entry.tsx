/** One report: what doesn't match, in the passenger's words, and about whose badge. */
import { reportsWords as words } from '../../strings/office-reports'
import { Button, Chip } from '../../ui/controls'
import { Link } from '../../ui/link'
import { showInstant, showRecent } from '../office-shell/dates'
import type { Report } from './model'

export function ReportEntry({ report, onClose }: { report: Report; onClose: () => void }) {
  return (
    <li class="report">
      <div class="report-head">
        <h2>{words.what[report.what]}</h2>
        <span class="muted">
          {report.receipt}, {showRecent(report.received_at)}
        </span>
      </div>
      <About report={report} />
      <p class="report-text">{report.text ?? <span class="muted">{words.noText}</span>}</p>
      {report.place && (
        <p>
          <span class="muted">{words.place}: </span>
          {report.place}
        </p>
      )}
      {report.closed_at ? (
        <Closed report={report} at={report.closed_at} />
      ) : (
        <Button size="sm" aria-label={words.closeOf(report.receipt)} onClick={onClose}>
          {words.close}
        </Button>
      )}
    </li>
  )
}

function About({ report: { badge } }: { report: Report }) {
  if (!badge) return <p class="muted">{words.noBadge}</p>
  return (
    <p class="report-badge">
      <Link href={`/escritorio/cadastro/${badge.permit_id}`}>{words.badge(badge.permit_number, badge.short_name)}</Link>
      <Chip tone={badge.status === 'valid' ? 'ok' : 'warn'}>
        {words.kinds[badge.kind]} {words.statuses[badge.status]}
      </Chip>
    </p>
  )
}

function Closed({ report, at }: { report: Report; at: string }) {
  return (
    <div class="report-end">
      <p>{report.closing_note}</p>
      <p class="small muted">{words.closedBy(showInstant(at), report.closed_by_name)}</p>
    </div>
  )
}
