/** Worked examples of goals, plans and the line of managers. */
import { approverOf, type LinePerson } from '@pdy/contract/rules/pdi/approver';
import { type DatedGoal, goalHealth } from '@pdy/contract/rules/pdi/goal-health';
import { goalProgress, type ProgressGoal } from '@pdy/contract/rules/pdi/goal-progress';
import { planProgress, type WeighedGoal } from '@pdy/contract/rules/pdi/plan-progress';
import { type SmartGoal, type SmartPlan, smart } from '@pdy/contract/rules/pdi/smart';
import { wouldCycle } from '@pdy/contract/rules/people/hierarchy-cycle';
import { casesOf, nameOf, type Runner, type Tolerance } from './runner.ts';

type Case<Input> = Input & { id?: string; expected: unknown; tolerance?: Tolerance };

/** A runner for sections that are a plain list of cases. */
const listRunner =
  <Input>(run: (one: Input) => unknown): Runner =>
  (section) =>
    casesOf<Case<Input>>(section).map((one, index) => ({
      name: nameOf(one, index),
      expected: one.expected,
      tolerance: one.tolerance,
      actual: () => run(one),
    }));

export const goalProgresses = listRunner<{ goal: ProgressGoal }>(({ goal }) => goalProgress(goal));

export const planProgresses = listRunner<{ goals: WeighedGoal[] }>(({ goals }) => planProgress(goals));

export const goalHealths = listRunner<{ g: DatedGoal; today: string }>(({ g, today }) =>
  goalHealth(g, today),
);

export const smartChecks = listRunner<{ goal: SmartGoal; plan?: SmartPlan }>(({ goal, plan }) =>
  smart(goal, plan),
);

type ApproverCase = { user: string; expected: unknown };

export const approvers: Runner = (section) => {
  const { people } = section as { people: Record<string, LinePerson> };
  return casesOf<ApproverCase>(section).map(({ user, expected }) => ({
    name: user,
    expected,
    actual: () => approverOf(user, people),
  }));
};

type CycleCase = { employee: string; new_manager: string | null; expected_rejected: boolean };

export const hierarchyCycles: Runner = (section) => {
  const { managers } = section as { managers: Record<string, string | null> };
  return casesOf<CycleCase>(section).map(({ employee, new_manager, expected_rejected }) => ({
    name: `${employee} under ${new_manager}`,
    expected: expected_rejected,
    actual: () => wouldCycle(managers, employee, new_manager),
  }));
};
