/** What is typed about a goal, as the contract checks it. Comes with the dialog only. */
import '#lib/no-eval.ts';
import type { Cadence } from '@pdy/contract/pdi/cadence';
import { type GoalMode, type GoalPriority, type GoalVisibility, NewGoal } from '@pdy/contract/pdi/goal';
import { fieldErrors } from '#lib/form-errors.ts';

export type TypedGoal = {
  title: string;
  description: string;
  competency_id: string;
  target_level: string;
  mode: GoalMode;
  metric_name: string;
  metric_unit: string;
  start_value: string;
  target_value: string;
  success_criteria: string;
  weight: string;
  priority: GoalPriority;
  cadence_days: string;
  due_on: string;
  visibility: GoalVisibility;
};

/** A number as people type it, with a comma; null when there is none. */
export function numberOf(typed: string) {
  const value = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(value) ? null : value;
}

/** As it stands in the list one chooses from. */
export const cadenceOf = (chosen: string) => Number(chosen) as Cadence;

/** What is sent: nothing typed is null, and only a metric has its numbers. */
export function goalInput(plan_id: string, typed: TypedGoal) {
  const isMetric = typed.mode === 'metric';
  const { title, mode, success_criteria, priority, due_on, visibility } = typed;
  return {
    plan_id,
    title,
    description: typed.description,
    mode,
    success_criteria,
    due_on,
    visibility,
    competency_id: typed.competency_id || null,
    target_level: numberOf(typed.target_level),
    metric_name: (isMetric && typed.metric_name.trim()) || null,
    metric_unit: (isMetric && typed.metric_unit.trim()) || null,
    start_value: isMetric ? numberOf(typed.start_value) : null,
    target_value: isMetric ? numberOf(typed.target_value) : null,
    weight: numberOf(typed.weight) ?? 0,
    priority,
    cadence_days: cadenceOf(typed.cadence_days),
  };
}

export const checkGoal = (plan_id: string, typed: TypedGoal) =>
  fieldErrors(NewGoal.safeParse(goalInput(plan_id, typed)));

type Beginning = {
  plan: { period_end: string };
  /** Empty: none chosen. */
  competency_id: string;
  /** What the job asks of it. */
  demand: number | null;
};

/** What the form begins with. */
export const firstGoal = ({ plan, competency_id, demand }: Beginning): TypedGoal => ({
  title: '',
  description: '',
  competency_id,
  target_level: competency_id === '' || demand === null ? '' : String(demand),
  mode: 'activities',
  metric_name: '',
  metric_unit: '',
  start_value: '',
  target_value: '',
  success_criteria: '',
  weight: '10',
  priority: 'medium',
  cadence_days: '14',
  due_on: plan.period_end,
  visibility: 'manager',
});
