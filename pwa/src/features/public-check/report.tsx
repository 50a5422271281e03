/** Algo não confere: what, where and in one's own words, to the city. Nothing typed is lost when the network fails. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { reportWords as words } from '../../strings/public'
import { Button, IconButton } from '../../ui/button'
import { Notice } from '../../ui/feedback'
import { Select, TextArea, TextField } from '../../ui/fields'
import { askKeys, type City, type Receipt, Refused, sendReport, type What } from './server'

interface Props {
  /** The city of the badge, when there is one. */
  city: City | null
  cti: string | null
  onBack: () => void
}

const CHOICES: readonly What[] = ['person', 'plate', 'other']

export function ReportForm({ city, cti, onBack }: Props) {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [receipt])

  return (
    <div class="check-page">
      <header class="check-bar">
        <IconButton icon="back" label={words.back} onClick={onBack} />
        <h1 ref={heading} tabIndex={-1}>
          {receipt ? words.doneTitle : words.title}
        </h1>
      </header>
      <main>{receipt ? <Done receipt={receipt} onBack={onBack} /> : <Form city={city} cti={cti} onDone={setReceipt} />}</main>
    </div>
  )
}

function Form({ city, cti, onDone }: { city: City | null; cti: string | null; onDone: (receipt: Receipt) => void }) {
  const [values, setValues] = useState({ id: crypto.randomUUID(), what: '' as What | '', municipality: '', text: '', place: '' })
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (part: Partial<typeof values>) => {
    setValues((old) => ({ ...old, ...part }))
    setWrong(null)
  }
  const municipality = city?.municipality ?? values.municipality

  const send = async (event: Event) => {
    event.preventDefault()
    if (busy) return
    if (!values.what) return setWrong(words.missingWhat)
    if (!municipality) return setWrong(words.missingCity)
    setBusy(true)
    setWrong(null)
    try {
      const { id, what, text, place } = values
      onDone(await sendReport({ id, what, municipality, cti, text: text.trim() || null, place: place.trim() || null }))
    } catch (error) {
      setWrong(error instanceof Refused ? words.refused : words.unreachable)
      setBusy(false)
    }
  }
  return (
    <form class="check-form" onSubmit={send} noValidate>
      <WhatChoice value={values.what} onChoose={(what) => set({ what })} />
      {!city && <CityChoice value={values.municipality} onChoose={(chosen) => set({ municipality: chosen })} />}
      <TextField
        label={words.place}
        hint={words.placeHint}
        maxLength={120}
        value={values.place}
        onValue={(place) => set({ place })}
      />
      <TextArea
        label={words.text}
        hint={words.textHint}
        maxLength={500}
        rows={4}
        value={values.text}
        onValue={(text) => set({ text })}
      />
      {wrong && (
        <Notice tone="fail" urgent>
          {wrong}
        </Notice>
      )}
      <Button type="submit" kind="primary" block busy={busy}>
        {busy ? words.sending : words.send}
      </Button>
      <p class="small muted center">{cti ? words.anonymous : words.anonymousAlone}</p>
    </form>
  )
}

function WhatChoice({ value, onChoose }: { value: What | ''; onChoose: (what: What) => void }) {
  return (
    <fieldset class="check-choices">
      <legend>{words.what}</legend>
      {CHOICES.map((what) => (
        <label key={what}>
          <input type="radio" name="what" checked={value === what} onChange={() => onChoose(what)} />
          {words.choices[what]}
        </label>
      ))}
    </fieldset>
  )
}

/** Without a badge that could be read, only the passenger knows the city. */
function CityChoice({ value, onChoose }: { value: string; onChoose: (municipality: string) => void }) {
  const [cities, setCities] = useState<City[]>([])

  useEffect(() => {
    askKeys().then(
      ({ keys }) => setCities(keys.cities),
      () => setCities([]),
    )
  }, [])

  const choices = cities.map((city) => ({ value: city.municipality, label: `${city.name} (${city.uf})` }))
  return (
    <Select label={words.city} value={value} onValue={onChoose} choices={[{ value: '', label: words.chooseCity }, ...choices]} />
  )
}

function Done({ receipt, onBack }: { receipt: Receipt; onBack: () => void }) {
  return (
    <div class="check-form">
      <p>{words.doneText}</p>
      <p class="check-receipt">{receipt.receipt}</p>
      <Notice tone="blue">{words.urgent}</Notice>
      <Button block onClick={onBack}>
        {words.back}
      </Button>
    </div>
  )
}
