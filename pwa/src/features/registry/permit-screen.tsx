/** One permit: its holder, auxiliaries, motorcycle, checks and licences, and what one may change. */
import { useState } from 'preact/hooks'
import { registryWords as words } from '../../strings/office-registry'
import { Button } from '../../ui/controls'
import { FleetTag } from '../../ui/plate'
import { showDate } from '../office-shell/dates'
import { cityWord, standName } from '../office-shell/law'
import { useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { lastAddress } from '../office-shell/query'
import { allowed } from '../office-shell/session'
import { type Edit, EditDialog } from './edit-dialog'
import { HistorySection } from './history'
import { type Permit, readPermit } from './model'
import { AuxiliarySection, HolderSection, LicenseSection } from './sections'
import { StateChip, Until } from './shown'
import { VehicleSection } from './vehicle-section'

interface Props {
  id: string
  /** What happens to the permit over the years, below what is registered. */
  life: (permit: Permit, onChanged: () => Promise<void>) => preact.JSX.Element
}

export function PermitScreen({ id, life }: Props) {
  const found = useLoaded(id, (signal) => readPermit(id, signal))
  const [edit, setEdit] = useState<Edit | null>(null)
  const permit = found.value
  const back = { href: lastAddress('/escritorio/cadastro'), label: words.backToList }
  if (!permit) {
    return (
      <Page title={words.permit} back={back}>
        <div class="office-wide">
          {found.failure ? <Failure error={found.failure} retry={found.reload} /> : <p class="muted">{words.loading}</p>}
        </div>
      </Page>
    )
  }

  const mayEdit = allowed('registry-edit')
  const saved = async () => {
    setEdit(null)
    await found.reload()
  }
  return (
    <Page
      title={permit.holder.name}
      tab={`${words.permit} ${permit.fleet_number}`}
      back={back}
      beside={
        <>
          <FleetTag number={permit.fleet_number} label={cityWord('fleet_number', words.columns.number)} />
          <StateChip state={permit.state} />
        </>
      }
      sub={permit.state_since ? words.since(words.states[permit.state], showDate(permit.state_since)) : undefined}
      actions={
        mayEdit && (
          <>
            <Button size="sm" onClick={() => setEdit({ kind: 'state' })}>
              {words.changeState}
            </Button>
            <Button size="sm" icon="pen" onClick={() => setEdit({ kind: 'permit' })}>
              {words.edit}
            </Button>
          </>
        )
      }
    >
      <Failure error={found.failure} retry={found.reload} />
      <div class="permit-page">
        <dl class="office-lines permit-lines">
          <div>
            <dt>{words.fields.validUntil}</dt>
            <dd>
              <Until date={permit.valid_until} />
            </dd>
          </div>
          <div>
            <dt>{words.fields.grantedOn}</dt>
            <dd>{permit.granted_on ? showDate(permit.granted_on) : words.noDate}</dd>
          </div>
          <div>
            <dt>{words.fields.stand}</dt>
            <dd>{standName(permit.stand) ?? words.noStand}</dd>
          </div>
          {permit.notes && (
            <div>
              <dt>{words.fields.notes}</dt>
              <dd class="rec-text">{permit.notes}</dd>
            </div>
          )}
        </dl>
        <div class="permit-column">
          <HolderSection permit={permit} onEdit={mayEdit ? setEdit : null} onChanged={found.reload} />
          <VehicleSection permit={permit} onEdit={mayEdit ? setEdit : null} />
        </div>
        <div class="permit-column">
          <AuxiliarySection permit={permit} onEdit={mayEdit ? setEdit : null} />
          <LicenseSection permit={permit} />
          <HistorySection permit={permit} />
        </div>
        {life(permit, found.reload)}
      </div>
      {edit && <EditDialog edit={edit} permit={permit} onSaved={saved} onClose={() => setEdit(null)} refresh={found.reload} />}
    </Page>
  )
}
