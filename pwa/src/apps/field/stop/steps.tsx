/** One straight path: each step a screen, each with its address, so that reopening lands where one stopped. */
import { useEffect } from 'preact/hooks'
import { isUntouched, type StopDraft, type StopStep } from '../../../domain/notice/draft'
import { documentOf } from '../../../domain/notice/facts'
import { lacksOf } from '../../../domain/notice/missing'
import { type Question, questionsOf } from '../../../domain/notice/questions'
import { ChecklistScreen } from '../../../features/checklist/screen'
import { MeasureScreen } from '../../../features/measure/screen'
import { ReviewScreen } from '../../../features/review-notice/screen'
import { SignatureScreen } from '../../../features/signature/screen'
import { discardDraft } from '../../../store/drafts'
import type { FieldKit } from '../../../store/kit'
import { navigate } from '../../../ui/router'
import type { StopScreenProps } from '../../../ui/stop'
import { changeDraft, useDraft } from './desk'
import { cityDay } from './judge'
import { Lost } from './lost'
import { useNextNumber } from './next-number'
import { NoPermitStep } from './no-permit-step'
import { OffenseStep, OtherFactStep } from './offense-step'
import { photoDesk } from './photo-desk'
import { PlaceStep, useDraftPlace } from './place-step'
import { DigitsStep, newDigits, RescanStep } from './rescan-step'
import { sealStop } from './sealing'
import { VerdictStep } from './verdict-step'

export const SLUGS: Record<StopStep, string> = {
  no_permit: 'sem-permissao',
  verdict: 'verdicto',
  checks: 'verificar',
  offense: 'enquadramento',
  measures: 'medida',
  signature: 'assinatura',
  review: 'revisar',
}

const STEPS = Object.entries(SLUGS) as [StopStep, string][]

/** `slug` is empty on reopening: then the step where one stopped. */
export function StopSteps({ id, slug, kit }: { id: string; slug: string; kit: FieldKit }) {
  const open = useDraft<StopDraft>(id)
  const draft = open.state === 'open' && open.draft.kind === 'stop' ? open.draft : null
  useDraftPlace(draft)
  useEffect(() => {
    if (draft && slug === '') navigate(addressOf(draft.id, draft.step), { replace: true })
  }, [draft, slug])
  if (open.state === 'gone') return <Lost>Este rascunho já foi lavrado ou descartado. O que foi lavrado está em Registros.</Lost>
  return draft && slug ? <Step draft={draft} slug={slug} kit={kit} /> : null
}

const addressOf = (id: string, step: StopStep): string => `/abordagem/${id}/${SLUGS[step]}`

function Step({ draft, slug, kit }: { draft: StopDraft; slug: string; kit: FieldKit }) {
  const step = STEPS.find(([, known]) => known === slug)?.[0] ?? null
  const number = useNextNumber()
  useEffect(() => {
    if (step && step !== draft.step) changeDraft<StopDraft>((now) => ({ ...now, step }))
  }, [step, draft.step])
  const on = cityDay(kit.pack, draft.startedAt)
  const questions = questionsOf(kit.pack, draft.confirmations)
  const go = (next: StopStep) => navigate(addressOf(draft.id, next))
  const to = (next: string) => navigate(`/abordagem/${draft.id}/${next}`)
  const props: StopScreenProps = {
    draft,
    pack: kit.pack,
    questions,
    on,
    update: changeDraft,
    go,
    photos: photoDesk,
    back: () => back(draft, slug, go),
  }
  const open = (factId: string) => {
    changeDraft<StopDraft>((now) => ({ ...now, openFact: factId }))
    go('offense')
  }
  const seal = () => sealStop(draft, kit.pack, questions, on)
  const finish = async () => {
    if (documentOf(draft, kit.pack) !== 'clean') return go('measures')
    if (lacksOf(draft, kit.pack, questions).length > 0) return go('review')
    await seal().catch(() => go('review'))
  }
  switch (slug) {
    case 'verdicto':
      return (
        <VerdictStep
          {...{ draft, kit, on, go }}
          update={changeDraft}
          back={props.back}
          onRescan={() => to('ler-de-novo')}
          onDigits={() => {
            changeDraft<StopDraft>((now) => ({ ...now, asked: newDigits() }))
            to('tres-digitos')
          }}
        />
      )
    case 'tres-digitos':
      return (
        <DigitsStep
          draft={draft}
          onScan={() => to('ler-de-novo')}
          back={() => {
            changeDraft<StopDraft>((now) => ({ ...now, asked: null }))
            go('verdict')
          }}
        />
      )
    case 'ler-de-novo':
      return <RescanStep draft={draft} kit={kit} update={changeDraft} onDone={() => go('verdict')} />
    case 'sem-permissao':
      return <NoPermitStep {...props} kit={kit} onDone={() => go('checks')} />
    case 'verificar':
      return (
        <ChecklistScreen
          {...props}
          onClassify={(question: Question) => open(question.id)}
          onFact={open}
          onOtherFact={() => to('outro-fato')}
          onFinish={() => void finish()}
          onReview={() => go('review')}
        />
      )
    case 'enquadramento':
      return <OffenseStep {...props} onSearch={() => to('procurar')} />
    case 'procurar':
    case 'outro-fato':
      return (
        <OtherFactStep
          {...props}
          forOpen={slug === 'procurar'}
          onChosen={() => navigate(addressOf(draft.id, 'offense'), { replace: true })}
        />
      )
    case 'medida':
      return <MeasureScreen {...props} onNext={() => go('signature')} />
    case 'assinatura':
      return <SignatureScreen {...props} onNext={() => go('review')} />
    case 'revisar':
      return <ReviewScreen {...props} {...number} numbersLeft={kit.numbersRemaining} onPlace={() => to('lugar')} onSeal={seal} />
    case 'lugar':
      return <PlaceStep {...props} onDone={() => go('review')} />
    default:
      return <Lost>Esta tela não existe. O rascunho está guardado.</Lost>
  }
}

/** Back keeps what was entered: it goes to the step before, whatever the browser's history holds. */
function back(draft: StopDraft, slug: string, go: (step: StopStep) => void): void {
  const first: StopStep = draft.subject.status === 'registered' ? 'verdict' : 'no_permit'
  const clean = draft.facts.length === 0 && draft.subject.status === 'registered'
  const before: Record<string, StopStep | null> = {
    verdicto: null,
    'sem-permissao': draft.proof.kind === 'typed' ? null : 'verdict',
    verificar: first,
    enquadramento: 'checks',
    procurar: 'offense',
    'outro-fato': 'checks',
    medida: 'checks',
    assinatura: 'measures',
    revisar: clean ? 'checks' : 'signature',
    lugar: 'review',
  }
  const step = before[slug]
  if (step) {
    go(step)
    return
  }
  navigate('/')
  if (isUntouched(draft)) void discardDraft(draft.id)
}
