/** The goals of a plan as the rule about material changes reads them. */
import type { Goal } from '@pdy/contract/pdi/goal';
import { materialChanges, type PlannedGoal } from '@pdy/contract/rules/material-change';

const planned = (goal: Goal): PlannedGoal => {
  const { id, status, weight, due_on, start_value, target_value, target_level, visibility } = goal;
  return { id, status, weight, due_on, start_value, target_value, target_level, visibility };
};

type Written = Partial<Pick<PlannedGoal, 'weight' | 'due_on' | 'target_level' | 'target_value'>>;

/** Why writing one goal anew needs a yes; empty: it does not. */
export const materialFor = (goals: readonly Goal[], id: string, written: Written) => {
  const before = goals.map(planned);
  return materialChanges(
    before,
    before.map((goal) => (goal.id === id ? { ...goal, ...written } : goal)),
  ).map(({ change }) => change);
};
