/** Enquadramento: one fact, one provision. */
import { useState } from 'preact/hooks'
import type { DraftFact } from '../../domain/notice/draft'
import { dropFact, putFact } from '../../domain/notice/facts'
import { faultIn, fieldsOf } from '../../domain/notice/missing'
import { chosenAmong, type Option, optionsFor, withRivals } from '../../domain/notice/options'
import { FIELD_FAULT } from '../../strings/flow'
import { Button, Notice, RadioGroup, type RadioOption, TextArea, TextButton, TextField } from '../../ui/controls'
import { LawIcon } from '../../ui/law-link'
import { Screen } from '../../ui/layout'
import { NoticeFieldRow } from '../../ui/notice-field'
import type { StopScreenProps } from '../../ui/stop'
import { Thumb } from '../../ui/thumb'
import { OptionText } from './option'

/** The row for "no provision of this law". */
const NONE = 'none'

interface OffenseProps extends StopScreenProps {
  fact: DraftFact
  /** Provisions that fit, most specific first. */
  provisions: string[]
  onSearch: () => void
}

export function OffenseScreen(props: OffenseProps) {
  const { draft, pack, fact, on, update } = props
  const found = fact.provision && !props.provisions.includes(fact.provision) ? withRivals(pack, fact.provision) : []
  const options = optionsFor(pack, draft, fact, [...new Set([...props.provisions, ...found])], on, found)
  const stored = draft.facts.some((one) => one.id === fact.id)
  const [chosen, setChosen] = useState<string | null>(
    chosenAmong(options, fact) ?? (fact.settled && !fact.provision ? NONE : null),
  )
  const [text, setText] = useState(fact.text)
  const [reason, setReason] = useState(fact.reason ?? '')
  const [tried, setTried] = useState(false)
  const option = options.find((one) => one.offense.provision === chosen) ?? null
  const asksReason = option?.needsReason || (chosen === NONE && options.some((one) => !one.obstacle))
  const provision = option?.offense.provision ?? null
  const fields = fieldsOf(pack, provision)
  const open = fields.find((field) => faultIn(field, draft.extra[field.id], on))
  const lacking = lackOf(chosen, Boolean(asksReason), reason, text) ?? (open ? `Responda: ${open.label}` : null)
  const use = () => {
    if (lacking) return setTried(true)
    update((now) => putFact(now, { ...fact, text, provision, settled: true, reason: asksReason ? reason : null }))
    props.back()
  }
  return (
    <Screen
      title="Enquadramento"
      sub="Um fato, um enquadramento"
      back={props.back}
      backLabel="Voltar à lista"
      actions={<LawIcon label="Texto da lei" />}
      foot={
        <>
          <p class="note">Você registra. Quem aplica é a autoridade.</p>
          <Button kind="primary" block onClick={use}>
            {option ? `Usar ${option.offense.citation}` : chosen === NONE ? 'Registrar sem artigo' : 'Usar o escolhido'}
          </Button>
        </>
      }
    >
      <FactHead {...props} text={text} onText={setText} />
      {tried && lacking && (
        <Notice tone="warn" urgent>
          {lacking}
        </Notice>
      )}
      {options.length === 0 && <Notice icon="gap">Esta lei não trata deste fato. Faça um termo de constatação.</Notice>}
      <RadioGroup
        look="opt"
        label="Enquadramentos possíveis"
        value={chosen}
        options={rows(options, props)}
        onChoose={setChosen}
      />
      {fields.map((field) => {
        const fault = faultIn(field, draft.extra[field.id], on)
        return (
          <NoticeFieldRow
            key={field.id}
            field={field}
            value={draft.extra[field.id]}
            wrong={tried && fault ? FIELD_FAULT[fault] : null}
            onValue={(value) => update((now) => ({ ...now, extra: { ...now.extra, [field.id]: value } }))}
          />
        )
      })}
      {asksReason && (
        <div class="panel">
          <TextArea
            label="Por que este, e não o mais específico?"
            rows={3}
            value={reason}
            onValue={setReason}
            hint="Pode ditar pelo microfone do teclado."
            wrong={tried ? lacking : null}
          />
        </div>
      )}
      <div class="panel stack">
        <p>
          <TextButton onClick={props.onSearch}>Procurar em toda a lei</TextButton>
        </p>
        {stored && (
          <p>
            <TextButton
              onClick={() => {
                update((now) => dropFact(now, fact.id))
                props.back()
              }}
            >
              Tirar este fato
            </TextButton>
          </p>
        )}
      </div>
    </Screen>
  )
}

function rows(options: Option[], { pack, on }: OffenseProps): RadioOption<string>[] {
  const offered = options.map((option) => ({
    value: option.offense.provision,
    blocked: option.obstacle !== null,
    content: <OptionText option={option} pack={pack} on={on} />,
    aside: <LawIcon provision={option.offense.provision} label={`Ler ${option.offense.citation}`} />,
  }))
  return [...offered, { value: NONE, content: <NoProvision /> }]
}

function NoProvision() {
  return (
    <>
      <p class="strong">Nenhum serve</p>
      <p class="d">
        O fato fica registrado em termo de constatação, sem multa e sem pontos. A autoridade pode decidir outra medida.
      </p>
    </>
  )
}

function lackOf(chosen: string | null, asksReason: boolean, reason: string, text: string): string | null {
  if (!text.trim()) return 'Escreva o fato em poucas palavras.'
  if (chosen === null) return 'Escolha um enquadramento.'
  return asksReason && !reason.trim() ? 'Diga em poucas palavras por que escolheu este.' : null
}

function FactHead({ draft, fact, photos, text, onText }: OffenseProps & { text: string; onText: (text: string) => void }) {
  const [editing, setEditing] = useState(text === '')
  const photo = draft.photos.find((one) => fact.photos.includes(one.sha256))
  if (editing) {
    return (
      <div class="panel">
        <TextField
          label="Fato, em poucas palavras"
          value={text}
          maxLength={200}
          autocapitalize="sentences"
          autocomplete="off"
          onValue={onText}
        />
      </div>
    )
  }
  return (
    <section class="fact-head">
      {photo && <Thumb alt={photo.what} load={() => photos.url(photo.sha256)} />}
      <div class="grow">
        <p class="label">Fato</p>
        <p class="h3">{text}</p>
      </div>
      <TextButton onClick={() => setEditing(true)}>Mudar</TextButton>
    </section>
  )
}
