/** Crachás em lote: whom by filter, then issue, cards, numbers for helmet and vest. */
import { useState } from 'preact/hooks'
import { badgeWords as words } from '../../strings/office-badges'
import { Button, Select } from '../../ui/controls'
import { Dialog } from '../office-shell/dialog'
import { saveFile } from '../office-shell/files'
import { law } from '../office-shell/law'
import { useLoaded } from '../office-shell/loaded'
import { Failure, Message } from '../office-shell/notice'
import { cityInUse } from '../office-shell/session'
import { Confirm } from './confirm'
import { type Chosen, issueBadges, type Layout, listChosen, PART, printCards, printNumbers, type Wanted } from './model'
import { partName, useParts } from './parts'
import { PartsProgress } from './parts-progress'

const EVERYBODY: Wanted = { stand: '', state: '', need: '' }
const ids = (people: Chosen[]) => people.map((one) => one.person_id)
/** Numbers are a permit's: its drivers share them. */
const onePerPermit = (people: Chosen[]) => [...new Map(people.map((one) => [one.fleet_number, one])).values()]

export function BatchDialog({ onClose, onIssued }: { onClose: () => void; onIssued: () => void }) {
  const [wanted, setWanted] = useState(EVERYBODY)
  const [layout, setLayout] = useState<Layout>('a4')
  const [asking, setAsking] = useState(false)
  const [issued, setIssued] = useState<string[]>([])
  const found = useLoaded(JSON.stringify([wanted, cityInUse.value]), (signal) => listChosen(wanted, signal), true)
  const issuing = useParts()
  const printing = useParts()
  const numbering = useParts()

  const people = found.value?.items ?? []
  const printable = people.filter((one) => one.printable)
  const withCard = people.filter((one) => one.serial !== null)
  const busy = issuing.busy || printing.busy || numbering.busy

  const issue = async () => {
    setAsking(false)
    const all = ids(people)
    const done = await issuing.run(all, async (part) => {
      await issueBadges(part)
    })
    onIssued()
    if (done) setIssued(all)
    await found.reload()
  }
  const print = (whom: string[]) =>
    printing.run(whom, async (part, at, count) => saveFile(await printCards(part, layout), partName(words.sheetName, at, count)))
  const number = () =>
    numbering.run(ids(onePerPermit(people)), async (part, at, count) =>
      saveFile(await printNumbers(part), partName(words.numbersName, at, count)),
    )
  const choose = (some: Partial<Wanted>) => {
    setIssued([])
    setWanted({ ...wanted, ...some })
  }
  return (
    <Dialog title={words.batchTitle} onClose={onClose} wide closable={!busy}>
      <div class="office-form batch-form">
        <BatchFilters wanted={wanted} onChoose={choose} />
        <Failure error={found.failure} retry={found.reload} />
        <p role="status">{found.value ? words.chosen(people.length, printable.length) : words.loading}</p>
        <Select
          label={words.layout}
          hint={words.layoutHints[layout]}
          value={layout}
          onValue={setLayout}
          choices={(['a4', 'single'] as const).map((value) => ({ value, label: words.layouts[value] }))}
        />
        {Math.max(printable.length, issued.length) > PART && <p class="small muted">{words.manyFiles(PART)}</p>}
        <div class="office-buttons">
          {issued.length > 0 ? (
            <Button kind="primary" size="sm" icon="print" busy={busy} onClick={() => print(issued)}>
              {words.printIssued(issued.length)}
            </Button>
          ) : (
            people.length > 0 && (
              <Button
                kind={withCard.length > 0 ? 'second' : 'primary'}
                size="sm"
                busy={busy}
                onClick={() => (withCard.length > 0 ? setAsking(true) : issue())}
              >
                {words.issueTo(people.length)}
              </Button>
            )
          )}
          {issued.length === 0 && printable.length > 0 && (
            <Button size="sm" icon="print" busy={busy} onClick={() => print(ids(printable))}>
              {words.printCards(printable.length)}
            </Button>
          )}
          {found.value?.number_marks && people.length > 0 && (
            <Button size="sm" icon="print" busy={busy} onClick={number}>
              {words.printNumbers}
            </Button>
          )}
        </div>
        {issued.length > 0 && <Message tone="ok">{words.issued(issued.length)}</Message>}
        <PartsProgress parts={issuing} label={words.issuing} />
        <PartsProgress parts={printing} label={words.printing} />
        <PartsProgress parts={numbering} label={words.printing} />
      </div>
      {asking && (
        <Confirm
          title={words.issueConfirm(people.length)}
          sub={words.issueSome(withCard.length)}
          button={words.issueTo(people.length)}
          onYes={issue}
          onNo={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}

function BatchFilters({ wanted, onChoose }: { wanted: Wanted; onChoose: (some: Partial<Wanted>) => void }) {
  const stands = law.value?.stands ?? []
  return (
    <>
      <Select
        label={words.whom}
        value={wanted.need}
        onValue={(need) => onChoose({ need })}
        choices={(['', 'without_card', 'exchange', 'expiring'] as const).map((value) => ({
          value,
          label: words.needs[value || 'all'],
        }))}
      />
      {stands.length > 0 && (
        <Select
          label={words.stand}
          value={wanted.stand}
          onValue={(stand) => onChoose({ stand })}
          choices={[{ value: '', label: words.everyStand }, ...stands.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <Select
        label={words.permitState}
        value={wanted.state}
        onValue={(state) => onChoose({ state })}
        choices={(['', 'active', 'in_adequation'] as const).map((value) => ({ value, label: words.states[value || 'all'] }))}
      />
    </>
  )
}
