/** Deciding an application. Granting shows again what stands in the way, and asks for what the registry needs. */
import { applicationWords as words } from '../../strings/office-licensing'
import { Button } from '../../ui/controls'
import { showDate } from '../office-shell/dates'
import { Dialog } from '../office-shell/dialog'
import type { Spec } from '../office-shell/entry'
import { EntryForm } from '../office-shell/entry-form'
import { cityWord, law } from '../office-shell/law'
import { type Application, decide } from './model'
import { ObstacleList } from './obstacle-list'

export type Way = 'grant' | 'refuse' | 'withdraw' | 'queue'

interface Props {
  way: Way
  application: Application
  onDone: () => Promise<void>
  onClose: () => void
  refresh: () => Promise<void>
}

export function DecisionDialog({ way, application, onDone, onClose, refresh }: Props) {
  const { kind, obstacles, proposes } = application
  const granting = way === 'grant'
  const { title, submit, sub } = wordsOf(way, application)
  if (granting && obstacles.some(({ blocks }) => blocks)) return <Blocked obstacles={obstacles} onClose={onClose} />
  const specs = granting ? grantSpecs(application) : way === 'queue' ? [] : [reason(true)]
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="lic-dialog">
        {sub && <p>{sub}</p>}
        {granting && <ObstacleList obstacles={obstacles} label={words.warnings} />}
        <EntryForm
          specs={specs}
          there={granting && kind === 'grant' ? { fleet_number: proposes?.fleet_number } : {}}
          submit={submit}
          refresh={refresh}
          onCancel={onClose}
          save={async (values) => {
            await decide(application, way, {
              ...(granting && kind === 'grant' ? { fleet_number: proposes?.fleet_number } : {}),
              ...values,
            })
            await onDone()
          }}
        />
      </div>
    </Dialog>
  )
}

/** Nothing can be granted yet: it says why, and offers nothing. */
function Blocked({ obstacles, onClose }: Pick<Application, 'obstacles'> & { onClose: () => void }) {
  return (
    <Dialog title={words.blockedTitle} onClose={onClose}>
      <div class="lic-dialog">
        <ObstacleList obstacles={obstacles} label={words.warnings} />
        <div class="office-buttons">
          <Button size="sm" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function wordsOf(way: Way, { kind, proposes, waiting }: Application) {
  if (way === 'grant') {
    const until = kind === 'grant' && proposes?.valid_until && words.until(showDate(proposes.valid_until), proposes.citation)
    return { title: words.grantTitle[kind], submit: words.grant, sub: [words.grantSub[kind], until].filter(Boolean).join(' ') }
  }
  if (way === 'queue') {
    const title = waiting ? words.queueAgain : words.queue
    return { title, submit: title, sub: words.queueSub }
  }
  return way === 'refuse'
    ? { title: words.refuseTitle, submit: words.refuse, sub: null }
    : { title: words.withdrawTitle, submit: words.withdraw, sub: null }
}

function reason(required: boolean, hint?: string): Spec {
  return { name: 'reason', label: words.fields.reason, kind: 'long', required, ...(hint ? { hint } : {}) }
}

/** What the registry needs, and a reason where something asks for one. */
function grantSpecs({ kind, obstacles }: Application): readonly Spec[] {
  const stands = law.value?.stands ?? []
  const choices = [{ value: '', label: words.fields.noStand }, ...stands.map(({ id, name }) => ({ value: id, label: name }))]
  const permit: Spec[] = [
    { name: 'fleet_number', label: cityWord('fleet_number', words.fields.fleetNumber), required: true },
    { name: 'stand', label: cityWord('stand', words.fields.stand), kind: 'choice', choices },
  ]
  const warned = obstacles.some(({ blocks }) => !blocks)
  return [
    ...(kind === 'grant' ? permit : []),
    { name: 'on', label: words.fields.on, kind: 'date', hint: words.hints.today },
    ...(warned ? [reason(true, words.hints.reasonForWarnings)] : []),
  ]
}
