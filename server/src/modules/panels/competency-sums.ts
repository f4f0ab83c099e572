/** What one person adds to the figures of the competencies that their job asks for, on one day. */
import { gapOf } from '@pdy/contract/rules/gap';
import { knownEstimate } from '@pdy/contract/rules/held-level';
import { knowledgeOf } from '@pdy/contract/rules/knowledge';
import { type CompetencyEvidence, evidenceAmong, heldOn } from '../competencies/index.ts';

/** Counts of people, and sums of levels. */
export type CompetencySums = {
  asked: number;
  known: number;
  measured: number;
  aged: number;
  below: number;
  missing_sum: number;
  beyond_sum: number;
};

const unknown: CompetencySums = {
  ...{ asked: 1, known: 0, measured: 0, aged: 0, below: 0, missing_sum: 0, beyond_sum: 0 },
};

export const competencySums = (
  demand: number,
  known: CompetencyEvidence | undefined,
  day: string,
): CompetencySums => {
  if (!known) return unknown;
  const { competency, pieces } = known;
  const held = heldOn(day, competency, pieces);
  const estimate = knownEstimate(held);
  if (estimate === null) return unknown;
  const counted = evidenceAmong(pieces).filter(
    ({ status, observed_on }) => status !== 'void' && observed_on <= day,
  );
  const knowledge = knowledgeOf(counted, day, { is_known: true, no_decay: competency.no_decay });
  const { shown } = gapOf(demand, held);
  return {
    ...{ asked: 1, known: 1 },
    measured: knowledge === 'measured' ? 1 : 0,
    aged: knowledge === 'aged' ? 1 : 0,
    below: shown === null ? 0 : 1,
    missing_sum: shown ?? 0,
    beyond_sum: shown === null ? Math.max(0, estimate - demand) : 0,
  };
};

export const addedSums = (a: CompetencySums, b: CompetencySums): CompetencySums => ({
  asked: a.asked + b.asked,
  known: a.known + b.known,
  measured: a.measured + b.measured,
  aged: a.aged + b.aged,
  below: a.below + b.below,
  missing_sum: a.missing_sum + b.missing_sum,
  beyond_sum: a.beyond_sum + b.beyond_sum,
});
