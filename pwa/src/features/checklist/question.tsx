import type { Pack } from '../../domain/law/pack'
import type { AnswerValue } from '../../domain/notice/body'
import type { DraftFact, StopDraft } from '../../domain/notice/draft'
import { withoutPhoto, withPhoto } from '../../domain/notice/draft'
import { faresOn } from '../../domain/notice/fares'
import { offenseOf } from '../../domain/notice/freeze'
import { answer, photographAnswer, type Question } from '../../domain/notice/questions'
import { ANSWERS, FARES, fareText } from '../../strings/flow'
import { LAW } from '../../strings/law'
import { type Answer, Chip, Segmented, TextButton } from '../../ui/controls'
import { money } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { LawLink } from '../../ui/law-link'
import { PhotoRow } from '../../ui/photo-row'
import type { StopScreenProps } from '../../ui/stop'

const REGULAR: Answer<AnswerValue>[] = [
  { value: 'yes', label: ANSWERS.yes, tone: 'yes', icon: 'check' },
  { value: 'no', label: ANSWERS.no, tone: 'no', icon: 'close' },
  { value: 'na', label: ANSWERS.na, tone: 'na' },
]

/** Where "sim" confirms a failure, its colour is the failure's. */
const CONFIRM: Answer<AnswerValue>[] = [
  { value: 'yes', label: ANSWERS.yes, tone: 'no', icon: 'check' },
  { value: 'no', label: ANSWERS.no, tone: 'na', icon: 'close' },
  { value: 'na', label: 'Não vi', tone: 'na' },
]

/** Where no answer fails, and the paper is what counts. */
const SEEN: Answer<AnswerValue>[] = [
  { value: 'yes', label: ANSWERS.yes, tone: 'na', icon: 'check' },
  { value: 'no', label: ANSWERS.no, tone: 'na', icon: 'close' },
  { value: 'na', label: 'Não vi', tone: 'na' },
]

const answersTo = ({ section, evidence }: Question): Answer<AnswerValue>[] =>
  evidence ? SEEN : section === 'confirm' ? CONFIRM : REGULAR

interface RowProps extends StopScreenProps {
  question: Question
  onClassify: (question: Question) => void
}

export function QuestionRow(props: RowProps) {
  const { question, draft, update } = props
  const given = draft.answers[question.id]
  const fails = given?.value === question.failsOn
  return (
    <section class="quest" data-question={question.id}>
      <p class="t">{question.text}</p>
      <p class="c">
        <Cited question={question} />
        {question.federal && ', norma federal'}
        {given?.bulk && <Bulk />}
        {question.under && <Opened under={question.under} />}
      </p>
      {question.note && <p class="c">{question.note}</p>}
      {question.fares && <Fares {...props} />}
      <Segmented
        label={question.text}
        value={given?.value ?? null}
        answers={answersTo(question)}
        onChoose={(value) => update((now) => answer(now, question, value))}
      />
      {fails && <Failure {...props} />}
      {question.evidence && given && given.value !== 'na' && <Evidence {...props} />}
      {question.section === 'confirm' && given?.value === 'no' && (
        <p class="c">Escreva no relato o que o documento diz. O cadastro pode estar velho.</p>
      )}
    </section>
  )
}

/** One tap to the provision. */
function Cited({ question: { provision, citation } }: { question: Question }) {
  return provision ? <LawLink provision={provision}>{citation}</LawLink> : citation
}

function Opened({ under }: { under: string }) {
  return (
    <>
      {' '}
      <Chip tone="blue" icon="check">
        {LAW.openedBy(under)}
      </Chip>
    </>
  )
}

/** What the city charges today, to hold against what was charged. */
function Fares({ pack, on }: StopScreenProps) {
  const fares = faresOn(pack, on)
  if (fares.length === 0) return <p class="c">{FARES.none}</p>
  return (
    <>
      <p class="fares strong">{FARES.label}</p>
      <ul class="fares">
        {fares.map((fare) => (
          <li key={fare.zone + fare.period + fare.starts}>{fareText(fare, money)}</li>
        ))}
      </ul>
    </>
  )
}

/** The photo that is asked for whatever the answer. */
function Evidence({ question, draft, update, photos }: RowProps) {
  const taken = draft.answers[question.id]?.photos ?? []
  return (
    <PhotoRow
      photos={draft.photos.filter((photo) => taken.includes(photo.sha256))}
      desk={photos}
      what={question.text}
      onAdd={(photo) => update((now) => photographAnswer(withPhoto(now, photo), question, photo))}
      onRemove={(sha256) => update((now) => withoutPhoto(now, sha256))}
    />
  )
}

function Bulk() {
  return (
    <>
      {' '}
      <Chip>em bloco</Chip>
    </>
  )
}

/** What a failure asks for: the photo that proves it, and the provision. */
function Failure({ question, draft, pack, update, photos, onClassify }: RowProps) {
  const taken = draft.answers[question.id]?.photos ?? []
  const fact = draft.facts.find((one) => one.check === question.id) ?? null
  return (
    <PhotoRow
      photos={draft.photos.filter((photo) => taken.includes(photo.sha256))}
      desk={photos}
      what={question.text}
      onAdd={(photo) => update((now) => photographAnswer(withPhoto(now, photo), question, photo))}
      onRemove={(sha256) => update((now) => withoutPhoto(now, sha256))}
    >
      <button type="button" class={fact ? 'pick done' : 'pick'} onClick={() => onClassify(question)}>
        <span class="grow">{fact ? <Chosen fact={fact} pack={pack} /> : label(question, draft)}</span>
        <Icon name="go" />
      </button>
    </PhotoRow>
  )
}

function label(question: Question, draft: StopDraft): string {
  if (question.federal) return 'Registrar o fato'
  return draft.answers[question.id] ? 'Escolher o enquadramento' : ''
}

function Chosen({ fact, pack }: { fact: DraftFact; pack: Pack }) {
  const offense = offenseOf(pack, fact.provision)
  return (
    <>
      {offense ? offense.citation : 'Constatação, sem artigo'}
      {offense && <small>{offense.title}</small>}
    </>
  )
}

/** Hangs on a municipal rule that is missing: can be read, not answered; what somebody did can be told without a provision. */
export function LockedQuestion({ question, pack, onClassify }: RowProps) {
  const told = question.section === 'conduct' && offenseOf(pack, question.offenses[0] ?? null)?.status === 'blocked'
  return (
    <section class="quest locked">
      <p class="t">{question.text}</p>
      <p class="c">
        <Cited question={question} />
      </p>
      <p class="from">
        <Icon name="lock" size="xs" />
        <span>{question.locked}</span>
      </p>
      {told && (
        <p class="pad-y">
          <TextButton onClick={() => onClassify(question)}>Registrar o que vi, sem artigo</TextButton>
        </p>
      )}
    </section>
  )
}
