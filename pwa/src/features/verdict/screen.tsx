/** Verdicto: know and compare. One question at the end, under the thumb. */
import { useState } from 'preact/hooks'
import type { Verdict, VerdictLine } from '../../domain/notice/body'
import type { DriverRole, StopDraft } from '../../domain/notice/draft'
import type { PermitView } from '../../domain/registry/registry'
import type { Person } from '../../domain/registry/snapshot'
import type { BadgeStep } from '../../strings/badge-words'
import { Button, Notice } from '../../ui/controls'
import { Screen } from '../../ui/layout'
import { BadgeDoubt, BadgeSteps } from './badge-steps'
import { VerdictBand } from './band'
import { Driver } from './driver'
import { Identity } from './identity'
import { Lines } from './lines'
import { type Mismatch, MismatchForm } from './mismatch'

export interface VerdictScreenProps {
  draft: StopDraft
  view: PermitView | null
  /** Null while the rules are being read. */
  verdict: Verdict | null
  norm: string
  labels: { permit_holder: string; auxiliary_driver: string; fleet_number: string }
  /** The permit or the badge allows more than one rider. */
  asksDriver: boolean
  portrait: (hash: string | null) => Promise<string | null>
  provisionOf: (line: VerdictLine) => string | null
  byPlate: (plate: string) => PermitView | null
  onDriver: (role: DriverRole, person: Person | null) => void
  onDriverName: (name: string) => void
  onMismatch: (mismatch: Mismatch) => void
  onOpen: (view: PermitView) => void
  onConfirm: () => void
  onNoPermit: () => void
  onSearch: () => void
  onFreshen: () => Promise<boolean>
  /** What can be done at once about the badge. */
  steps: readonly BadgeStep[]
  onRescan: () => void
  onDigits: () => void
  back: () => void
}

export function VerdictScreen(props: VerdictScreenProps) {
  const { draft, view, verdict } = props
  const [differs, setDiffers] = useState(false)
  const [asked, setAsked] = useState(0)
  const driverMissing = props.asksDriver && draft.role === null
  const confirm = () => {
    if (driverMissing) setAsked(asked + 1)
    else props.onConfirm()
  }
  return (
    <Screen
      title="Abordagem"
      back={props.back}
      backLabel="Voltar ao leitor"
      focusTitle={false}
      foot={
        !differs && (
          <Question
            known={view !== null}
            differs={draft.confirmed?.difference ?? null}
            {...{ confirm, onNo: () => setDiffers(true), onNoPermit: props.onNoPermit, onSearch: props.onSearch }}
          />
        )
      }
    >
      <VerdictBand summary={verdict} />
      {draft.reading.note && <Notice tone="warn">{draft.reading.note}</Notice>}
      <Identity draft={draft} portrait={props.portrait} fleetLabel={props.labels.fleet_number} />
      {draft.confirmed?.difference && <Notice tone="warn">Diferença guardada: {draft.confirmed.difference}</Notice>}
      {differs && (
        <MismatchForm
          byPlate={props.byPlate}
          onCancel={() => setDiffers(false)}
          onOpen={props.onOpen}
          onDone={(mismatch) => {
            setDiffers(false)
            props.onMismatch(mismatch)
          }}
        />
      )}
      {verdict && !differs && (
        <Lines
          lines={verdict.findings}
          norm={props.norm}
          provisionOf={props.provisionOf}
          onFreshen={props.onFreshen}
          steps={<BadgeSteps {...props} />}
          between={
            <>
              {view && props.asksDriver && (
                <Driver
                  draft={draft}
                  view={view}
                  labels={{ holder: props.labels.permit_holder, auxiliary: props.labels.auxiliary_driver }}
                  missing={driverMissing ? asked : 0}
                  onChoose={props.onDriver}
                  onName={props.onDriverName}
                />
              )}
              {isBadgeInOrder(verdict) && props.steps.includes('digits') && <BadgeDoubt onDigits={props.onDigits} />}
            </>
          }
        />
      )}
    </Screen>
  )
}

const isBadgeInOrder = ({ findings }: Verdict) => findings.some(({ check, state }) => check === 'badge' && state === 'ok')

interface QuestionProps {
  known: boolean
  differs: string | null
  confirm: () => void
  onNo: () => void
  onNoPermit: () => void
  onSearch: () => void
}

function Question({ known, differs, confirm, onNo, onNoPermit, onSearch }: QuestionProps) {
  if (!known) {
    return (
      <>
        <p class="ask">Sem permissão nesta cidade?</p>
        <div class="pair">
          <Button onClick={onSearch}>Procurar</Button>
          <Button kind="primary" grow onClick={onNoPermit}>
            Sem permissão
          </Button>
        </div>
      </>
    )
  }
  if (differs) {
    return (
      <Button kind="primary" block onClick={confirm}>
        Continuar com a diferença
      </Button>
    )
  }
  return (
    <>
      <p class="ask">A pessoa e a placa conferem?</p>
      <div class="pair">
        <Button onClick={onNo}>Não</Button>
        <Button kind="primary" grow onClick={confirm}>
          Sim, conferem
        </Button>
      </div>
    </>
  )
}
