/** A person's own page in one call with five statements, in every role. */

import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import type { Plan } from '@pdy/contract/pdi/plan';
import { widestStandings } from '@pdy/contract/rules/competencies/widest-gaps';
import { isLate } from '@pdy/contract/rules/late';
import { planHealth } from '@pdy/contract/rules/pdi/plan-state';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { standingsOf } from '../competencies/index.ts';
import { currentPlan } from '../pdi/index.ts';
import { effectsOf, listedFor } from '../recommendations/index.ts';
import { askedOfCaller, goalToReport, ownActions, shownActions } from './actions.ts';
import { lead } from './lead.ts';
import { nextStepOf } from './next-step.ts';
import { simuladoToDo } from './own-tests.ts';
import { pathsOf, waysOf } from './paths.ts';
import { team } from './team.ts';
import { demandMean, trendOf } from './trend.ts';

const mostGaps = 3;

const summaryOf = (plan: Plan | null): Dashboard['plan'] => {
  if (!plan) return null;
  const goals = plan.goals.filter(({ status }) => status !== 'cancelled');
  const weight = goals.reduce((sum, goal) => sum + goal.weight, 0);
  return {
    id: plan.id,
    title: plan.title,
    status: plan.status,
    progress_shown: plan.progress_shown,
    expected: weight === 0 ? 0 : goals.reduce((sum, goal) => sum + goal.expected * goal.weight, 0) / weight,
    goals_total: goals.length,
    goals_completed: goals.filter(({ status }) => status === 'completed').length,
    health: planHealth(goals),
    report_goal_id: goalToReport(plan),
  };
};

const mine = authed.dashboard.mine.handler(async ({ context: { tx, actor, clock } }) => {
  const today = todayOf({ actor, clock });
  const [place, asked, listed] = await Promise.all([
    standingsOf(tx, actor.person_id, today),
    askedOfCaller(tx, actor, { today, now: clock() }),
    listedFor(tx, actor.person_id, { most: 1 }),
  ]);
  const { standings, evidence, job, fit, person } = place;
  const [recommendation] = listed(effectsOf(evidence, { today }));
  const plan = await currentPlan(tx, actor.person_id, { evidence, today });
  const target = asked.target?.job.id === job?.id ? null : asked.target;
  const ways = waysOf(place, target);
  const gaps = widestStandings(standings).slice(0, mostGaps);
  const tests = simuladoToDo(asked.offered, standings).map((one) => ({
    ...one,
    is_late: isLate(one.due_on, today),
  }));
  return {
    today,
    first_name: person.first_name,
    job,
    target: target?.job ?? null,
    fit,
    paths: pathsOf(place, ways, today),
    step: nextStepOf({ plan, recommendation, evidence, ways, today }),
    trend: trendOf(standings, evidence, today),
    demand_mean: demandMean(standings),
    gaps,
    plan: summaryOf(plan),
    ...shownActions([...asked.own, ...tests, ...ownActions(plan, today)], asked, today),
    posts_unseen: asked.postsUnseen,
    recommendation: recommendation ?? null,
    is_recommendation_awaited: !recommendation && gaps.length > 0 && asked.isUnranked,
  };
});

export { demandMean, trendOf } from './trend.ts';
export { waitingByKind } from './waiting.ts';

export const dashboard = { mine, team, lead };
