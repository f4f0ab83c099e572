/** The label for the state of a plan, and the reason for it: the same on every screen and in every file. */
import { planStatusLabel } from '../../pdi/words.ts';
import { type GoalHealth, planHealthLabel } from './goal-health.ts';

/** The worst first. */
export const healthOrder: readonly GoalHealth[] = [
  'atrasada',
  'em_risco',
  'sem_atualizacao',
  'no_ritmo',
  'concluida',
];

type Judged = { readonly visibility: string; readonly health: GoalHealth | null };
type Status = keyof typeof planStatusLabel;

/**
 * Whether a goal counts for the label. A private goal belongs to its owner alone: if it counted, the owner would see
 * another label than all others.
 */
export const isShared = ({ visibility }: Judged) => visibility !== 'private';

/** The worst health among the goals that others can read; null where none of them has one. */
export const planHealth = (goals: readonly Judged[]): GoalHealth | null =>
  healthOrder.find((health) => goals.some((goal) => isShared(goal) && goal.health === health)) ?? null;

/** The goals that decide the label of the plan; empty without one. */
export const decidingGoals = <G extends Judged>(goals: readonly G[]): G[] => {
  const health = planHealth(goals);
  return health === null ? [] : goals.filter((goal) => isShared(goal) && goal.health === health);
};

/** The label of a plan; `health` only counts for an active one. */
export const planStateText = ({ status, health }: { status: Status; health: GoalHealth | null }): string =>
  status === 'active' && health !== null ? planHealthLabel[health] : planStatusLabel[status];
