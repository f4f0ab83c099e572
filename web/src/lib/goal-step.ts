/** Where a result leads in one's plan: what the server would do is known before it is asked. */
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { isUnderWay } from '@pdy/contract/rules/late';

export type GoalStep =
  /** A new goal in a plan that is being written, or that begins with it. */
  | { readonly kind: 'make' }
  /** A goal for it is there. */
  | { readonly kind: 'see'; readonly goal_id: string }
  /** The plan was agreed: somebody decides about a new goal. */
  | { readonly kind: 'ask' }
  /** The plan was sent: nobody changes it before it was decided on. */
  | { readonly kind: 'wait' };

type Known = Pick<Plan, 'status'> & {
  readonly goals: readonly {
    readonly id: string;
    readonly status: string;
    readonly competency: { readonly id: string } | null;
  }[];
};

/** `plan`: the one that runs, else the newest draft; null: none. */
export function goalStep(plan: Known | null, competency_id: string): GoalStep {
  const goal = plan?.goals.find(
    (one) => one.competency?.id === competency_id && (one.status === 'draft' || isUnderWay(one)),
  );
  if (goal) return { kind: 'see', goal_id: goal.id };
  if (plan?.status === 'active') return { kind: 'ask' };
  return plan && !isBeingWritten(plan) ? { kind: 'wait' } : { kind: 'make' };
}

const levels = [1, 2, 3, 4, 5] as const;

/** What a goal aims at: what the job asks for, or one level beyond what is held. */
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

/** Levels beyond what is held: what activities lead to that are worth showing. */
export const levelsBeyond = (held: number) => levels.filter((level) => level > held);
