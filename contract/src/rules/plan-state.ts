/** The one word that says how a plan stands, and why: the same on every screen and in every file. */
import { planStatusLabel } from '../pdi/words.ts';
import { type GoalHealth, planHealthLabel } from './goal-health.ts';

/** Worst first. */
const healthOrder: readonly GoalHealth[] = [
  'atrasada',
  'em_risco',
  'sem_atualizacao',
  'no_ritmo',
  'concluida',
];

type Judged = { readonly visibility: string; readonly health: GoalHealth | null };
type Status = keyof typeof planStatusLabel;

/** A private goal is its owner's alone: counted, it would show one word to its owner and another to all others. */
const isShared = ({ visibility }: Judged) => visibility !== 'private';

/** A plan is as well as the worst of its goals that others read; null where none of them is judged. */
export const planHealth = (goals: readonly Judged[]): GoalHealth | null =>
  healthOrder.find((health) => goals.some((goal) => isShared(goal) && goal.health === health)) ?? null;

/** The goals that give the plan its word; empty without one. */
export const decidingGoals = <G extends Judged>(goals: readonly G[]): G[] => {
  const health = planHealth(goals);
  return health === null ? [] : goals.filter((goal) => isShared(goal) && goal.health === health);
};

/** `health` speaks only for a plan that runs. */
export const planStateText = ({ status, health }: { status: Status; health: GoalHealth | null }): string =>
  status === 'active' && health !== null ? planHealthLabel[health] : planStatusLabel[status];
