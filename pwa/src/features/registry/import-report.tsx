/** What an import found: counts, columns it doesn't know, and the cells to correct. */
import { registryWords } from '../../strings/office-registry'
import { Button } from '../../ui/controls'
import type { Refusal } from '../office-shell/api'
import { saveFile } from '../office-shell/files'
import { Message } from '../office-shell/notice'

const words = registryWords.importing
const SHOWN = 200

export interface CellError {
  row: number
  column: string
  value: string
  message: string
}

export interface ImportReport {
  form: string
  rows: number
  created: number
  updated: number
  unchanged: number
  dry_run: boolean
  applied: boolean
  unknown_columns: string[]
  missing_columns: string[]
  errors: CellError[]
}

/** The report inside a refusal, when the server refused the sheet for its cells. */
export function reportOf(refusal: Refusal): ImportReport | null {
  const { members } = refusal
  return refusal.code === 'import_refused' && Array.isArray(members.errors) ? (members as unknown as ImportReport) : null
}

export function ReportShown({ report, fileName }: { report: ImportReport; fileName: string }) {
  const labels = report.applied && !report.dry_run ? words.done : words.counts
  const counts = [
    [report.rows, labels.rows],
    [report.created, labels.created],
    [report.updated, labels.updated],
    [report.unchanged, labels.unchanged],
    [report.errors.length, labels.errors],
  ] as const
  return (
    <section class="import-report">
      <p class="strong">{fileName}</p>
      <dl class="import-counts">
        {counts.map(([number, label]) => (
          <div key={label}>
            <dd>{number.toLocaleString('pt-BR')}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      {report.missing_columns.length > 0 && <Message tone="fail">{words.missing(report.missing_columns)}</Message>}
      {report.unknown_columns.length > 0 && <Message tone="warn">{words.unknown(report.unknown_columns)}</Message>}
      {report.errors.length > 0 && <BadCells errors={report.errors} />}
    </section>
  )
}

function BadCells({ errors }: { errors: CellError[] }) {
  const shown = errors.slice(0, SHOWN)
  const heads = [words.row, words.column, words.value, words.message]
  const keep = () =>
    saveFile(
      new Blob([`\ufeff${csv([heads, ...errors.map((e) => [String(e.row), e.column, e.value, e.message])])}`]),
      words.errorsName,
    )
  return (
    <>
      <div class="permit-section-head">
        <h2 class="h3 grow">{words.errorsTitle}</h2>
        <Button size="sm" icon="download" onClick={keep}>
          {words.downloadErrors}
        </Button>
      </div>
      {errors.length > SHOWN && <p class="muted">{words.errorsMore(SHOWN, errors.length)}</p>}
      <table class="office-table bad-cells">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((error) => (
            <tr key={`${error.row} ${error.column}`}>
              <td data-label={words.row}>{error.row}</td>
              <td data-label={words.column}>{error.column}</td>
              <td data-label={words.value}>{error.value || '—'}</td>
              <td data-label={words.message}>{error.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Cells as CSV for a Brazilian spreadsheet; what would start a formula is held down with an apostrophe. */
export function csv(rows: string[][]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  return rows.map((row) => row.map(cell).join(';')).join('\r\n')
}
