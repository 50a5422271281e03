/** The facts, one by one: what was seen, our words for the article, what the law provides for it. */
import { recordWords } from '../../strings/office-review'
import { Chip } from '../../ui/controls'
import { money } from '../../ui/format'
import { unitName } from '../office-shell/law'
import type { Body, Fact, OffenseRef } from './sealed'

const words = recordWords.facts

interface Props {
  body: Body
  /** Our short words for a provision's duty. */
  duty: (provision: string) => string
  photoIndex: (sha256: string) => number
  onPhoto: (index: number) => void
}

export function Facts({ body, duty, photoIndex, onPhoto }: Props) {
  const facts = body.facts ?? []
  return (
    <>
      {facts.map((fact, index) => (
        <FactItem key={fact.id ?? index} fact={fact} number={index + 1} {...{ duty, photoIndex, onPhoto }} />
      ))}
      {body.narrative && (
        <article class="rec-part">
          <h2 class="h3">{words.narrative}</h2>
          <p class="rec-text">{body.narrative}</p>
        </article>
      )}
    </>
  )
}

function FactItem({ fact, number, duty, photoIndex, onPhoto }: Omit<Props, 'body'> & { fact: Fact; number: number }) {
  const { offense } = fact
  const title = offense?.title ?? fact.text ?? words.fact
  const photos = (fact.photos ?? []).map(photoIndex).filter((index) => index >= 0)
  return (
    <article class="rec-part">
      <div class="row rec-part-head">
        <h2 class="h3 grow">
          {number}. {title}
        </h2>
        {offense && <OffenseChip offense={offense} />}
      </div>
      {(fact.text || photos.length > 0) && (
        <p>
          {fact.text !== title && fact.text}{' '}
          {photos.map((index) => (
            <button key={index} type="button" class="linkish rec-photo-link" onClick={() => onPhoto(index)}>
              {recordWords.photos.photoNumber(index + 1)}
            </button>
          ))}
        </p>
      )}
      {fact.reason && (
        <p>
          <b>{words.reason}</b> {fact.reason}
        </p>
      )}
      {offense && (
        <p class="law">
          <b>{offense.citation}.</b> {duty(offense.provision)}
        </p>
      )}
      {offense && <p class="small muted">{whatTheLawProvides(offense)}</p>}
    </article>
  )
}

function OffenseChip({ offense }: { offense: OffenseRef }) {
  const group = offense.group ? words.group(offense.group) : null
  if (offense.status === 'no_fine_fixed') return <Chip icon="gap">{group ?? words.status.no_fine_fixed}</Chip>
  if (offense.status === 'authority_only') return <Chip icon="lock">{words.status.authority_only}</Chip>
  if (offense.status === 'blocked') return <Chip icon="lock">{words.status.blocked}</Chip>
  return (
    <Chip tone="fail" icon="scale">
      {group ?? words.status.fined}
    </Chip>
  )
}

/** "Prevê 100 × tarifa inicial (R$ 600,00 na data) e 2 pontos." The authority decides, so never "multa aplicada". */
export function whatTheLawProvides(offense: OffenseRef): string {
  const { fine, points } = offense
  if (!fine?.units) return points ? words.provides(words.points(points)) : words.noFine
  const unit = unitName(fine.unit ?? '')
  const amount = fine.amount ? words.onTheDay(money(fine.amount)) : words.noAmount
  const worth = `${fine.units.toLocaleString('pt-BR')} × ${unit}${amount}`
  return words.provides(points ? words.and(worth, words.points(points)) : worth)
}
