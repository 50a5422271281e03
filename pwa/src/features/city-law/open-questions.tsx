/** Em aberto: every point that the law leaves open, in plain words, with what the city can do about it. */
import { useState } from 'preact/hooks'
import { openWords as words } from '../../strings/office-law'
import { TextField } from '../../ui/controls'
import type { CityGap, CityReading, CityTabProps, GapState } from '../office-shell/city-law'
import { Gap } from './gap'
import { speaksOf } from './model'
import { ReadingDialog } from './reading-dialog'
import { RegulationDialog } from './regulation-dialog'
import { type Withdrawal, WithdrawDialog } from './withdraw-dialog'
import './style.css'

const GROUPS: GapState[] = ['waiting', 'default', 'settled', 'fixed']

/** What is open over the page. */
type Open =
  | { dialog: 'reading'; reading: CityReading }
  | { dialog: 'act'; gaps: string[] }
  | { dialog: 'withdraw'; asked: Withdrawal }

export function OpenQuestions({ city, reload, editable }: CityTabProps) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const found = city.gaps.filter((gap) => speaksOf(gap, city.readings, typed.trim()))
  const handles = {
    onReading: editable ? (reading: CityReading) => setOpen({ dialog: 'reading', reading }) : null,
    onAct: editable ? (gaps: string[]) => setOpen({ dialog: 'act', gaps }) : null,
    onWithdraw: editable ? (asked: Withdrawal) => setOpen({ dialog: 'withdraw', asked }) : null,
  }
  return (
    <div class="settings">
      <div class="gaps-head">
        <TextField type="search" label={words.find} hint={words.findHint} value={typed} onValue={setTyped} autocomplete="off" />
      </div>
      {found.length === 0 && <p class="muted">{words.noneFound}</p>}
      {GROUPS.map((state) => (
        <Group key={state} state={state} gaps={found.filter((gap) => gap.state === state)} searched={typed.trim() !== ''}>
          {(gap) => <Gap key={gap.id} gap={gap} city={city} {...handles} />}
        </Group>
      ))}
      {open?.dialog === 'reading' && <ReadingDialog reading={open.reading} city={city} onDone={reload} onClose={close} />}
      {open?.dialog === 'act' && <RegulationDialog city={city} gaps={open.gaps} onDone={reload} onClose={close} />}
      {open?.dialog === 'withdraw' && <WithdrawDialog asked={open.asked} onDone={reload} onClose={close} />}
    </div>
  )
}

interface GroupProps {
  state: GapState
  gaps: readonly CityGap[]
  searched: boolean
  children: (gap: CityGap) => preact.JSX.Element
}

/** Points of one state. Those without anything to do for the city are folded, unless somebody looks for words. */
function Group({ state, gaps, searched, children }: GroupProps) {
  if (gaps.length === 0) return null
  const title = (
    <>
      {words.groups[state]} <span class="gaps-count">{gaps.length}</span>
    </>
  )
  const list = gaps.map((gap) => children(gap))
  if (state === 'fixed') {
    return (
      <details class="settings-part gaps-fixed" open={searched || undefined}>
        <summary>
          <h2 class="h3">{title}</h2>
        </summary>
        <p class="muted">{words.groupSubs[state]}</p>
        {list}
      </details>
    )
  }
  return (
    <section class="settings-part">
      <h2 class="h3">{title}</h2>
      <p class="muted">{words.groupSubs[state]}</p>
      {list}
    </section>
  )
}
