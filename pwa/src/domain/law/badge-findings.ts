/** What a badge proves, and for how long. Time alone never accuses. Mirrors `server/domain/law/badge_findings.py`. */
import { type Finding, finding, usableGrounds } from './finding'
import { type Pack, registryCheck } from './pack'
import type { BadgeOutcome, StopFacts } from './stop'

type BadgeFacts = NonNullable<StopFacts['badge']>

const STATES: Record<Exclude<BadgeOutcome, 'valid' | 'none' | 'other_city'>, 'fail' | 'warn'> = {
  not_ours: 'fail',
  cancelled: 'fail',
  replaced: 'fail',
  suspended: 'fail',
  unknown_key: 'warn',
  key_withdrawn: 'warn',
  expired: 'warn',
  not_a_badge: 'warn',
}

export function badgeFinding(pack: Pack, stop: StopFacts, badge: BadgeFacts): Finding {
  const { outcome, proof } = badge
  const citation = registryCheck(pack, 'badge', stop.on)?.citation
  if (proof === 'typed' || outcome === 'none') return finding('badge', 'ok', 'badge_typed', { citation })
  if (outcome === 'other_city') {
    const { other_city: offenses, other_city_grounds: grounds } = pack.offense_contexts
    return finding('badge', 'warn', 'badge_other_city', { offenses, grounds: usableGrounds(pack, stop, grounds) })
  }
  if (outcome !== 'valid') {
    const figures: Finding['figures'] = outcome === 'cancelled' || outcome === 'replaced' ? { on: badge.cancelled_on } : {}
    const code = badge.fault === 'wrong_holder_signature' ? 'not_holders' : outcome
    return finding('badge', STATES[outcome], `badge_${code}`, { figures, citation })
  }
  if (badge.other_person) return finding('badge', 'warn', 'badge_other_person', { citation })
  if (proof !== 'live') return finding('badge', proof === 'card' ? 'ok' : 'warn', `badge_${proof}`, { citation })
  const { state, code, figures } = liveFinding(badge)
  return finding('badge', state, `badge_${code}`, { figures, citation })
}

/** An answer to the three digits was made just now, whatever the two clocks say; a code read before was not. */
function liveFinding(badge: BadgeFacts): Pick<Finding, 'state' | 'code' | 'figures'> {
  const { freshness = null, age_seconds = null, seen_seconds = null, answer = null } = badge
  if (seen_seconds !== null) return { state: 'warn', code: 'replayed', figures: { seconds: seen_seconds } }
  if (answer === 'answered') return { state: 'ok', code: 'answered', figures: {} }
  if (answer !== null) return { state: 'warn', code: `answer_${answer}`, figures: {} }
  if (freshness === null || freshness === 'fresh') return { state: 'ok', code: 'live', figures: {} }
  return { state: 'warn', code: `live_${freshness}`, figures: { seconds: Math.abs(age_seconds ?? 0) } }
}
