/** One set-aside record: why, what came, and what was there already. */
import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { queueWords, quarantineWords as words } from '../../strings/office-review'
import { Segmented, TextButton } from '../../ui/controls'
import { Link } from '../../ui/link'
import { showInstant } from '../office-shell/dates'
import { useLoaded } from '../office-shell/loaded'
import { Failure, Message } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { type QuarantineDetail, readQuarantine, tidy } from './quarantine'
import './quarantine.css'

export function QuarantinedScreen({ id }: { id: string }) {
  const found = useLoaded(id, (signal) => readQuarantine(id, signal))
  const detail = found.value
  return (
    <Page title={words.record} back={{ href: '/escritorio/quarentena', label: words.backToList }}>
      <div class="office-wide quarantined">
        <Failure error={found.failure} retry={found.reload} />
        {!detail && found.busy && <p class="muted">{queueWords.loading}</p>}
        {detail && <Shown detail={detail} />}
      </div>
    </Page>
  )
}

function Shown({ detail }: { detail: QuarantineDetail }) {
  const lines: [string, string | null][] = [
    [words.detail, detail.detail],
    [words.received, showInstant(detail.received_at)],
    [words.device, [detail.device?.number, detail.device?.name].filter(Boolean).join(', ')],
    [words.sentBy, detail.sent_by?.name ?? null],
    [words.hash, detail.hash],
  ]
  return (
    <>
      <Message tone="warn">
        <b>{detail.title}</b> {detail.times > 1 && words.times(detail.times)}
      </Message>
      <dl class="office-lines">
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd class="rec-breaks">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div class="quarantine-versions">
        <Version title={words.content} content={detail.content} against={detail.other?.sealed ?? null} />
        {detail.other ? (
          <Version title={words.other} content={detail.other.sealed} against={detail.content}>
            <Link href={`/escritorio/registros/${detail.other.id}`}>{words.openOther}</Link>
          </Version>
        ) : (
          <p class="muted">{words.noOther}</p>
        )}
      </div>
    </>
  )
}

interface VersionProps {
  title: string
  content: string | null
  /** The other version: lines it doesn't have stand out. */
  against: string | null
  children?: preact.ComponentChildren
}

function Version({ title, content, against, children }: VersionProps) {
  const [form, setForm] = useState<'tidy' | 'raw'>('tidy')
  const [copied, setCopied] = useState(false)
  const lines = content === null ? null : tidy(content)
  if (content === null) {
    return (
      <section class="quarantine-version">
        <h2 class="h3">{title}</h2>
        <p class="muted">{words.unreadable}</p>
      </section>
    )
  }
  return (
    <section class="quarantine-version" aria-label={title}>
      <h2 class="h3">{title}</h2>
      <div class="row quarantine-tools">
        {lines && (
          <Segmented
            label={title}
            value={form}
            onChoose={setForm}
            answers={[
              { value: 'tidy', label: words.tidy },
              { value: 'raw', label: words.raw },
            ]}
          />
        )}
        <TextButton onClick={() => navigator.clipboard?.writeText(content).then(() => setCopied(true))}>
          {copied ? words.copied : words.copy}
        </TextButton>
        {children}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached with the keyboard */}
      <pre class="quarantine-text" tabIndex={0}>
        {lines && form === 'tidy' ? <Lines text={lines} others={against && tidy(against)} /> : content}
      </pre>
    </section>
  )
}

function Lines({ text, others }: { text: string; others: string | null }) {
  const known = others === null ? null : new Set(others.split('\n'))
  return (
    <>
      {text.split('\n').map((line, index) => (
        <Fragment key={index}>
          {known && !known.has(line) ? <mark>{line}</mark> : line}
          {'\n'}
        </Fragment>
      ))}
    </>
  )
}
