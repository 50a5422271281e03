/** How many places the law gives, how many are taken, and what it says of applications. */
import { placeWords as words } from '../../strings/office-licensing'
import { Meter } from '../../ui/controls'
import { money } from '../../ui/format'
import { Link } from '../../ui/link'
import { Message } from '../office-shell/notice'
import { allowed } from '../office-shell/session'
import type { Places, ServicePlaces } from './model'
import { Part, serviceName } from './shown'

export function PlacesPart({ places }: { places: Places }) {
  const notes = new Set(places.services.map(({ note }) => note).filter(Boolean))
  const counted = places.services.some(({ formula }) => formula?.per)
  return (
    <Part title={words.places}>
      <div class="lic-services">
        {places.services.map((service) => (
          <ServicePart key={service.service} places={service} />
        ))}
      </div>
      {counted && !places.population && (
        <Message tone="warn">
          {words.noPopulation} {allowed('law-edit') && <Link href="/escritorio/lei/populacao">{words.setPopulation}</Link>}
        </Message>
      )}
      {counted && places.population && (
        <p class="small muted">
          {words.population(places.population.inhabitants, places.population.year, places.population.source)}
        </p>
      )}
      {[...notes].map((note) => (
        <p key={note} class="small muted">
          {note}
        </p>
      ))}
      <Rules kinds={places.kinds} />
    </Part>
  )
}

function ServicePart({ places }: { places: ServicePlaces }) {
  const { limit, used, free, called, formula, citation, binding } = places
  const name = serviceName(places.service)
  const over = limit !== null && used > limit
  return (
    <section class="lic-service">
      <h3>{name}</h3>
      <p class="lic-count">{limit === null ? words.usedOnly(used) : words.used(used, limit)}</p>
      {limit !== null && <Meter value={Math.min(used, limit)} max={limit || 1} label={`${name}: ${words.used(used, limit)}`} />}
      <p>
        {free !== null && <b class={over ? 'warn-ink' : ''}>{over ? words.over(used - limit) : words.free(free)}</b>}
        {called > 0 && ` · ${words.called(called)}`}
      </p>
      <p class="small muted">
        {formula
          ? `${citation}: ${formula.fixed ? words.fixed(formula.fixed) : words.per(formula.units ?? '', formula.per ?? 1)}. `
          : ''}
        {formula ? (binding ? words.binding : words.warning) : words.unlimited}
      </p>
    </section>
  )
}

function Rules({ kinds: { auxiliary, transfer, ban } }: Pick<Places, 'kinds'>) {
  const helper = !auxiliary.offered
    ? words.auxiliaryNone
    : auxiliary.max
      ? words.auxiliaryMax(auxiliary.max)
      : words.auxiliaryFree
  const cited = (text: string, ...citations: (string | null)[]) => `${text} ${citations.filter(Boolean).join('; ')}`
  return (
    <details class="lic-rules">
      <summary>{words.rules}</summary>
      <ul>
        <li>{cited(helper, auxiliary.citation)}</li>
        {auxiliary.note && <li>{auxiliary.note}</li>}
        {auxiliary.wait && <li>{`${auxiliary.wait.title}. ${auxiliary.wait.citation}`}</li>}
        {transfer && (
          <li>
            {cited(
              transfer.offered
                ? words.transferOn(transfer.cap && money(transfer.cap), transfer.fee && money(transfer.fee), transfer.years)
                : words.transferOff,
              ...transfer.citations,
              transfer.under,
            )}
            {!transfer.offered && `. ${transfer.note}`}
          </li>
        )}
        {ban && <li>{`${ban.title}. ${ban.citation}`}</li>}
      </ul>
    </details>
  )
}
