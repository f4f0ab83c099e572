/** A plan that was agreed, for tests of what may change in it. */
import { EditedGoal, type Goal } from '@pdy/contract/pdi/goal';
import { anActive, firstGoal } from './plans.ts';
import { aTeam } from './team.ts';
import { aCompetency } from './world.ts';

/** The fields of a goal that may be edited, unchanged. */
export const editedOf = (goal: Goal) =>
  Object.fromEntries(EditedGoal.keyof().options.map((field) => [field, goal[field]] as const)) as Pick<
    Goal,
    keyof EditedGoal
  >;

/** An active plan of ana with two goals, the first about a competency. */
export const agreed = async () => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  const plan = await anActive(team.ana, team.lead, [
    { competency_id: competency.id, target_level: 4 },
    { title: 'Escrever o manual da área' },
  ]);
  return { ...team, competency, plan, goal: firstGoal(plan) };
};
