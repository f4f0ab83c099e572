/** Ready-made plans. Contract: `contract/src/pdi/template.ts`. */

import { NewPlan } from '@pdy/contract/pdi/plan';
import { broken, notFound } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { planById } from '../plans/plan-access.ts';
import { roomForDraft } from '../plans/plans.ts';
import { readyPlans } from './ready-plans.ts';
import { addTemplateGoals } from './template-goals.ts';

const list = authed.pdi.templates.list.handler(() => ({
  items: readyPlans.map(({ key, title, about, goals }) => ({
    key,
    title,
    about,
    goals: goals.map((goal) => ({ title: goal.title, activities: goal.activities.length })),
  })),
}));

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
  const { person_id } = actor;
  const place = { plan_id: id, person_id, start_on: period_start, due_on: period_end };
  for (const goal_id of await addTemplateGoals(tx, ready, { place, today: todayOf(context) }))
    await record('pdi.goal.added', id, { person_id, goal_id });
  return planById(context, id);
});

export const templates = { list, take };
