/** Who it is about, as the phone had it and the inspector confirmed it. */
import { recordWords } from '../../strings/office-review'
import { decimal } from '../../ui/format'
import { FleetTag, Plate } from '../../ui/plate'
import { cityWord } from '../office-shell/law'
import { Picture } from './photos'
import type { Body, Subject } from './sealed'

const words = recordWords.person

export function Person({ body, portrait }: { body: Body; portrait: string | null }) {
  const subject = body.subject ?? {}
  return (
    <div class="rec-person">
      {portrait && (
        <span class="rec-face">
          <Picture src={portrait} alt={words.portrait(subject.driver_name ?? '')} />
        </span>
      )}
      <div class="grow">
        <p class="h3">{subject.driver_name ?? words.unnamed}</p>
        <p class="small muted">{[standing(subject), signed(body), confirmed(body)].filter(Boolean).join(' ')}</p>
        {vehicle(subject) && <p class="small muted">{vehicle(subject)}</p>}
        {subject.document && <p class="small muted">{words.document(subject.document)}</p>}
      </div>
      <div class="rec-ids">
        {subject.fleet_number && <FleetTag number={subject.fleet_number} label={cityWord('fleet_number', 'Prefixo')} />}
        {subject.plate && <Plate value={subject.plate} />}
      </div>
    </div>
  )
}

function standing(subject: Subject): string {
  if (subject.status === 'other_city') return words.otherCity(subject.other_city ?? '')
  return subject.status === 'unregistered' ? words.unregistered : words.registered
}

function signed(body: Body): string {
  return body.signature ? words.signature[body.signature.kind] : ''
}

function confirmed({ confirmed: seen }: Body): string {
  if (!seen) return ''
  if (seen.difference) return words.difference(seen.difference)
  return seen.person && seen.plate ? words.confirmed : words.notConfirmed
}

function vehicle({ vehicle: moto }: Subject): string {
  if (!moto) return ''
  const displacement = moto.displacement_cc ? `${decimal(moto.displacement_cc)} cm³` : null
  return [moto.make_model, moto.color, moto.made, displacement].filter(Boolean).join(', ')
}
