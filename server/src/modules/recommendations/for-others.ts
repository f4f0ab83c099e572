/** A reason as others read it: what the person thinks of themselves moves no number in it. */
import type { Held } from '@pdy/contract/competencies/competencies';
import { knownEstimate } from '@pdy/contract/rules/held-level';
import { clamp } from '@pdy/contract/rules/numbers';
import type { OpenNeed } from '@pdy/contract/rules/recommendation-needs';
import type { Reason } from '@pdy/contract/rules/recommendation-reason';
import { assessmentReason, itemReason } from '@pdy/contract/rules/recommendation-score';

/** As kept: beside the person's own, where theirs would tell what they think of themselves. */
export type KeptReason = Reason & { readonly for_others?: Reason };

/** `held`: the level without the self-assessment. `to_level`: where the activity leads. */
export const reasonForOthers = (need: OpenNeed, held: Held, to_level: number): Reason => {
  const mu = knownEstimate(held) ?? 1;
  const gap = Math.max(0, need.demand - mu);
  const coverage = gap === 0 ? 1 : clamp(Math.min(to_level, need.demand) - mu, 0, gap) / gap;
  return itemReason({ need: { ...need, held, mu, gap }, coverage, readiness: 1, worth: 0, to_level });
};

/** Null: the same; the person has said nothing of themselves. */
export const testReasonForOthers = (need: OpenNeed | undefined, held: Held | undefined): Reason | null =>
  need && held ? assessmentReason({ ...need, held }) : null;

export const textForOthers = (reason: unknown, inWords: (reason: Reason) => string): string => {
  const kept = reason as KeptReason;
  return inWords(kept.for_others ?? kept);
};
