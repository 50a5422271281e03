/** What a permit owes for a year by the law's table, and the receipts recorded. Nothing is added, nothing taken off. */
import { lifeWords } from '../../strings/office-permit-life'
import { Button, Chip, Select, TextButton, type Tone } from '../../ui/controls'
import { money } from '../../ui/format'
import { showDate } from '../office-shell/dates'
import * as acts from './acts'
import type { Doing, TopicProps } from './doing'
import type { FeeItem, Payment } from './model'
import { Topic } from './topic'

const words = lifeWords.fees
const TONES: Record<FeeItem['state'], Tone> = { open: 'warn', part: 'warn', paid: 'ok' }

export function FeesTopic({ life, doing, onYear }: TopicProps & { onYear: (year: number) => void }) {
  const { fees } = life
  const choices = fees.years.map((year) => ({ value: String(year), label: String(year) }))
  return (
    <Topic
      title={words.title(fees.year)}
      cite={fees.due_cite}
      actions={
        doing && (
          <Button size="sm" onClick={() => doing.ask(acts.recordPayment(fees.year, null))}>
            {words.actOther}
          </Button>
        )
      }
    >
      {choices.length > 1 && (
        <div class="life-year">
          <Select label={words.year} value={String(fees.year)} onValue={(year) => onYear(Number(year))} choices={choices} />
        </div>
      )}
      {fees.note && <p class="muted">{fees.note}</p>}
      {fees.items.length > 0 && (
        <dl class="life-fees">
          {fees.items.map((item) => (
            <Item key={item.id} item={item} year={fees.year} doing={doing} />
          ))}
          {fees.total && (
            <div class="life-total">
              <dt>{words.total}</dt>
              <dd class="life-amount">{money(fees.total)}</dd>
            </div>
          )}
        </dl>
      )}
      <p class="muted">{fees.due_title ? `${fees.due_title}.` : fees.total && words.noDue}</p>
      {fees.payments.length > 0 && (
        <div class="life-receipts">
          <h4 class="strong">{words.receipts}</h4>
          {fees.payments.map((payment) => (
            <Receipt key={payment.id} payment={payment} doing={doing} />
          ))}
        </div>
      )}
    </Topic>
  )
}

function Item({ item, year, doing }: { item: FeeItem; year: number; doing: Doing | null }) {
  return (
    <div>
      <dt>
        {words.count(item.title, item.count)}
        <span class="small muted">{item.cite}</span>
      </dt>
      <dd class="life-amount">{money(item.amount)}</dd>
      <dd class="life-state">
        <Chip tone={TONES[item.state]}>{words.states[item.state]}</Chip>
        {item.state === 'part' && <span class="small muted">{words.paid(money(item.paid))}</span>}
        {doing && item.state !== 'paid' && (
          <TextButton aria-label={`${words.act}: ${item.title}`} onClick={() => doing.ask(acts.recordPayment(year, item))}>
            {words.act}
          </TextButton>
        )}
      </dd>
    </div>
  )
}

function Receipt({ payment, doing }: { payment: Payment; doing: Doing | null }) {
  const out = payment.withdrawn_at !== null
  return (
    <div class={`life-receipt ${out ? 'out' : ''}`}>
      <div class="grow">
        <b>{payment.title}</b>
        <p class="small muted">{words.receipt(showDate(payment.paid_on), payment.document)}</p>
        {out && <p class="small">{words.withdrawn(payment.withdraw_reason ?? '')}</p>}
      </div>
      <span class="life-amount">{money(payment.amount)}</span>
      {doing && !out && (
        <TextButton
          aria-label={`${words.withdraw}: ${payment.title}`}
          onClick={() => doing.ask(acts.withdrawPayment(payment.id))}
        >
          {words.withdraw}
        </TextButton>
      )}
    </div>
  )
}
