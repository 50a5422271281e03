/** Medida e relato: what was done with the motorcycle, on which ground, and what happened, in the inspector's words. */
import { useState } from 'preact/hooks'
import { documentOf } from '../../domain/notice/facts'
import { type MeasureOption, measuresFor, noteMeasure, toggleMeasure } from '../../domain/notice/measures'
import { extraFields } from '../../domain/notice/missing'
import { fleetHead } from '../../strings/city-words'
import { MEASURE_KIND, measureObstacle } from '../../strings/flow'
import { LAW } from '../../strings/law'
import { Button, Checkbox, Notice, TextArea, TextButton, TextField } from '../../ui/controls'
import { Icon } from '../../ui/icon'
import { LawIcon } from '../../ui/law-link'
import { Screen } from '../../ui/layout'
import { NoticeFieldRow } from '../../ui/notice-field'
import type { StopScreenProps } from '../../ui/stop'

export function MeasureScreen(props: StopScreenProps & { onNext: () => void }) {
  const { draft, pack, questions, update } = props
  const [all, setAll] = useState(false)
  const options = measuresFor(pack, draft, questions)
  const taken = (option: MeasureOption) => draft.measures.some((measure) => measure.id === option.measure.id)
  const first = options.filter((option) => (option.grounded && !option.obstacle) || taken(option))
  const shown = all ? options : first
  const short = documentOf(draft, pack) === 'notice' ? 'auto' : 'termo'
  return (
    <Screen
      title="Medida e relato"
      sub={draft.subject.fleet_number ? `${fleetHead()} ${draft.subject.fleet_number}` : undefined}
      back={props.back}
      backLabel="Voltar à lista"
      foot={
        <Button kind="primary" block onClick={props.onNext}>
          {draft.measures.length === 0 ? 'Seguir sem medida' : 'Seguir'}
        </Button>
      }
    >
      <h2 class="group-h">Medida tomada agora</h2>
      {first.length === 0 && !all && <p class="panel muted">Os fatos marcados não dão motivo para reter a moto.</p>}
      {shown.map((option) => (
        <MeasureRow key={option.measure.id} option={option} taken={taken(option)} {...props} />
      ))}
      {!all && options.length > first.length && (
        <div class="panel">
          <TextButton onClick={() => setAll(true)}>Ver todas as medidas da lei</TextButton>
        </div>
      )}
      <Extra {...props} />
      <h2 class="group-h">Relato do fato</h2>
      <div class="panel">
        <TextArea
          label="O que aconteceu"
          rows={6}
          value={draft.narrative}
          onValue={(narrative) => update((now) => ({ ...now, narrative }))}
          hint={
            <>
              <Icon name="mic" size="xs" />
              Pode ditar pelo microfone do teclado. Vai para o {short}, com as suas palavras.
            </>
          }
        />
        {draft.facts.length > 0 && !draft.narrative.trim() && (
          <p class="pad-y">
            <TextButton
              onClick={() => update((now) => ({ ...now, narrative: `${now.facts.map((fact) => fact.text).join('. ')}. ` }))}
            >
              Começar com os fatos marcados
            </TextButton>
          </p>
        )}
      </div>
    </Screen>
  )
}

function MeasureRow({ option, taken, update, draft }: StopScreenProps & { option: MeasureOption; taken: boolean }) {
  const { measure, obstacle } = option
  const name = `${MEASURE_KIND[measure.kind]}: ${measure.title}`
  const read = <LawIcon provision={measure.citation.provision} label={`Ler ${measure.citation.label}`} />
  if (obstacle) {
    return (
      <div class="with-aside">
        <div class="choice" aria-disabled="true">
          <Icon name="lock" />
          <div class="grow">
            <p class="strong">{name}</p>
            <p class="small">
              {measure.citation.label}. {measureObstacle(obstacle, measure.blocked)}
            </p>
          </div>
        </div>
        {read}
      </div>
    )
  }
  const note = draft.measures.find((one) => one.id === measure.id)?.note ?? ''
  return (
    <>
      <div class="with-aside">
        <Checkbox checked={taken} onChange={() => update((now) => toggleMeasure(now, measure.id))}>
          <p class="strong">{name}</p>
          <p class="small muted">
            {measure.citation.label}. {measure.when}
            {measure.under && ` ${LAW.openedBy(measure.under)}.`}
          </p>
        </Checkbox>
        {read}
      </div>
      {taken && (
        <div class="panel">
          <TextField
            label="Para onde a moto foi, a que horas"
            optional
            value={note}
            maxLength={300}
            onValue={(text) => update((now) => noteMeasure(now, measure.id, text))}
          />
        </div>
      )}
    </>
  )
}

/** Fields that only this city's law or a chosen provision asks for. */
function Extra({ draft, pack, update }: StopScreenProps) {
  const fields = extraFields(draft, pack)
  if (fields.length === 0) return null
  return (
    <>
      <h2 class="group-h">Esta lei também pergunta</h2>
      {fields.map((field) => (
        <NoticeFieldRow
          key={field.id}
          field={field}
          value={draft.extra[field.id]}
          onValue={(value) => update((now) => ({ ...now, extra: { ...now.extra, [field.id]: value } }))}
        />
      ))}
      <Notice>A resposta vai para o registro.</Notice>
    </>
  )
}
