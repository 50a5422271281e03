import { documentOf } from '../../domain/notice/facts'
import { unclassified } from '../../domain/notice/questions'
import { finishLabel, provisionsLeft } from '../../strings/flow'
import { Button } from '../../ui/controls'
import type { ChecklistProps } from './screen'

/** The one action of the list: the next open item, then the next fact without a provision, then the paper. */
export function Next(props: ChecklistProps & { answered: boolean; onNext: () => void }) {
  const { draft, pack, questions } = props
  const [bare, ...more] = unclassified(draft, questions)
  if (!props.answered) return <Primary label="Próximo item" onClick={props.onNext} />
  if (bare) return <Primary label={provisionsLeft(1 + more.length)} onClick={() => props.onFact(bare.id)} />
  return <Primary label={finishLabel(documentOf(draft, pack), draft.verdict?.state ?? null)} onClick={props.onFinish} />
}

function Primary({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button kind="primary" grow onClick={onClick}>
      {label}
    </Button>
  )
}
