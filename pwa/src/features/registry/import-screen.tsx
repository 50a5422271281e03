/** Importing a spreadsheet: rehearsed first, with every bad cell named; written only after one has seen the counts. */
import { useState } from 'preact/hooks'
import { registryWords } from '../../strings/office-registry'
import { Button } from '../../ui/controls'
import { navigate } from '../../ui/router'
import { download, Refusal, upload } from '../office-shell/api'
import { saveFile } from '../office-shell/files'
import { Failure, Message } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { useSending } from '../office-shell/sending'
import { FileChoice } from './file-choice'
import { type ImportReport, ReportShown, reportOf } from './import-report'
import { city } from './model'

const words = registryWords.importing

export function ImportScreen() {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const sending = useSending()
  const template = useSending()

  const send = (chosen: File, rehearsal: boolean) =>
    sending.run(async () => {
      try {
        setReport(await upload<ImportReport>('/api/registry/import', chosen, { ...city(), dry_run: rehearsal ? 1 : null }))
      } catch (error) {
        const refused = error instanceof Refusal ? reportOf(error) : null
        if (!refused) throw error
        setReport(refused)
      }
    })
  const choose = (chosen: File) => {
    setFile(chosen)
    setReport(null)
    send(chosen, true)
  }
  const restart = () => {
    setFile(null)
    setReport(null)
    sending.clear()
  }
  const takeTemplate = () =>
    template.run(async () => saveFile(await download('/api/registry/import/template.csv', city()), words.templateName))

  return (
    <Page
      title={words.title}
      sub={words.sub}
      back={{ href: '/escritorio/cadastro', label: registryWords.backToList }}
      actions={
        <Button size="sm" icon="download" busy={template.busy} onClick={takeTemplate}>
          {words.template}
        </Button>
      }
    >
      <div class="office-wide import">
        <Failure error={template.failure} />
        {!file && <FileChoice onFile={choose} />}
        <p class="muted" role="status">
          {sending.busy && file ? (report ? words.applying : words.checking(file.name)) : ''}
        </p>
        <Failure error={sending.failure} retry={file ? () => send(file, report === null) : undefined} />
        {file && report && <ReportShown report={report} fileName={file.name} />}
        {file && report && !sending.busy && <NextStep report={report} onApply={() => send(file, false)} onRestart={restart} />}
        {file && !report && sending.failure && (
          <Button size="sm" onClick={restart}>
            {words.again}
          </Button>
        )}
      </div>
    </Page>
  )
}

function NextStep({ report, onApply, onRestart }: { report: ImportReport; onApply: () => void; onRestart: () => void }) {
  const changes = report.created + report.updated
  const good = report.errors.length === 0 && report.missing_columns.length === 0
  if (report.applied && !report.dry_run) {
    return (
      <>
        <Message tone="ok">{words.finished}</Message>
        <div class="office-buttons">
          <Button kind="primary" size="sm" onClick={() => navigate('/escritorio/cadastro')}>
            {words.toRegistry}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      {good && changes === 0 && <Message tone="blue">{words.nothing}</Message>}
      <div class="office-buttons">
        {good && changes > 0 && (
          <Button kind="primary" size="sm" onClick={onApply}>
            {words.confirm(changes)}
          </Button>
        )}
        <Button size="sm" onClick={onRestart}>
          {words.again}
        </Button>
      </div>
    </>
  )
}
