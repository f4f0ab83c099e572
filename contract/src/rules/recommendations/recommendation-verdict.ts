/** Whether a candidate may be recommended and with which score, or why not. */
import type { Scored } from './recommendation-list.ts';
import type { horizonWeight, OpenNeed } from './recommendation-needs.ts';
import {
  assessmentReason,
  assessmentScore,
  CONFIDENT_ENOUGH,
  itemReason,
  itemScore,
  type LibraryCandidate,
  primaryOf,
  teachings,
} from './recommendation-score.ts';

export type AssessmentCandidate = {
  id: string;
  title: string;
  /** The id of the competency that it measures. */
  competency: string;
  minutes: number;
  /** Already taken, and not yet allowed or useful again. */
  completed?: boolean;
  /** Dismissed less than 90 days ago. */
  dismissed?: boolean;
};

export type Exclusion =
  | 'completed'
  | 'dismissed'
  | 'not_published'
  | 'not_in_audience'
  | 'ruled_out'
  /** It teaches or measures nothing that is missing. */
  | 'no_gap'
  /** For later: it begins more than one level above the held one. */
  | 'later'
  /** It leads no further than the held level. */
  | 'nothing_new'
  /** The level it measures is already known well enough. */
  | 'confident_enough'
  | 'competency_limit'
  | 'list_limit';

export type Excluded = { id: string; reason: Exclusion };
export type Verdict = { scored: Scored } | { excluded: Excluded };

export function judgeItem(item: LibraryCandidate, needs: readonly OpenNeed[]): Verdict {
  const { id, title, kind, minutes } = item;
  const barred = barrier(item);
  if (barred) return { excluded: { id, reason: barred } };
  const taught = teachings(item, needs);
  const primary = primaryOf(taught);
  if (!primary) {
    const isLater = taught.some((one) => one.coverage > 0);
    return { excluded: { id, reason: taught.length === 0 ? 'no_gap' : isLater ? 'later' : 'nothing_new' } };
  }
  const { competency, gap } = primary.need;
  const score = itemScore(item, taught);
  const reason = itemReason(primary);
  return {
    scored: { id, item_type: 'library', title, minutes, kind, primary: competency, gap, score, reason },
  };
}

/** What excludes an item, whatever it teaches. */
function barrier(item: LibraryCandidate): Exclusion | null {
  if (item.status !== 'published') return 'not_published';
  if (item.in_audience === false) return 'not_in_audience';
  if (item.ruled_out) return 'ruled_out';
  if (item.completed && !item.renewal_due) return 'completed';
  return item.dismissed ? 'dismissed' : null;
}

export function judgeAssessment(
  assessment: AssessmentCandidate,
  needs: readonly OpenNeed[],
  weights: typeof horizonWeight,
): Verdict {
  const { id, title, minutes, competency: primary } = assessment;
  if (assessment.completed) return { excluded: { id, reason: 'completed' } };
  if (assessment.dismissed) return { excluded: { id, reason: 'dismissed' } };
  const need = needs.find((one) => one.competency === primary);
  if (!need) return { excluded: { id, reason: 'no_gap' } };
  if (need.held.confidence >= CONFIDENT_ENOUGH) return { excluded: { id, reason: 'confident_enough' } };
  const { gap, horizon } = need;
  const score = assessmentScore(need, weights[horizon]);
  const reason = assessmentReason(need);
  const kind = 'suggested_assessment';
  return { scored: { id, item_type: 'assessment', title, minutes, kind, primary, gap, score, reason } };
}
