/** What in a driver's situation asks for something, in words. */
import type { Finding } from '../../domain/law/finding'
import type { Pack } from '../../domain/law/pack'
import type { Situation } from '../../store/driver-phone'
import { describeFinding } from '../../strings/findings'

export interface Matter {
  state: 'fail' | 'warn'
  title: string
  figure: string
  reason: string | null
  citation: string | null
}

export function mattersOf({ findings, municipality }: Situation): Matter[] {
  const law = { labels: municipality.labels, norm: { short: municipality.law }, offense_contexts: NO_CONTEXTS } as unknown as Pack
  return findings.filter(asksForSomething).map((finding) => {
    const { title, figure, reason } = describeFinding(finding, law)
    return {
      state: finding.state as Matter['state'],
      title,
      figure,
      reason: reason ?? null,
      citation: finding.citation?.label ?? null,
    }
  })
}

const NO_CONTEXTS = { no_permit_note: '', other_city_note: '' }

const asksForSomething = ({ state }: Finding): boolean => state === 'fail' || state === 'warn'
