/** Absences. Contract: `contract/src/pdi/absence.ts`. */
import { daysAfter } from '@pdy/contract/rules/days';
import { notFound } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';

const shownDays = 60;
const mostShown = 100;

const list = authed.pdi.absences.list.handler(async ({ input, context }) => ({
  items: await context.tx
    .selectFrom('person_absences')
    .where('person_id', '=', input.person_id ?? context.actor.person_id)
    .where('ends_on', '>=', daysAfter(todayOf(context), -shownDays))
    .orderBy('starts_on')
    .limit(mostShown)
    .select(['id', 'person_id', 'starts_on', 'ends_on'])
    .execute(),
}));

/**
 * Adds an absence. Only administrators add one for somebody else (see the policy), and only for people they can see.
 */
const add = authed.pdi.absences.add.handler(async ({ input, context: { tx, actor, record } }) => {
  const { person_id = actor.person_id, starts_on, ends_on } = input;
  const person = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', person_id)
    .executeTakeFirst();
  if (!person) throw notFound();
  const absence = await tx
    .insertInto('person_absences')
    .values({ person_id, starts_on, ends_on })
    .returning(['id', 'person_id', 'starts_on', 'ends_on'])
    .executeTakeFirstOrThrow();
  await record('pdi.absence.added', absence.id, { person_id });
  return absence;
});

const remove = authed.pdi.absences.remove.handler(async ({ input, context: { tx, record } }) => {
  const gone = await tx
    .deleteFrom('person_absences')
    .where('id', '=', input.id)
    .returning('person_id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await record('pdi.absence.removed', input.id, gone);
  return { id: input.id };
});

export const absences = { list, add, remove };
