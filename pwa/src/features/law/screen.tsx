/** Lei: every provision of this city's law, found by word, by article or by what is verified on the street. */
import type { ComponentChildren } from 'preact'
import type { Pack, ProvisionEntry } from '../../domain/law/pack'
import { addressOf } from '../../domain/reader/address'
import { searchLaw } from '../../domain/reader/search'
import { fieldKit } from '../../store/kit'
import { TOPICS } from '../../strings/field'
import { gapFollows, LAW } from '../../strings/law'
import { Notice } from '../../ui/controls'
import { date } from '../../ui/format'
import { lawAddress, lawSearch, searchLawFor } from '../../ui/law-link'
import { Screen } from '../../ui/layout'
import { Link } from '../../ui/link'
import { SearchBox } from '../../ui/search-box'
import { EntryChip } from './chips'
import './style.css'

/** With `nav` a place of its own; with `back` laid over another screen. */
export function LawScreen({ nav, back }: { nav?: ComponentChildren; back?: string }) {
  const wanted = lawSearch()
  const pack = fieldKit.value?.pack
  const way = back === undefined ? {} : { back }
  if (!pack) {
    return (
      <Screen title={LAW.title} nav={nav} {...way}>
        <Notice>{LAW.unprepared}</Notice>
      </Screen>
    )
  }
  const found = searchLaw(pack, wanted, TOPICS)
  return (
    <Screen
      title={pack.norm.short}
      sub={`${pack.name}, conferida em ${date(pack.checked_on)}`}
      nav={nav}
      {...way}
      under={
        <div class="law-search">
          <SearchBox label={LAW.search} value={wanted} onValue={searchLawFor} />
        </div>
      }
    >
      {found.length === 0 && <Notice>{LAW.nothing(wanted)}</Notice>}
      {wanted ? <Rows entries={found} pack={pack} /> : <ByArticle entries={found} pack={pack} />}
      {!wanted && <Gaps pack={pack} />}
    </Screen>
  )
}

function Rows({ entries, pack }: { entries: ProvisionEntry[]; pack: Pack }) {
  return entries.map((entry) => (
    <Link key={entry.provision} href={lawAddress(entry.provision)} class="law-row">
      <span class="head">
        <b>{entry.label}</b>
        <EntryChip entry={entry} pack={pack} />
      </span>
      <span>{entry.title}</span>
    </Link>
  ))
}

/** In the order of the law, a little apart where another article begins. */
function ByArticle({ entries, pack }: { entries: ProvisionEntry[]; pack: Pack }) {
  const articles = new Map<string, ProvisionEntry[]>()
  for (const entry of entries) {
    const article = articleOf(entry.label)
    articles.set(article, [...(articles.get(article) ?? []), entry])
  }
  return [...articles].map(([article, group]) => (
    <section key={article} class="law-article" aria-label={article}>
      <Rows entries={group} pack={pack} />
    </section>
  ))
}

/** `Art. 19, § 1º, I` is in `Art. 19`; an annex keeps its group. */
function articleOf(label: string): string {
  const parts = label.replace(/ \(.*\)$/, '').split(', ')
  return addressOf(label)[0] === 'anexo' ? parts.slice(0, -1).join(', ') || label : (parts[0] ?? label)
}

/** What the law leaves open is part of it. */
function Gaps({ pack }: { pack: Pack }) {
  if (pack.gaps.length === 0) return null
  return (
    <section aria-label={LAW.gaps}>
      <h2 class="block-h pad">{LAW.gaps}</h2>
      {pack.gaps.map((gap) => (
        <article key={gap.id} class="law-item">
          <p class="muted">{gap.citations.join('; ')}</p>
          <p>{gap.note}</p>
          {gapFollows(gap) && <p class="muted">{gapFollows(gap)}</p>}
        </article>
      ))}
    </section>
  )
}
