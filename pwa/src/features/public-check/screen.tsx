/** Conferir mototáxi: verdict, who and with what, what to look at, how old it is; and a way to say that it doesn't match. */
import { useEffect, useState } from 'preact/hooks'
import { checkWords as words } from '../../strings/public'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useCheck } from './judging'
import { ReportForm } from './report'
import { type Scanned, scanned } from './scanned'
import { Age, Head, LookAt, VerdictBand, Who } from './shown'
import { decide, isSigned, toneOf } from './verdict'

export function PublicPage() {
  const [code, setCode] = useState(scanned)

  useEffect(() => {
    const look = () => setCode(scanned())
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])

  return code ? <Checked key={code.text} code={code} /> : <Start />
}

function Checked({ code }: { code: Scanned }) {
  const check = useCheck(code)
  const [reporting, setReporting] = useReporting()
  const { reading, city } = check
  const signed = reading !== null && isSigned(reading)
  if (reporting) {
    return <ReportForm city={city} cti={signed ? (reading.credential?.cti ?? null) : null} onBack={() => setReporting(false)} />
  }
  const verdict = reading && decide(reading, check)
  return (
    <div class="check-page">
      <Head city={city} />
      <main>
        <VerdictBand verdict={verdict} />
        {reading && verdict && (
          <>
            {signed && <Who check={check} reading={reading} verdict={verdict} />}
            <LookAt check={check} reading={reading} verdict={verdict} />
            <Age check={check} reading={reading} verdict={verdict} />
          </>
        )}
      </main>
      <Foot onReport={() => setReporting(true)} warned={verdict !== null && toneOf(verdict) === 'fail'} />
    </div>
  )
}

function Start() {
  const [reporting, setReporting] = useReporting()
  if (reporting) return <ReportForm city={null} cti={null} onBack={() => setReporting(false)} />
  return (
    <div class="check-page">
      <Head city={null} />
      <main class="check-start">
        <Icon name="qr" />
        <h1>{words.start.title}</h1>
        <p>{words.start.text}</p>
        <ol>
          {words.start.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </main>
      <Foot onReport={() => setReporting(true)} warned />
    </div>
  )
}

/** `warned`: the page has said already that something is wrong, or knows no badge. */
function Foot({ onReport, warned }: { onReport: () => void; warned: boolean }) {
  return (
    <footer class="check-foot">
      <Button kind="danger" block icon="flag" onClick={onReport}>
        {warned ? words.tell : words.report}
      </Button>
      <p class="note">{warned ? words.tellNote : words.reportNote}</p>
    </footer>
  )
}

/** The form is a step of its own, so that the phone's back leaves it. */
function useReporting(): [boolean, (on: boolean) => void] {
  const [reporting, set] = useState(false)

  useEffect(() => {
    const back = () => set(false)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  const change = (on: boolean) => {
    if (!on) return history.back()
    history.pushState(history.state, '')
    set(true)
    scrollTo(0, 0)
  }
  return [reporting, change]
}
