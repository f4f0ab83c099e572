/** What has changed in a plan since it was sent back, goal by goal. */
import { RevisedField, type RevisedGoal, RevisedPlanField, type Revision } from '@pdy/contract/pdi/revision';

type Value = RevisedGoal['fields'][number]['from'];
type Written = { readonly [field in string]?: unknown };
type StatedActivity = Written & { readonly id: string; readonly title: string };
type StatedGoal = Written & {
  readonly id: string;
  readonly title: string;
  readonly activities: readonly StatedActivity[];
};

/** What others can read of a plan, as stored when it was sent back. */
export type StatedPlan = Written & { readonly goals: readonly StatedGoal[] };

const differing = <Field extends string>(fields: readonly Field[], before: Written, now: Written) =>
  fields
    .map((field) => ({
      field,
      from: (before[field] ?? null) as Value,
      to: (now[field] ?? null) as Value,
    }))
    .filter(({ from, to }) => from !== to);

const without = <One extends { id: string }>(list: readonly One[], others: readonly One[]) =>
  list.filter(({ id }) => !others.some((other) => other.id === id));

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

const activityFields = ['title', 'kind', 'minutes', 'due_on', 'competency_id', 'target_level'];

const activitiesSince = (before: readonly StatedActivity[], now: readonly StatedActivity[]) => ({
  added: titles(without(now, before)),
  removed: titles(without(before, now)),
  changed: titles(
    now.filter((one) => {
      const old = before.find(({ id }) => id === one.id);
      return old && differing(activityFields, old, one).length > 0;
    }),
  ),
});

const same = { fields: [], activities: { added: [], removed: [], changed: [] } };

const changeOf = (old: StatedGoal | undefined, goal: StatedGoal): RevisedGoal[] => {
  const named = { goal_id: goal.id, title: goal.title };
  if (!old) return [{ ...named, ...same, kind: 'added' }];
  const fields = differing(RevisedField.options, old, goal);
  const activities = activitiesSince(old.activities, goal.activities);
  const isSame = fields.length === 0 && Object.values(activities).every((list) => list.length === 0);
  return isSame ? [] : [{ ...named, kind: 'changed', fields, activities }];
};

export const changesSince = (before: StatedPlan, now: StatedPlan): Pick<Revision, 'fields' | 'goals'> => ({
  fields: differing(RevisedPlanField.options, before, now),
  goals: [
    ...now.goals.flatMap((goal) =>
      changeOf(
        before.goals.find(({ id }) => id === goal.id),
        goal,
      ),
    ),
    ...without(before.goals, now.goals).map(({ id, title }) => ({
      ...{ goal_id: id, title },
      ...same,
      kind: 'removed' as const,
    })),
  ],
});
