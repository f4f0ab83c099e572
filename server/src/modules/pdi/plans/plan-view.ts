/** A plan as the contract shows it: with its goals, their activities and all computed values. */
import type { Plan } from '@pdy/contract/pdi/plan';
import { planAwaiting, planProgress } from '@pdy/contract/rules/pdi/plan-progress';
import type { Tx } from '#kernel/db.ts';
import { evidenceOf } from '../../competencies/index.ts';
import { type Evidence, goalFrom, progressInput } from '../goals/goal-view.ts';
import type { PlanRow } from './plan-rows.ts';

export const planFrom = (row: PlanRow, { evidence, today }: { evidence: Evidence; today: string }): Plan => {
  const goals = row.goals.map((goal) => goalFrom(goal, { evidence, today, plan_status: row.status }));
  const weighed = goals.map((goal) => ({
    ...progressInput(goal),
    weight: goal.weight,
    visibility: goal.visibility,
  }));
  const { progress, shown: progress_shown } = planProgress(weighed);
  return { ...row, goals, progress, progress_shown, awaiting: planAwaiting(weighed) };
};

type Reading = { readonly evidence: Evidence | null; readonly today: string };

/** The plan as the contract shows it; null without a row: the caller may see no such plan. */
export const shownPlan = async (
  tx: Tx,
  row: PlanRow | undefined,
  { evidence, today }: Reading,
): Promise<Plan | null> =>
  row ? planFrom(row, { evidence: evidence ?? (await evidenceOf(tx, row.person_id)), today }) : null;
