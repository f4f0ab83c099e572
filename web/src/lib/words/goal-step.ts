/** The next step from a result to a goal in the reader's plan. It predicts what the server would do. */
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { isUnderWay } from '@pdy/contract/rules/late';

export type GoalStep =
  /** A new goal in a draft plan, or in a plan that begins with it. */
  | { readonly kind: 'make' }
  /** A goal for it exists. */
  | { readonly kind: 'see'; readonly goal_id: string }
  /** The plan is agreed: a new goal needs a decision. */
  | { readonly kind: 'ask' }
  /** The plan was sent: nobody may change it until it is decided. */
  | { readonly kind: 'wait' };

type Known = Pick<Plan, 'status'> & {
  readonly goals: readonly {
    readonly id: string;
    readonly status: string;
    readonly competency: { readonly id: string } | null;
  }[];
};

/** `plan`: the running plan, otherwise the newest draft; null: none. */
export function goalStep(plan: Known | null, competency_id: string): GoalStep {
  const goal = plan?.goals.find(
    (one) => one.competency?.id === competency_id && (one.status === 'draft' || isUnderWay(one)),
  );
  if (goal) return { kind: 'see', goal_id: goal.id };
  if (plan?.status === 'active') return { kind: 'ask' };
  return plan && !isBeingWritten(plan) ? { kind: 'wait' } : { kind: 'make' };
}

const levels = [1, 2, 3, 4, 5] as const;

/** The level a goal aims at: the demand of the job, or one level above the held one. */
export const aimOf = ({
  demand,
  now,
}: {
  readonly demand: number | null;
  readonly now: { readonly level: number | null };
}) => {
  const held = now.level ?? 0;
  return levels[(demand !== null && demand > held ? demand : held + 1) - 1] ?? 5;
};

/** The levels above the held one: only activities that lead to them are worth showing. */
export const levelsBeyond = (held: number) => levels.filter((level) => level > held);
