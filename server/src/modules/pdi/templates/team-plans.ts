/** Plans begun for several people from a ready-made plan. Contract: `contract/src/pdi/team-plans.ts`. */
import { NewPlan } from '@pdy/contract/pdi/plan';
import { mostBegunAtOnce } from '@pdy/contract/pdi/values';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, forbidden, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { companyToday } from '../../competencies/index.ts';
import { readyPlans } from './ready-plans.ts';
import { addTemplateGoals } from './template-goals.ts';

const administers = ({ role }: Actor) => role === 'admin' || role === 'corporate';

/**
 * The people for whom the caller may begin plans: for administrators everybody in the company, for managers the people
 * they lead; never the caller.
 */
const reachOf = (actor: Actor) => {
  if (administers(actor)) return sql<boolean>`p.user_id <> ${actor.person_id}`;
  if (actor.role !== 'manager') throw forbidden();
  return sql<boolean>`p.user_id in (select app.led_people())`;
};

type Period = { readonly period_start: string; readonly period_end: string };
type Person = { readonly person_id: string; readonly name: string };

const reachable = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('profiles as p')
    .where(sql<boolean>`p.company_id = app.company_id() and p.is_active and p.is_processed`)
    .where(reachOf(actor));

const withPlan = async (tx: Tx, ids: readonly string[], { period_start, period_end }: Period) => {
  const { rows } = await sql<{ id: string }>`
    select id from app.people_with_plan(${[...ids]}::uuid[], ${period_start}::date, ${period_end}::date) as id`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
};

const invitedCount = async (tx: Tx) => {
  const { count } = await tx
    .selectFrom('invites')
    .where(sql<boolean>`(status = 'preparado' or (status = 'pendente' and expires_at > app.now()))`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const people = authed.pdi.teamPlans.people.handler(async ({ input, context: { tx, actor } }) => {
  const { search } = input;
  const among = reachable(tx, actor).where(
    sql<boolean>`(${search} = '' or strpos(p.name_key, app.normalise(${search})) > 0)`,
  );
  const found = await among
    .select(['p.user_id as person_id', shownName('p').as('name'), 'p.position'])
    .orderBy('p.name_key')
    .orderBy('p.user_id')
    .limit(mostBegunAtOnce)
    .execute();
  const { count } = await among.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const held = await withPlan(
    tx,
    found.map(({ person_id }) => person_id),
    input,
  );
  return {
    items: found.map((person) => ({ ...person, has_plan: held.has(person.person_id) })),
    people: count,
    invited: await invitedCount(tx),
  };
});

/** Lets in one such call at a time: each is judged by the result of the one before. */
const holdBeginning = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('team plans:' || app.company_id(), 0))`.execute(tx);

const chosenPeople = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Person[]> => {
  const found = await reachable(tx, actor)
    .where('p.user_id', 'in', ids)
    .select(['p.user_id as person_id', shownName('p').as('name')])
    .orderBy('p.name_key')
    .execute();
  if (found.length < new Set(ids).size) throw notFound();
  return found;
};

const begin = authed.pdi.teamPlans.begin.handler(async ({ input, context: { tx, actor, record } }) => {
  const { key: template, period_start, period_end } = input;
  const ready = readyPlans.find(({ key }) => key === template);
  if (!ready) throw notFound();
  if (!NewPlan.safeParse({ title: ready.title, period_start, period_end }).success)
    throw broken('plan_lasts_a_week_to_two_years');
  const chosen = await chosenPeople(tx, actor, input.person_ids);
  await holdBeginning(tx);
  const held = await withPlan(tx, input.person_ids, input);
  const person_ids = chosen.map(({ person_id }) => person_id).filter((id) => !held.has(id));
  if (person_ids.length > 0)
    await record('pdi.plans.begun', actor.person_id, { template, period_start, period_end, person_ids });
  return {
    begun: person_ids.length,
    left_out: chosen.filter(({ person_id }) => held.has(person_id)).map(({ name }) => name),
  };
});

/** The system makes the drafts, because only their owners may write or read them. */
const makeDrafts = async (
  { actor_id, payload }: Happening<'pdi.plans.begun'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx, record } = context;
  const { template, period_start, period_end, person_ids } = payload;
  const ready = readyPlans.find(({ key }) => key === template);
  if (!ready) return;
  const today = await companyToday(context);
  const { title, summary } = ready;
  for (const person_id of person_ids) {
    const { id } = await tx
      .insertInto('pdi_plans')
      .values({ ...{ person_id, title, summary, period_start, period_end, template }, origin: 'import' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = { plan_id: id, person_id, start_on: period_start, due_on: period_end };
    await addTemplateGoals(tx, ready, { place, today });
    await record('pdi.plan.begun', id, { person_id, begun_by: actor_id });
  }
};

export const teamPlans = { people, begin };

export const teamPlanReactions: ReactionTable = {
  'pdi.plans.begun': [together('pdi.make_template_drafts', makeDrafts)],
};
