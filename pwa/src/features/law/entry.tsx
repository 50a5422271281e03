/** Um dispositivo: what it says in short, what it provides, what it leaves open, and what of the list hangs on it. */
import type { ComponentChildren } from 'preact'
import type { Offense, Pack, ProvisionEntry } from '../../domain/law/pack'
import { freezeOffense } from '../../domain/notice/freeze'
import { entryOf, type Related, relatedTo } from '../../domain/reader/entries'
import { fieldKit } from '../../store/kit'
import { MEASURE_KIND, provided, standAdmits } from '../../strings/flow'
import { ENTRY_KINDS, gapFollows, LAW, mayLeadTo } from '../../strings/law'
import { Chip, Notice } from '../../ui/controls'
import { money } from '../../ui/format'
import { beneathAddress, LawIcon, LawLink, lawAddress } from '../../ui/law-link'
import { Screen } from '../../ui/layout'
import { Link } from '../../ui/link'
import { OffenseChips } from './chips'
import './style.css'

/** `today` is the city's date: amounts are those of that day. */
export function LawEntryScreen({ provision, today }: { provision: string; today: string }) {
  const pack = fieldKit.value?.pack
  const entry = pack ? entryOf(pack, provision) : null
  return (
    <Screen
      title={entry?.label ?? LAW.title}
      sub={pack?.norm.short}
      back={beneathAddress()}
      actions={<LawIcon label={LAW.searchAll} />}
    >
      {pack && entry ? (
        <Entry pack={pack} entry={entry} today={today} />
      ) : (
        <Notice icon="gap">{pack ? LAW.missing : LAW.unprepared}</Notice>
      )}
    </Screen>
  )
}

function Entry({ pack, entry, today }: { pack: Pack; entry: ProvisionEntry; today: string }) {
  const related = relatedTo(pack, entry.provision)
  const own = related.offenses.find((offense) => offense.provision === entry.provision)
  const reached = related.offenses.filter((offense) => offense !== own)
  return (
    <>
      <section class="panel law-entry">
        <p class="chips">{own ? <OffenseChips offense={own} /> : <Chip>{ENTRY_KINDS[entry.kind]}</Chip>}</p>
        <h2>{entry.title}</h2>
        {entry.text && <p>{entry.text}</p>}
        {related.stands.map((stand) => (
          <p key={stand.id}>{standAdmits(stand)}.</p>
        ))}
        <p class="small muted">{LAW.summary}</p>
      </section>
      {own && <Provides pack={pack} offense={own} today={today} />}
      {entry.note && !isTold(entry.note, own, related) && <Notice>{entry.note}</Notice>}
      <Open {...related} />
      <Verified here={entry.provision} {...related} />
      <Reached offenses={reached} />
      <Taken measures={related.measures} told={entry.text} />
    </>
  )
}

/** Said already where the offense or the check is. */
function isTold(note: string, own: Offense | undefined, { checks, measures }: Related): boolean {
  const notes = [own?.note, own?.blocked_reason, ...checks.map((check) => check.note), ...measures.map(({ blocked }) => blocked)]
  return notes.includes(note)
}

/** What the law provides for the offense, by the values of today; why it can't be used, where it can't. */
function Provides({ pack, offense, today }: { pack: Pack; offense: Offense; today: string }) {
  const frozen = freezeOffense(pack, offense.provision, today)
  const leads = mayLeadTo(offense, pack)
  const finding = offense.document === 'finding' && offense.status !== 'blocked'
  return (
    <Part title={LAW.provides}>
      <div class="law-item">
        {frozen && <p>{provided({ ...frozen, warning: offense.warning }, pack, money)}</p>}
        {finding && <p>Gera termo de constatação, sem multa e sem pontos.</p>}
        {leads && <p>{leads}</p>}
        {offense.blocked_reason && <p>{offense.blocked_reason}</p>}
        {offense.note && <p class="muted">{offense.note}</p>}
      </div>
    </Part>
  )
}

function Open({ gaps }: Related) {
  if (gaps.length === 0) return null
  return (
    <Part title={LAW.gaps}>
      {gaps.map((gap) => (
        <div key={gap.id} class="law-item">
          <p>{gap.note}</p>
          {gapFollows(gap) && <p class="muted">{gapFollows(gap)}</p>}
        </div>
      ))}
    </Part>
  )
}

function Verified({ checks, here }: Related & { here: string }) {
  if (checks.length === 0) return null
  return (
    <Part title={LAW.checks}>
      {checks.map((check) => (
        <div key={check.id} class="law-item">
          <p class="head">
            <b>{check.question}</b>
            {check.locked && <Chip icon="lock">{LAW.waiting}</Chip>}
            {check.under && (
              <Chip tone="blue" icon="check">
                {LAW.openedBy(check.under)}
              </Chip>
            )}
          </p>
          {check.note && <p class="muted">{check.note}</p>}
          {check.citation.provision !== here && (
            <p class="small">
              <LawLink provision={check.citation.provision}>{check.citation.label}</LawLink>
            </p>
          )}
        </div>
      ))}
    </Part>
  )
}

function Reached({ offenses }: { offenses: Offense[] }) {
  if (offenses.length === 0) return null
  return (
    <Part title={LAW.offenses}>
      {offenses.map((offense) => (
        <Link key={offense.provision} href={lawAddress(offense.provision)} class="law-row">
          <span class="head">
            <b>{offense.citation}</b>
            <OffenseChips offense={offense} />
          </span>
          <span>{offense.title}</span>
        </Link>
      ))}
    </Part>
  )
}

/** `told` is what the entry said already. */
function Taken({ measures, told }: Pick<Related, 'measures'> & { told: string }) {
  if (measures.length === 0) return null
  return (
    <Part title={LAW.measures}>
      {measures.map((measure) => (
        <div key={measure.id} class="law-item">
          <p>
            <b>
              {MEASURE_KIND[measure.kind]}: {measure.title}
            </b>
          </p>
          {measure.when !== told && <p>{measure.when}</p>}
          {measure.blocked && <p class="muted">{measure.blocked}</p>}
          {measure.under && <p class="muted">{LAW.openedBy(measure.under)}.</p>}
        </div>
      ))}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section aria-label={title}>
      <h2 class="block-h pad">{title}</h2>
      {children}
    </section>
  )
}
