/** Which changes of an active plan need the manager's approval (an amendment). */
import type { Day } from '../../common.ts';
import { daysBetween } from '../days.ts';
import { sum } from '../numbers.ts';

/** A deadline may move back by this many days without approval. */
const FREE_SLIP_DAYS = 14;
/** A weight may change by this share of the plan's weight without approval. */
const FREE_WEIGHT_SHARE = 0.2;

export type PlannedGoal = {
  id: string;
  status: string;
  visibility: 'manager' | 'private' | 'team';
  weight: number;
  due_on: Day | null;
  /** Values of a metric goal; null in other modes. */
  start_value: number | null;
  target_value: number | null;
  /** 1 to 5, or null. */
  target_level: number | null;
  success_criteria: string;
};

export type MaterialChange =
  | 'added'
  | 'cancelled'
  | 'target_lowered'
  | 'criterion_changed'
  | 'due_later'
  | 'weight_changed';

export const materialChangeLabel: Record<MaterialChange, string> = {
  added: 'Meta incluída',
  cancelled: 'Meta cancelada',
  target_lowered: 'Alvo reduzido',
  criterion_changed: 'Critério de sucesso alterado',
  due_later: 'Prazo adiado em mais de 14 dias',
  weight_changed: 'Peso alterado em mais de 20% do PDI',
};

/**
 * The material changes between two states of a plan's goals; empty means that no approval is needed. Private goals
 * belong to their owner alone, so hiding one counts as cancelling it, and showing one as adding it.
 */
export function materialChanges(before: readonly PlannedGoal[], after: readonly PlannedGoal[]) {
  const old = new Map(before.filter(isShared).map((goal) => [goal.id, goal]));
  const fresh = new Map(after.filter(isShared).map((goal) => [goal.id, goal]));
  const planWeight = sum([...old.values()].map((goal) => goal.weight));
  const gone = [...old.keys()].filter((id) => !fresh.has(id));
  return [
    ...gone.map((goal_id) => ({ goal_id, change: 'cancelled' as MaterialChange })),
    ...[...fresh.values()].flatMap((goal) =>
      changesOf(old.get(goal.id), goal, planWeight).map((change) => ({ goal_id: goal.id, change })),
    ),
  ];
}

const isShared = (goal: PlannedGoal) => goal.status !== 'cancelled' && goal.visibility !== 'private';

function changesOf(old: PlannedGoal | undefined, goal: PlannedGoal, planWeight: number): MaterialChange[] {
  if (!old) return ['added'];
  const changes: [MaterialChange, boolean][] = [
    ['target_lowered', isEasier(old, goal)],
    ['criterion_changed', isCriterionChanged(old, goal)],
    ['due_later', isMuchLater(old.due_on, goal.due_on)],
    ['weight_changed', Math.abs(goal.weight - old.weight) > FREE_WEIGHT_SHARE * planWeight + 1e-9],
  ];
  return changes.filter(([, happened]) => happened).map(([change]) => change);
}

/** Whether a target was removed, or moved back towards the start (downwards unless the goal is to reduce something). */
function isEasier(old: PlannedGoal, goal: PlannedGoal) {
  if (old.target_level !== null && (goal.target_level ?? 0) < old.target_level) return true;
  if (old.target_value === null) return false;
  if (goal.target_value === null) return true;
  const reduces = old.start_value !== null && old.start_value > old.target_value;
  return reduces ? goal.target_value > old.target_value : goal.target_value < old.target_value;
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Whether an agreed criterion changed. A first one asks for more than was agreed, so it needs no approval. Blanks do
 * not matter.
 */
const isCriterionChanged = (old: PlannedGoal, goal: PlannedGoal) =>
  spaced(old.success_criteria) !== '' && spaced(old.success_criteria) !== spaced(goal.success_criteria);

function isMuchLater(old: Day | null, due: Day | null) {
  if (old === null) return false;
  return due === null || daysBetween(old, due) > FREE_SLIP_DAYS;
}
