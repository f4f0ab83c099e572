/** 'Adicionar ao PDI': one click puts the activity, and its goal where there is none yet, into the person's plan. */
import { daysAfter, earlierDay } from '@pdy/contract/rules/days';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { goalById, lockOwnPlans, roomForGoal } from '../pdi/index.ts';

type Context = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock; readonly record: Recorder };

const planDays = 180;
const goalDays = 90;

const openRecommendation = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('recommendations as r')
    .innerJoin('library_items as i', (join) =>
      join.onRef('i.company_id', '=', 'r.company_id').onRef('i.id', '=', 'r.item_id'),
    )
    .innerJoin('competencies as c', (join) =>
      join.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.competency_id'),
    )
    .where('r.id', '=', id)
    .select([
      'r.id',
      'r.status',
      'r.item_id',
      'r.competency_id',
      'r.reason',
      'i.title',
      'i.kind',
      'i.learning_type',
      'i.minutes',
    ])
    .select('c.name as competency_name')
    .forUpdate('r')
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.status !== 'shown') throw broken('recommendation_is_open');
  return row;
};

type Open = Awaited<ReturnType<typeof openRecommendation>>;

/** The running plan, else the newest draft, else a new draft of half a year. */
const planFor = async ({ tx, actor, record }: Context, today: string) => {
  await lockOwnPlans(tx, actor);
  const plans = await tx
    .selectFrom('pdi_plans')
    .select(['id', 'status', 'period_start', 'period_end'])
    .where('person_id', '=', actor.person_id)
    .where('status', 'in', ['draft', 'submitted', 'changes_requested', 'active'])
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
  const plan = plans.find(({ status }) => status !== 'draft') ?? plans[0];
  if (plan) return plan;
  const period = { period_start: today, period_end: daysAfter(today, planDays) };
  const title = `PDI ${today.slice(0, 4)}`;
  const made = await tx
    .insertInto('pdi_plans')
    .values({ person_id: actor.person_id, title, ...period })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  await record('pdi.plan.created', made.id, { person_id: actor.person_id });
  return { ...made, ...period };
};

type Plan = Awaited<ReturnType<typeof planFor>>;

const newGoal = async ({ tx, actor, record }: Context, plan: Plan, open: Open, today: string) => {
  if (plan.status !== 'draft' && plan.status !== 'changes_requested') throw broken('plan_is_being_written');
  await roomForGoal(tx, plan.id);
  const { demand } = open.reason as { demand: number };
  const begins = plan.period_start > today ? plan.period_start : today;
  const goal = await tx
    .insertInto('pdi_goals')
    .values({
      plan_id: plan.id,
      person_id: actor.person_id,
      title: `Alcançar o nível ${demand} em ${open.competency_name}`.slice(0, 200),
      competency_id: open.competency_id,
      target_level: demand,
      mode: 'competency',
      start_on: plan.period_start,
      due_on: earlierDay(daysAfter(begins, goalDays), plan.period_end),
    })
    .returning(['id', 'target_level'])
    .executeTakeFirstOrThrow();
  await record('pdi.goal.added', plan.id, { person_id: actor.person_id, goal_id: goal.id });
  return goal;
};

/** The goal of the plan that already aims at the competency, if there is one. */
const fittingGoal = ({ tx }: Context, plan: Plan, competency_id: string) =>
  tx
    .selectFrom('pdi_goals')
    .select(['id', 'target_level'])
    .where('plan_id', '=', plan.id)
    .where('competency_id', '=', competency_id)
    .where('status', 'in', ['draft', 'not_started', 'in_progress'])
    .executeTakeFirst();

export const accept = authed.recommendations.accept.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const open = await openRecommendation(tx, input.id);
  const today = todayOf({ actor, clock });
  const plan = await planFor(context, today);
  const goal =
    (await fittingGoal(context, plan, open.competency_id)) ?? (await newGoal(context, plan, open, today));
  const { title, kind, learning_type, minutes, item_id, competency_id } = open;
  const activity = await tx
    .insertInto('pdi_activities')
    .values({
      goal_id: goal.id,
      person_id: actor.person_id,
      library_item_id: item_id,
      title,
      kind,
      learning_type,
      minutes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('recommendations')
    .set({ status: 'accepted', goal_id: goal.id })
    .where('id', '=', open.id)
    .execute();
  await record('pdi.activity.added', activity.id, {
    person_id: actor.person_id,
    goal_id: goal.id,
    competency_id,
    target_level: goal.target_level,
  });
  await record('recommendations.item.accepted', open.id, { person_id: actor.person_id, goal_id: goal.id });
  return { plan_id: plan.id, goal: await goalById(context, goal.id) };
});
