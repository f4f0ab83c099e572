/** Who gets more time in tests. Contract: `contract/src/assessments/attempt-admin.ts`. */
import type { AccommodationRow } from '@pdy/contract/assessments/attempt-admin';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authorName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readablePerson } from '#kernel/readable.ts';
import { todayOf } from '#kernel/today.ts';
import { demandReader } from './list.ts';

const granted = (tx: Tx, today: string) =>
  tx
    .selectFrom('accommodations as g')
    .innerJoin('profiles as p', sameCompany('p.user_id', 'g.person_id'))
    .leftJoin('profiles as by', sameCompany('by.user_id', 'g.granted_by'))
    .orderBy('p.name_key')
    .orderBy('g.person_id')
    .select(['g.extra_percent', 'g.reason', 'g.valid_until'])
    .select(sql<boolean>`(g.valid_until is null or g.valid_until >= ${today}::date)`.as('is_valid'))
    .select(readablePerson('p', 'g.person_id').as('person'))
    .select(authorName('by', 'g.granted_by').as('granted_by'));

export const list = authed.accommodations.list.handler(async ({ context }): Promise<AccommodationRow[]> => {
  demandReader(context.actor);
  return granted(context.tx, todayOf(context)).execute();
});

/** An active colleague; NOT_FOUND for anybody else. */
const demandColleague = async (tx: Tx, person_id: string) => {
  const found = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('user_id', '=', person_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!found) throw notFound();
};

export const grant = authed.accommodations.grant.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { person_id, extra_percent, reason, valid_until } = input;
  demandReader(actor);
  if (person_id === actor.person_id) throw broken('nobody_grants_themselves_time');
  const today = todayOf(context);
  if (valid_until !== null && valid_until < today) throw broken('time_is_granted_for_days_to_come');
  await demandColleague(tx, person_id);
  const given = { extra_percent, reason, valid_until, granted_by: actor.person_id };
  await tx
    .insertInto('accommodations')
    .values({ person_id, ...given })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doUpdateSet(given))
    .execute();
  await record('assessments.time.granted', person_id, { extra_percent, valid_until });
  return granted(tx, today).where('g.person_id', '=', person_id).executeTakeFirstOrThrow();
});

export const remove = authed.accommodations.remove.handler(async ({ input: { person_id }, context }) => {
  const { tx, actor, record } = context;
  demandReader(actor);
  if (person_id === actor.person_id) throw broken('nobody_grants_themselves_time');
  const gone = await tx
    .deleteFrom('accommodations')
    .where('person_id', '=', person_id)
    .returning('person_id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await record('assessments.time.taken_back', person_id, {});
  return gone;
});
