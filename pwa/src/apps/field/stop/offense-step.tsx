import type { DraftFact, StopDraft } from '../../../domain/notice/draft'
import { factOf, propose } from '../../../domain/notice/facts'
import { offenseOf } from '../../../domain/notice/freeze'
import { OtherFactScreen } from '../../../features/offense/other-fact'
import { OffenseScreen } from '../../../features/offense/screen'
import { uuid7 } from '../../../store/identity'
import type { StopScreenProps } from '../../../ui/stop'
import { contextProvisions, NO_PERMIT } from './unregistered'

/** The provisions of the fact that is open; its question's, this city's for a rider without permit, or the one it has. */
export function OffenseStep(props: StopScreenProps & { onSearch: () => void }) {
  const { draft } = props
  const fact = openFact(props)
  if (!fact) return null
  const question = props.questions.find((one) => one.id === fact.check)
  const base = question?.offenses ?? (fact.check === NO_PERMIT ? contextProvisions(draft, props.pack) : [])
  return <OffenseScreen key={fact.id + fact.provision} {...props} fact={fact} provisions={base} />
}

function openFact({ draft, questions }: StopScreenProps): DraftFact | null {
  const known = draft.facts.find((fact) => fact.id === draft.openFact)
  const question = questions.find((one) => one.id === draft.openFact)
  return known ?? (question ? factOf(draft, question) : null)
}

/** Searches the whole law: for the open fact, or for one that no question asks. */
export function OtherFactStep({
  draft,
  pack,
  update,
  back,
  forOpen,
  onChosen,
  ...rest
}: StopScreenProps & { forOpen: boolean; onChosen: () => void }) {
  const choose = (provision: string | null) => {
    update((now) => withChoice(now, provision))
    onChosen()
  }
  const withChoice = (now: StopDraft, provision: string | null): StopDraft => {
    const open = forOpen ? openFact({ ...rest, draft: now, pack, update, back }) : null
    const fact = open ?? newFact(provision ? (offenseOf(pack, provision)?.title ?? '') : '')
    return propose(now, fact, provision)
  }
  return <OtherFactScreen pack={pack} back={back} onChoose={choose} onNone={() => choose(null)} />
}

function newFact(text: string): DraftFact {
  return { id: uuid7(), check: null, text, provision: null, settled: false, reason: null, photos: [] }
}
