/** Ready-made plans. Contract: `contract/src/pdi/template.ts`. */

import { NewPlan } from '@pdy/contract/pdi/plan';
import { learningTypeOf } from '@pdy/contract/pdi/words';
import { broken, notFound } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { nameKeyOf, standingsOf } from '../../competencies/index.ts';
import { type PlanContext, planById } from '../plan-access.ts';
import { roomForDraft } from '../plans.ts';
import { type ReadyPlan, readyPlans } from './ready-plans.ts';

const list = authed.pdi.templates.list.handler(() => ({
  items: readyPlans.map(({ key, title, about, goals }) => ({
    key,
    title,
    about,
    goals: goals.map((goal) => ({ title: goal.title, activities: goal.activities.length })),
  })),
}));

/** What the person's job asks for, by the name of the competency: a goal is linked where the job has a level for it. */
const demandsByName = async (context: PlanContext) => {
  const { standings } = await standingsOf(context.tx, context.actor.person_id, todayOf(context));
  return new Map(
    standings.flatMap(({ competency, demand }) =>
      demand === null
        ? []
        : [[nameKeyOf(competency.name), { competency_id: competency.id, target_level: demand }]],
    ),
  );
};

type Place = { readonly plan_id: string; readonly start_on: string; readonly due_on: string };

const addGoals = async (context: PlanContext, { goals }: ReadyPlan, place: Place) => {
  const { tx, actor, record } = context;
  const demands = await demandsByName(context);
  for (const { title, success_criteria, competencies, activities } of goals) {
    const aim = competencies.map((name) => demands.get(nameKeyOf(name))).find((found) => found !== undefined);
    const { id } = await tx
      .insertInto('pdi_goals')
      .values({ ...place, person_id: actor.person_id, title, success_criteria, mode: 'activities', ...aim })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('pdi_activities')
      .values(
        activities.map((activity) => ({
          ...activity,
          goal_id: id,
          person_id: actor.person_id,
          learning_type: learningTypeOf[activity.kind],
        })),
      )
      .execute();
    await record('pdi.goal.added', place.plan_id, { person_id: actor.person_id, goal_id: id });
  }
};

const take = authed.pdi.templates.take.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const ready = readyPlans.find(({ key }) => key === input.key);
  if (!ready) throw notFound();
  const { period_start, period_end } = input;
  const { title, summary, key } = ready;
  const plan = NewPlan.safeParse({ title, summary, period_start, period_end });
  if (!plan.success) throw broken('plan_lasts_a_week_to_two_years');
  await roomForDraft(context);
  const { id } = await tx
    .insertInto('pdi_plans')
    .values({ ...plan.data, person_id: actor.person_id, origin: 'template', template: key })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('pdi.plan.created', id, { person_id: actor.person_id });
  await addGoals(context, ready, { plan_id: id, start_on: period_start, due_on: period_end });
  return planById(context, id);
});

export const templates = { list, take };
