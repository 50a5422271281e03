/** The permits found, a row each; on a phone a row takes two lines. */
import { useRef } from 'preact/hooks'
import { registryWords as words } from '../../strings/office-registry'
import { Link } from '../../ui/link'
import { cityWord } from '../office-shell/law'
import { useArrowRows } from '../office-shell/rows'
import { SortHead } from '../office-shell/sort-head'
import type { Permit } from './model'
import { lastCheck, licenceOf, StateChip, Until } from './shown'

interface Props {
  permits: Permit[]
  sort: string
  onSort: (sort: string) => void
}

export function PermitTable({ permits, sort, onSort }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  useArrowRows(body)
  if (permits.length === 0) return null
  const order = { sort, onSort }
  return (
    <table class="office-table permits">
      <thead>
        <tr>
          <SortHead name="fleet_number" label={cityWord('fleet_number', words.columns.number)} {...order} />
          <SortHead name="name" label={cityWord('permit_holder', words.columns.holder)} {...order} />
          <th scope="col">{words.columns.vehicle}</th>
          <th scope="col">{words.columns.papers}</th>
          <SortHead name="valid_until" label={words.columns.until} {...order} />
          <SortHead name="state" label={words.columns.state} {...order} />
        </tr>
      </thead>
      <tbody ref={body} class="office-rows">
        {permits.map((permit) => (
          <PermitRow key={permit.id} permit={permit} />
        ))}
      </tbody>
    </table>
  )
}

function PermitRow({ permit }: { permit: Permit }) {
  const active = permit.auxiliaries.filter((auxiliary) => !auxiliary.ended_on)
  return (
    <tr>
      <td class="c-number">
        <Link data-row href={`/escritorio/cadastro/${permit.id}`}>
          {permit.fleet_number}
        </Link>
      </td>
      <td class="c-holder">
        {permit.holder.name}
        {active.length > 0 && <span class="d">{words.auxiliaryNames(active.map((one) => one.person.name))}</span>}
      </td>
      <td class="c-vehicle">
        {permit.vehicle ? (
          <>
            <b>{permit.vehicle.plate}</b>
            <span class="d">{[permit.vehicle.make_model, permit.vehicle.made].filter(Boolean).join(', ')}</span>
          </>
        ) : (
          words.noVehicle
        )}
      </td>
      <td class="c-papers">
        {licenceOf(permit)}
        <span class="d">{lastCheck(permit.vehicle)}</span>
      </td>
      <td class="c-until">
        <Until date={permit.valid_until} />
      </td>
      <td class="c-state">
        <StateChip state={permit.state} />
      </td>
    </tr>
  )
}
