/** Registering an act, or correcting one: what it is, what it settles, its file; then what changes, then it is kept. */
import { useState } from 'preact/hooks'
import { previewWords, regulationWords as words } from '../../strings/office-law'
import type { CityLaw, RegulationRow } from '../office-shell/city-law'
import { Dialog } from '../office-shell/dialog'
import type { Spec } from '../office-shell/entry'
import { EntryForm } from '../office-shell/entry-form'
import { Previewed } from '../office-shell/law-preview'
import { ActFile, faultOf } from './act-file'
import { registerAct, settleable } from './model'

interface Props {
  city: CityLaw
  /** What is ticked at first. */
  gaps: readonly string[]
  /** The act to correct. */
  wrong?: RegulationRow
  onDone: () => Promise<void>
  onClose: () => void
}

const { fields, hints } = words
const SPECS: readonly Spec[] = [
  { name: 'kind', label: fields.kind, kind: 'choice', choices: words.kinds },
  { name: 'number', label: fields.number, required: true, hint: hints.number },
  { name: 'dated', label: fields.dated, kind: 'date', required: true },
  { name: 'published_on', label: fields.published, kind: 'date' },
  { name: 'title', label: fields.title, kind: 'long', required: true },
  { name: 'valid_from', label: fields.from, kind: 'date', required: true, hint: hints.from },
  { name: 'valid_to', label: fields.until, kind: 'date', hint: hints.until },
  { name: 'note', label: fields.note, kind: 'long' },
]
const CORRECTION: readonly Spec[] = [
  ...SPECS,
  { name: 'reason', label: fields.reason, kind: 'long', required: true, hint: hints.reason },
]

/** What the form starts with. */
function startOf(wrong: RegulationRow | undefined): Record<string, unknown> {
  if (!wrong) return { kind: 'decreto' }
  const { kind, number, dated, published_on, title, valid_from, valid_to, note, id } = wrong
  return { kind, number, dated, published_on, title, valid_from, valid_to, note, replaces: id }
}

export function RegulationDialog({ city, gaps, wrong, onDone, onClose }: Props) {
  const [start] = useState(() => startOf(wrong))
  const [settles, setSettles] = useState<readonly string[]>(gaps)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const kept = wrong?.file_name ?? null

  const choose = async (chosen: File) => {
    const found = await faultOf(chosen)
    setFault(found)
    setFile(found ? null : chosen)
  }
  const ready = () => {
    const lacking = settles.length > 0 && !file && !kept
    if (lacking) setFault(words.fileNeeded)
    return !lacking
  }
  const write = async (document: object) => {
    await registerAct(document, file)
    await onDone()
    onClose()
  }
  return (
    <Dialog title={wrong ? words.correctTitle(wrong.label) : words.addTitle} onClose={onClose}>
      <Previewed>
        {(look) => (
          <EntryForm
            specs={wrong ? CORRECTION : SPECS}
            there={start}
            submit={previewWords.see}
            sending={previewWords.seeing}
            onCancel={onClose}
            ready={ready}
            save={(typed) => {
              const document = { ...start, ...typed, gaps: settles }
              return look({ kind: 'regulations', body: document }, () => write(document))
            }}
            before={wrong && <p class="muted">{words.correctSub}</p>}
          >
            <Settles city={city} settles={settles} onChange={setSettles} />
            <ActFile file={file} kept={kept} wrong={fault} onFile={choose} />
          </EntryForm>
        )}
      </Previewed>
    </Dialog>
  )
}

interface SettlesProps {
  city: CityLaw
  settles: readonly string[]
  onChange: (settles: readonly string[]) => void
}

function Settles({ city, settles, onChange }: SettlesProps) {
  const offered = city.gaps.flatMap((gap) => settleable(gap, city.readings))
  const toggle = (reference: string, on: boolean) =>
    onChange(on ? [...settles, reference] : settles.filter((one) => one !== reference))
  if (offered.length === 0) return null
  return (
    <fieldset class="act-settles">
      <legend>{words.gaps}</legend>
      <p class="small muted">{words.gapsHint}</p>
      {offered.map((one) => (
        <label key={one.reference} class="office-tick">
          <input
            type="checkbox"
            checked={settles.includes(one.reference)}
            onChange={(event) => toggle(one.reference, event.currentTarget.checked)}
          />
          <span>
            {one.title}{' '}
            <span class="small muted">
              {[one.citations.slice(0, 3).join('; '), one.under && words.under(one.under)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
