/** Readings. Contract: `contract/src/readings/readings.ts`. */
import { sql } from 'kysely';
import * as z from 'zod';
import { cursorFor, pageFrom, placeAt } from '#kernel/calls/paging.ts';
import { locked } from '#kernel/database/held-row.ts';
import { authed } from '#kernel/procedure.ts';

const Place = z.tuple([z.iso.date(), z.uuid()]);

const list = authed.readings.list.handler(async ({ input, context: { tx, actor } }) => {
  const [read_on, id] = placeAt(input.after, Place) ?? [null, null];
  const rows = await tx
    .selectFrom('readings')
    .selectAll()
    .where('person_id', '=', actor.person_id)
    .where(sql<boolean>`${read_on}::date is null or (read_on, id) < (${read_on}::date, ${id}::uuid)`)
    .orderBy('read_on', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit + 1)
    .execute();
  return pageFrom(rows, input.limit, (last) => cursorFor([last.read_on, last.id]));
});

const add = authed.readings.add.handler(async ({ input, context: { tx, actor, record } }) => {
  const reading = await tx
    .insertInto('readings')
    .values({ ...input, person_id: actor.person_id })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record('readings.reading.added', reading.id, {});
  return reading;
});

const change = authed.readings.change.handler(async ({ input, context: { tx } }) => {
  const { id, version, ...written } = input;
  await locked(tx, 'readings', { id, version });
  return tx
    .updateTable('readings')
    .set(written)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
});

const remove = authed.readings.remove.handler(async ({ input, context: { tx } }) => {
  await locked(tx, 'readings', input);
  await tx.deleteFrom('readings').where('id', '=', input.id).execute();
  return { id: input.id };
});

export const readings = { list, add, change, remove };
