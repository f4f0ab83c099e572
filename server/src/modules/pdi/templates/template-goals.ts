/** Adds the goals of a ready-made plan to a person's draft. */
import { learningTypeOf } from '@pdy/contract/pdi/words';
import type { Tx } from '#kernel/db.ts';
import { demandsOn, nameKeyOf } from '../../competencies/index.ts';
import type { ReadyPlan } from './ready-plans.ts';

/** The levels the person's job asks for, by competency name: a goal is linked where the job has a level for it. */
const demandsByName = async (tx: Tx, person_id: string, today: string) => {
  const found = await demandsOn(tx, person_id, today);
  return new Map(
    (found?.demands ?? []).map(({ competency, level }) => [
      nameKeyOf(competency.name),
      { competency_id: competency.id, target_level: level },
    ]),
  );
};

type Place = {
  readonly plan_id: string;
  readonly person_id: string;
  readonly start_on: string;
  readonly due_on: string;
};

/** @returns ids of the goals, in their order */
export const addTemplateGoals = async (
  tx: Tx,
  { goals }: ReadyPlan,
  { place, today }: { readonly place: Place; readonly today: string },
): Promise<string[]> => {
  const { person_id } = place;
  const demands = await demandsByName(tx, person_id, today);
  const ids: string[] = [];
  for (const { title, success_criteria, competencies, activities } of goals) {
    const aim = competencies.map((name) => demands.get(nameKeyOf(name))).find((found) => found !== undefined);
    const { id } = await tx
      .insertInto('pdi_goals')
      .values({ ...place, title, success_criteria, mode: 'activities', ...aim })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('pdi_activities')
      .values(
        activities.map((activity) => ({
          ...activity,
          goal_id: id,
          person_id,
          learning_type: learningTypeOf[activity.kind],
        })),
      )
      .execute();
    ids.push(id);
  }
  return ids;
};
