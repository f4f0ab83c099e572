/** The caller's next step on the way to the job held and the target job. */
import type { NextStep } from '@pdy/contract/dashboard/dashboard';
import type { Activity } from '@pdy/contract/pdi/activity';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { nearestStep } from '@pdy/contract/rules/competencies/nearest-step';
import { isToDo, isUnderWay } from '@pdy/contract/rules/late';
import { type CompetencyEvidence, foreseenEffect } from '../competencies/index.ts';
import type { waysOf } from './paths.ts';

type Asked = {
  readonly plan: Plan | null;
  readonly recommendation: Recommendation | undefined;
  readonly evidence: ReadonlyMap<string, CompetencyEvidence>;
  readonly ways: ReturnType<typeof waysOf>;
  readonly today: string;
};
type Candidate = Omit<NextStep, 'serves'>;

const fromPlan = (goal: Goal, activity: Activity, { evidence, today }: Asked): Candidate[] => {
  const competency = activity.target_competency ?? goal.competency;
  const target_level = activity.target_competency ? activity.target_level : goal.target_level;
  if (competency === null || target_level === null) return [];
  // A piece of evidence from today has not begun to fade.
  const unknown = { competency: { ...competency, half_life_days: null, no_decay: false }, pieces: [] };
  const effect = foreseenEffect(evidence.get(competency.id) ?? unknown, {
    ...{ id: activity.id, target_level, today, isValidated: true },
  });
  if (!effect || effect.after === null) return [];
  const { id, title, minutes, status } = activity;
  const { before, after } = effect;
  return [
    {
      ...{ kind: 'activity', id, title, minutes, is_begun: status === 'doing' },
      ...{ competency, before, after },
    },
  ];
};

const recommended = ({ recommendation }: Asked): Candidate[] => {
  const after = recommendation?.change?.after;
  if (!recommendation?.change || after === null || after === undefined) return [];
  const { id, title, minutes, competency, change } = recommendation;
  return [
    {
      ...{ kind: 'recommendation', id, title, minutes, is_begun: false },
      ...{ competency, competency_id: competency.id, before: change.before, after },
    },
  ];
};

/** The next step of a person. Where both have the same effect, a planned step comes before a recommended one. */
export const nextStepOf = (asked: Asked): NextStep | null => {
  const goals = asked.plan?.status === 'active' ? asked.plan.goals.filter(isUnderWay) : [];
  const planned = goals.flatMap((goal) =>
    goal.activities.filter(isToDo).flatMap((activity) => fromPlan(goal, activity, asked)),
  );
  const found = nearestStep([...planned, ...recommended(asked)], asked.ways);
  return found && { ...found.step, serves: found.serves };
};
