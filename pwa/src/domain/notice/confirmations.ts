/** What the registry says against a stop, to be asked again on the street before it becomes a fact. */
import type { Assessment, Finding } from '../law/assess'
import type { Verdict } from './body'
import type { Confirmation } from './questions'

/** Moto vendida como 125: too near the limit to fail, so the paper is photographed and a supervisor decides. */
const NEEDS_EVIDENCE = new Set(['displacement_nominal'])

/** Failures, warnings that open a provision, and what only a paper can settle; the badge is settled by the reading itself. */
export function confirmable(assessment: Assessment): Finding[] {
  return assessment.findings.filter((finding) => finding.check !== 'badge' && finding.check !== 'data' && isOpen(finding))
}

function isOpen(finding: Finding): boolean {
  return finding.state === 'fail' || NEEDS_EVIDENCE.has(finding.code) || (finding.state === 'warn' && finding.offenses.length > 0)
}

export function confirmationsOf(
  assessment: Assessment,
  word: (finding: Finding) => { question: string; fact: string },
): Confirmation[] {
  return confirmable(assessment).map((finding) => {
    const { question, fact } = word(finding)
    return {
      check: finding.check,
      text: question,
      fact,
      citation: finding.citation?.label ?? '',
      provision: finding.citation?.provision ?? null,
      offenses: finding.offenses,
      grounds: finding.grounds,
      evidence: NEEDS_EVIDENCE.has(finding.code),
    }
  })
}

/** The verdict as the record keeps it: every line in words, with the age of what it was read from. */
export function verdictOf(
  assessment: Assessment,
  words: {
    summary: { word: string; reason: string }
    describe: (finding: Finding) => { title: string; figure: string | null; reason: string }
    registryAt: string
    statusAt: string
  },
): Verdict {
  return {
    state: assessment.state,
    word: words.summary.word,
    reason: words.summary.reason,
    findings: assessment.findings.map((finding) => {
      const { title, figure, reason } = words.describe(finding)
      const data_at = finding.check === 'badge' || finding.check === 'clock' ? words.statusAt : words.registryAt
      return {
        check: finding.check,
        state: finding.state,
        title,
        figure: figure ?? '',
        reason,
        citation: finding.citation?.label ?? null,
        data_at,
      }
    }),
  }
}
