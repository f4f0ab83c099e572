/** What a result shows besides its marks: how levels changed meanwhile, and where a plan begins. */
import type { CompetencyResult, ReviewResult } from '@pdy/contract/reviews/results';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { shownLevel } from '@pdy/contract/rules/competencies/shown-level';
import { widestGaps } from '@pdy/contract/rules/competencies/widest-gaps';
import { daysAfter } from '@pdy/contract/rules/days';
import { meanOf, rounded } from '@pdy/contract/rules/fractions';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { type SelfGapLabel, selfGap } from '@pdy/contract/rules/reviews/agreement';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import { type Clock, dayIn } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { todayOf } from '#kernel/today.ts';
import { type CompetencyEvidence, computedOn, evidenceOf, heldOn } from '../../competencies/index.ts';
import { contestOfReview } from '../../tickets/index.ts';
import { type MarkedCompetency, type ResultRow, resultRow } from './result-rows.ts';

export type Asking = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };
type Evidence = ReadonlyMap<string, CompetencyEvidence>;

const viewOf: Record<SelfGapLabel, CompetencyResult['view']> = {
  'Ponto cego': 'blind_spot',
  'Força oculta': 'hidden_strength',
  Alinhado: 'aligned',
};

/** The level on a day by evidence alone, as a number; null: unknown on that day. */
const measuredOn = (day: string, known: CompetencyEvidence | undefined) => {
  const estimate = known ? knownEstimate(computedOn(day, known.competency, known.pieces)) : null;
  return estimate === null ? null : Math.max(1, shownLevel(estimate));
};

const competencyFrom = (
  { competency_id, name, demanded, marks }: MarkedCompetency,
  { cycle: { period_start, period_end } }: ResultRow,
  evidence: Evidence,
): CompetencyResult => {
  const { self = null, ...others } = marks.groups;
  const mean = meanOf(Object.values(others));
  const gap = selfGap(self, Object.values(others));
  const known = evidence.get(competency_id);
  return {
    ...{ competency_id, name, demanded, self },
    others: mean === null ? null : rounded(mean, 2),
    groups: marks.groups,
    hidden: [...(marks.hidden ?? [])],
    ...{ score: marks.score, evidence: marks.evidence?.level ?? null },
    view: gap && viewOf[gap.label],
    held_before: measuredOn(period_start, known),
    held_after: measuredOn(period_end, known),
  };
};

/** The competency that grew most; the first by name where several grew the same. */
const grewMost = (competencies: readonly CompetencyResult[]): ReviewResult['grew'] => {
  const grown = competencies.flatMap(({ competency_id, name, held_before: from, held_after: to }) =>
    from !== null && to !== null && to > from
      ? [{ competency_id, name, from, to, by: roundHalfUp(to - from, 1) }]
      : [],
  );
  const [most] = grown.toSorted((a, b) => b.by - a.by);
  if (!most) return null;
  const { by: _, ...shown } = most;
  return shown;
};

const unknown = { estimate: null, level: null, stale: false };

/** The widest gap between what the job demanded and what is held today. */
const nextStep = (
  marked: readonly MarkedCompetency[],
  evidence: Evidence,
  today: string,
): ReviewResult['next'] => {
  const asked = marked.flatMap(({ competency_id, name, demanded, criticality }) => {
    if (demanded === null) return [];
    const known = evidence.get(competency_id);
    const held = known ? heldOn(today, known.competency, known.pieces) : unknown;
    return [{ competency_id, name, demand: demanded, criticality: criticality ?? 1, held }];
  });
  const [widest] = widestGaps(asked, (one) => one);
  if (!widest) return null;
  const estimate = knownEstimate(widest.held);
  return {
    ...{ competency_id: widest.competency_id, name: widest.name, demanded: widest.demand },
    held: estimate === null ? null : Math.max(1, shownLevel(estimate)),
  };
};

/** The last day on which a result may be contested. */
export const lastToContest = ({ published_on, contest_days }: ResultRow) =>
  published_on === null ? null : daysAfter(published_on, contest_days);

/** The ticket that contests the present publication; one about an earlier publication is over. */
export const contestNow = async ({ tx, actor }: Asking, { participant_id, published_on }: ResultRow) => {
  const ticket = await contestOfReview(tx, participant_id);
  if (!ticket || published_on === null) return null;
  return dayIn(actor.timezone, ticket.created_at) >= published_on ? ticket.code : null;
};

export const rowFor = async (asking: Asking, participant_id: string): Promise<ResultRow> => {
  const row = await resultRow(asking.tx, participant_id);
  if (!row) throw notFound();
  return row;
};

export const resultFor = async (asking: Asking, participant_id: string): Promise<ReviewResult> => {
  const row = await rowFor(asking, participant_id);
  const { person_id, manager_id: _, contest_days: __, computed, marked, ...shown } = row;
  const today = todayOf(asking);
  const [evidence, contest_ticket] = await Promise.all([
    evidenceOf(asking.tx, person_id),
    contestNow(asking, row),
  ]);
  const is_own = person_id === asking.actor.person_id;
  const last = lastToContest(row);
  const competencies = marked.map((one) => competencyFrom(one, row, evidence));
  return {
    ...shown,
    groups_merged: computed.groups_merged,
    groups_dropped: [...computed.groups_dropped],
    comments: (computed.comments ?? []).map(({ texts, ...comment }) => ({ ...comment, texts: [...texts] })),
    ...{ is_own, competencies, contest_ticket },
    grew: grewMost(competencies),
    next: nextStep(marked, evidence, today),
    contest_until: is_own && contest_ticket === null && last !== null && today <= last ? last : null,
  };
};
