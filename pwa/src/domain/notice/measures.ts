/** Medidas na rua: retention, impound and removal, each on a ground of the law and only where it stands. */
import type { Measure, Pack } from '../law/pack'
import type { StopDraft } from './draft'
import { failed, type Question } from './questions'

export type MeasureObstacle = 'blocked' | Measure['requires']

export interface MeasureOption {
  measure: Measure
  obstacle: MeasureObstacle
  /** A failed question of this stop gives this ground. */
  grounded: boolean
}

/** Every measure of the law: those that a fact gives ground for first, those that can't be taken last. */
export function measuresFor(pack: Pack, draft: StopDraft, questions: Question[]): MeasureOption[] {
  const grounds = groundsOf(pack, draft, questions)
  const options = pack.measures.map((measure) => ({
    measure,
    obstacle: obstacleOf(measure, draft),
    grounded: grounds.has(measure.id),
  }))
  const rank = (option: MeasureOption) => (option.obstacle ? 2 : option.grounded ? 0 : 1)
  return options.sort((a, b) => rank(a) - rank(b))
}

function groundsOf(pack: Pack, draft: StopDraft, questions: Question[]): Set<string> {
  const grounds = new Set(failed(draft, questions).flatMap((question) => question.grounds))
  const { no_permit_grounds, other_city_grounds } = pack.offense_contexts
  if (draft.subject.status === 'unregistered') for (const ground of no_permit_grounds) grounds.add(ground)
  if (draft.subject.status === 'other_city') for (const ground of other_city_grounds) grounds.add(ground)
  return grounds
}

function obstacleOf(measure: Measure, draft: StopDraft): MeasureObstacle {
  if (measure.blocked) return 'blocked'
  if (measure.requires === 'failed_check_on_record' && !hasFailedCheck(draft)) return 'failed_check_on_record'
  if (measure.requires === 'no_permit' && draft.subject.status === 'registered') return 'no_permit'
  if (measure.requires === 'other_city' && draft.subject.status !== 'other_city') return 'other_city'
  if (measure.requires === 'suspended_permit' && !isGivenByRegistry(measure, draft)) return 'suspended_permit'
  return null
}

/** The verdict gives this ground only where the registry holds what it asks for. */
function isGivenByRegistry(measure: Measure, draft: StopDraft): boolean {
  return draft.confirmations.some((failure) => failure.grounds.includes(measure.id))
}

/** The registry itself says that the last roadworthiness check was failed: seen age alone is not enough. */
function hasFailedCheck(draft: StopDraft): boolean {
  return draft.inspectionFailed
}

export function toggleMeasure(draft: StopDraft, id: string): StopDraft {
  const taken = draft.measures.some((measure) => measure.id === id)
  const measures = taken ? draft.measures.filter((measure) => measure.id !== id) : [...draft.measures, { id, note: '' }]
  return { ...draft, measures, measuresSeen: true }
}

export function noteMeasure(draft: StopDraft, id: string, note: string): StopDraft {
  return { ...draft, measures: draft.measures.map((measure) => (measure.id === id ? { ...measure, note } : measure)) }
}
