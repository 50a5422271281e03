/** Lei: this city's checks and offenses, found by word or by provision. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Check, Offense, Pack } from '../../domain/law/pack'
import { fold } from '../../domain/registry/folding'
import { fieldKit } from '../../store/kit'
import { TOPICS } from '../../strings/field'
import { SECTIONS, STATUS_CHIP } from '../../strings/flow'
import { Chip, Notice } from '../../ui/controls'
import { date } from '../../ui/format'
import { Screen } from '../../ui/layout'
import { SearchBox } from '../../ui/search-box'
import './style.css'

const CHIPS = {
  fined: { tone: 'warn', icon: 'scale' },
  no_fine_fixed: { tone: 'none', icon: 'gap' },
  blocked: { tone: 'none', icon: 'lock' },
  authority_only: { tone: 'none', icon: 'lock' },
} as const

export function LawScreen({ nav, wanted: asked = '' }: { nav: ComponentChildren; wanted?: string }) {
  const [wanted, setWanted] = useState(asked)
  const pack = fieldKit.value?.pack
  if (!pack) {
    return (
      <Screen title="Lei" nav={nav}>
        <Notice>A lei da cidade vem com a preparação. Toque em Início e em “Preparar para o campo”.</Notice>
      </Screen>
    )
  }
  const words = fold(wanted).split(' ').filter(Boolean)
  const fits = (...texts: (string | null | undefined)[]) => matches(words, texts)
  const offenses = pack.offenses.filter((one) => fits(one.citation, one.title, one.duty, TOPICS[one.topic]))
  const checks = pack.checks.filter((one) => fits(one.citation.label, one.question, one.note))
  return (
    <Screen
      title={pack.norm.short}
      sub={`${pack.name}, conferida em ${date(pack.checked_on)}`}
      nav={nav}
      under={
        <div class="law-search">
          <SearchBox label="Palavra ou artigo" value={wanted} onValue={setWanted} />
        </div>
      }
    >
      {offenses.length + checks.length === 0 && (
        <Notice>Nada com “{wanted}” nesta lei. Tente outra palavra, ou só o número do artigo.</Notice>
      )}
      <Offenses pack={pack} offenses={offenses} />
      <Checks checks={checks} />
      {words.length === 0 && <Gaps pack={pack} />}
    </Screen>
  )
}

/** Every word must be in the entry; a number must be a whole one, so that "26" doesn't find "126". */
function matches(words: string[], texts: (string | null | undefined)[]): boolean {
  const entry = ` ${fold(texts.filter(Boolean).join(' '))} `
  return words.every((word) => (/^([0-9]+|[ivxlc]+|art)$/.test(word) ? entry.includes(` ${word} `) : entry.includes(word)))
}

function Offenses({ pack, offenses }: { pack: Pack; offenses: Offense[] }) {
  const topics = grouped(offenses, (offense) => offense.topic)
  return [...topics].map(([topic, group]) => (
    <section key={topic} aria-label={TOPICS[topic] ?? topic}>
      <h2 class="block-h pad">{TOPICS[topic] ?? topic}</h2>
      {group.map((offense) => (
        <article key={offense.provision} class="law-item">
          <p class="head">
            <b>{offense.citation}</b>
            <Chip {...CHIPS[offense.status]}>{STATUS_CHIP[offense.status]}</Chip>
          </p>
          <h3>{offense.title}</h3>
          <p>{offense.duty}</p>
          {offense.fine && (
            <p class="muted">
              Prevê {offense.fine.units} × {pack.units.find((unit) => unit.id === offense.fine?.unit)?.label ?? offense.fine.unit}
              .
            </p>
          )}
          {(offense.blocked_reason ?? offense.note) && <p class="muted">{offense.blocked_reason ?? offense.note}</p>}
        </article>
      ))}
    </section>
  ))
}

function Checks({ checks }: { checks: Check[] }) {
  const sections = grouped(checks, (check) => check.section)
  return [...sections].map(([section, group]) => (
    <section key={section} aria-label={`O que se verifica: ${SECTIONS[section].toLowerCase()}`}>
      <h2 class="block-h pad">O que se verifica: {SECTIONS[section].toLowerCase()}</h2>
      {group.map((check) => (
        <article key={check.id} class="law-item">
          <p class="head">
            <b>{check.citation.label}</b>
            {check.locked && <Chip icon="lock">Falta a norma</Chip>}
          </p>
          <p>{check.question}</p>
          {check.note && <p class="muted">{check.note}</p>}
        </article>
      ))}
    </section>
  ))
}

function grouped<T, K>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** What the law leaves open is part of it. */
function Gaps({ pack }: { pack: Pack }) {
  if (pack.gaps.length === 0) return null
  return (
    <section aria-label="O que a lei deixa em aberto">
      <h2 class="block-h pad">O que a lei deixa em aberto</h2>
      {pack.gaps.map((gap) => (
        <article key={gap.id} class="law-item">
          <p>{gap.note}</p>
        </article>
      ))}
    </section>
  )
}
