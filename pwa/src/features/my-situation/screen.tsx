/** Minha situação: why the badge is amber or red, and by when what is due. */
import { reached, type Situation } from '../../store/driver-phone'
import { situationWords as words } from '../../strings/driver'
import { Notice } from '../../ui/controls'
import { date, money, when } from '../../ui/format'
import { Mark } from '../../ui/marks'
import { type Matter, mattersOf } from './matters'
import './style.css'

export function SituationPart({ situation, heardAt }: { situation: Situation; heardAt: number }) {
  const matters = mattersOf(situation)
  const kinds = words.kinds(situation.municipality.labels)
  return (
    <>
      {reached.value === 'no' && <Notice icon="nosignal">{words.offline}</Notice>}
      <p class="matter-note small muted">{words.heard(when(new Date(heardAt).toISOString()))}</p>
      {matters.length === 0 ? (
        <p class="matter matter-fine">
          <Mark kind="ok" /> <b>{words.fine}</b>
        </p>
      ) : (
        <>
          <ul class="matters">
            {matters.map((matter) => (
              <Line key={matter.title} matter={matter} />
            ))}
          </ul>
          <p class="matter-note">{words.act(situation.municipality.labels)}</p>
        </>
      )}
      {situation.days.length > 0 && (
        <section class="part">
          <h2 class="matter-head">{words.days}</h2>
          <dl class="matter-days">
            {situation.days.map(({ kind, day, days_left, citation }) => (
              <div key={kind} class={days_left < 0 ? 'matter-over' : undefined}>
                <dt>{kinds[kind] ?? kind}</dt>
                <dd>
                  {words.due(date(day), days_left)}
                  {citation && <span class="small muted"> {citation}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {situation.fees.length > 0 && (
        <section class="part">
          <h2 class="matter-head">{words.fees(Number(situation.server_time.slice(0, 4)))}</h2>
          <dl class="matter-days">
            {situation.fees.map((fee) => (
              <div key={fee.id}>
                <dt>{fee.title}</dt>
                <dd>
                  {words.unpaid(money(fee.amount))} <span class="small muted">{fee.cite}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

function Line({ matter }: { matter: Matter }) {
  return (
    <li class="matter">
      <Mark kind={matter.state} />
      <div>
        <p class={`strong ${matter.state}-ink`}>
          {matter.title}: {matter.figure}
        </p>
        {matter.reason && <p>{matter.reason}</p>}
        {matter.citation && <p class="small muted">{matter.citation}</p>}
      </div>
    </li>
  )
}
