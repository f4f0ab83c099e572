/** What an amendment asks for, goal by goal and field by field, compared with what was agreed. */
import type { AmendedField, AmendedGoal, NewAmendment } from '@pdy/contract/pdi/amendment';
import { materialChanges, type PlannedGoal } from '@pdy/contract/rules/pdi/material-change';
import { broken, notFound } from '#kernel/broken.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';

/** A goal as it was agreed. */
export type AgreedGoal = PlannedGoal & {
  readonly version: number;
  readonly title: string;
  readonly description: string;
};
type Asked = NewAmendment['changes'][number];
type Value = AmendedGoal['fields'][number]['to'];

const openStates: readonly string[] = ['not_started', 'in_progress'];

/** The goal that is named, at the version its owner read, still being worked on. */
const agreed = (goals: readonly AgreedGoal[], { goal_id, version }: { goal_id: string; version: number }) => {
  const goal = goals.find(({ id }) => id === goal_id);
  if (!goal) throw notFound();
  demandUnchanged(goal, { version });
  if (!openStates.includes(goal.status)) throw broken('goal_is_open');
  return goal;
};

const fieldsOf = (from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>) =>
  Object.keys(to)
    .map((field) => ({
      field: field as AmendedField,
      from: (from[field] ?? null) as Value,
      to: (to[field] ?? null) as Value,
    }))
    .filter((one) => one.from !== one.to);

type Draft = Omit<AmendedGoal, 'material'> & { readonly after: PlannedGoal | null };

const drafted = (asked: Asked, place: number, goals: readonly AgreedGoal[]): Draft => {
  if (asked.kind === 'add') {
    const { goal } = asked;
    const { weight, due_on, start_value, target_value, target_level, success_criteria } = goal;
    const numbers = { weight, due_on, start_value, target_value, target_level, success_criteria };
    const after = { ...numbers, id: `new ${place}`, status: 'in_progress', visibility: 'manager' as const };
    const written = Object.fromEntries(
      Object.entries(goal).filter(([, value]) => value !== null && value !== ''),
    );
    return {
      kind: 'add',
      goal_id: null,
      title: goal.title,
      competency_name: null,
      recommended: null,
      fields: fieldsOf({}, written),
      after,
    };
  }
  const before = agreed(goals, asked);
  const named = { goal_id: before.id, title: before.title, competency_name: null, recommended: null };
  if (asked.kind === 'cancel') return { ...named, kind: 'cancel', fields: [], after: null };
  return {
    ...named,
    kind: 'change',
    fields: fieldsOf(before, asked.goal),
    after: { ...before, ...asked.goal },
  };
};

/**
 * The changes asked for, with the reason why each needs approval. Refuses a request that needs none, and duplicate
 * goals.
 */
export const amendedGoals = (goals: readonly AgreedGoal[], changes: readonly Asked[]): AmendedGoal[] => {
  const drafts = changes.map((asked, place) => drafted(asked, place, goals));
  const touched = drafts.flatMap(({ goal_id }) => goal_id ?? []);
  if (new Set(touched).size < touched.length) throw broken('amendment_names_a_goal_once');
  const untouched = goals.filter(({ id }) => !touched.includes(id));
  const material = materialChanges(goals, [...untouched, ...drafts.flatMap(({ after }) => after ?? [])]);
  if (material.length === 0) throw broken('amendment_is_material');
  return drafts.map(({ after, ...draft }) => ({
    ...draft,
    material: material
      .filter(({ goal_id }) => goal_id === (draft.goal_id ?? after?.id))
      .map(({ change }) => change),
  }));
};

/** Whether the agreed goals have changed since the request was made. */
export const isStale = (goals: readonly AgreedGoal[], changes: readonly AmendedGoal[]): boolean =>
  changes.some(({ kind, goal_id, fields }) => {
    if (kind === 'add') return false;
    const goal = goals.find(({ id }) => id === goal_id);
    if (!goal || !openStates.includes(goal.status)) return true;
    return fields.some(({ field, from }) => ((goal as Record<string, unknown>)[field] ?? null) !== from);
  });

/** The new values by field. */
export const valuesOf = ({ fields }: AmendedGoal): Record<string, Value> =>
  Object.fromEntries(fields.map(({ field, to }) => [field, to]));
