/** What one person adds to the figures of the competencies that their job asks for, on one day. */
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { type Held, knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { type Knowledge, knowledgeOf } from '@pdy/contract/rules/competencies/knowledge';
import { type CompetencyEvidence, evidenceAmong, heldOn } from '../../competencies/index.ts';

/** Counts of people, and sums of levels. */
export type CompetencySums = {
  asked: number;
  known: number;
  measured: number;
  aged: number;
  below: number;
  missing_sum: number;
  beyond_sum: number;
  proved: number;
  outdated: number;
  demand_sum: number;
  met_sum: number;
};

const noSums: CompetencySums = {
  ...{ asked: 0, known: 0, measured: 0, aged: 0, below: 0, missing_sum: 0, beyond_sum: 0 },
  ...{ proved: 0, outdated: 0, demand_sum: 0, met_sum: 0 },
};

/** The sums of a person whose level is known. */
const knownSums = (demand: number, held: Held, knowledge: Knowledge): Partial<CompetencySums> => {
  const estimate = knownEstimate(held);
  if (estimate === null) return {};
  const { shown } = gapOf(demand, held);
  return {
    known: 1,
    measured: knowledge === 'measured' ? 1 : 0,
    aged: knowledge === 'aged' ? 1 : 0,
    below: shown === null ? 0 : 1,
    missing_sum: shown ?? 0,
    beyond_sum: shown === null ? Math.max(0, estimate - demand) : 0,
    demand_sum: demand,
    met_sum: Math.min(estimate, demand),
  };
};

export const competencySums = (
  demand: number,
  known: CompetencyEvidence | undefined,
  day: string,
): CompetencySums => {
  const asked = { ...noSums, asked: 1 };
  if (!known) return asked;
  const { competency, pieces } = known;
  const counted = evidenceAmong(pieces).filter(
    ({ status, observed_on }) => status !== 'void' && observed_on <= day,
  );
  // The age of evidence is a figure even where the evidence is too old to be believed.
  const knowledge = knowledgeOf(counted, day, { is_known: true, no_decay: competency.no_decay });
  return {
    ...asked,
    proved: counted.length > 0 ? 1 : 0,
    outdated: knowledge === 'aged' ? 1 : 0,
    ...knownSums(demand, heldOn(day, competency, pieces), knowledge),
  };
};

const sumNames = Object.keys(noSums) as (keyof CompetencySums)[];

export const addedSums = (a: CompetencySums, b: CompetencySums): CompetencySums => {
  const sum = { ...a };
  for (const name of sumNames) sum[name] += b[name];
  return sum;
};
