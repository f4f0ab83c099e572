/** Plans in the states that tests start from, made by the product's own calls. */
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { seen } from './seen.ts';
import { call } from './team.ts';
import { owner, type Person } from './world.ts';

export const newPlan = { title: 'PDI 2026', period_start: '2026-03-10', period_end: '2026-09-10' };

type GoalInput = Parameters<ReturnType<typeof call>['pdi']['goals']['add']>[0];

export const newGoal = (plan_id: string, more: Partial<GoalInput> = {}): GoalInput => ({
  plan_id,
  title: 'Conduzir a reunião semanal',
  due_on: '2026-08-10',
  ...more,
});

/** A draft of a plan with the given goals; one plain goal unless told otherwise. */
export const aDraft = async (person: Person, goals: readonly Partial<GoalInput>[] = [{}]): Promise<Plan> => {
  const mine = call(person);
  const { id } = await mine.pdi.plans.create(newPlan);
  for (const goal of goals) await mine.pdi.goals.add(newGoal(id, goal));
  return mine.pdi.plans.get({ id });
};

export const aSubmitted = async (person: Person, goals?: readonly Partial<GoalInput>[]): Promise<Plan> =>
  call(person).pdi.plans.submit(seen(await aDraft(person, goals)));

/** Approved by `approver` on the day of the tests. */
export const anActive = async (
  person: Person,
  approver: Person,
  goals?: readonly Partial<GoalInput>[],
): Promise<Plan> => {
  const plan = await aSubmitted(person, goals);
  await call(approver).pdi.plans.approve(seen(plan));
  return call(person).pdi.plans.get({ id: plan.id });
};

export const firstGoal = ({ goals: [goal] }: Pick<Plan, 'goals'>): Goal => {
  if (!goal) throw new Error('the plan has no goal');
  return goal;
};

/** Switches a person's account off or on. */
export const setActive = ({ person_id }: Person, is_active: boolean) =>
  owner.query('update profiles set is_active = $2 where user_id = $1', [person_id, is_active]);
