/** An activity recommended to people by name. Contract: `contract/src/library/library.ts`. */
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { offeredById } from './detail.ts';

/** How many of them the caller may recommend something to: active people they lead, or all for administrators. */
const reachable = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ known: number; own: number }>`
    select count(*)::int as known,
      (count(*) filter (where app.administers() or p.user_id in (select app.led_people())))::int as own
    from profiles p
    where p.company_id = app.company_id() and p.is_active and p.user_id = any (${[...ids]}::uuid[])`.execute(
    tx,
  );
  return rows[0] ?? { known: 0, own: 0 };
};

export const assign = authed.library.assign.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { id, message, due_on, cell } = input;
  const person_ids = [...new Set(input.person_ids)];
  await offeredById(context, id);
  if (person_ids.includes(actor.person_id)) throw broken('nobody_assigns_to_themselves');
  const { known, own } = await reachable(tx, person_ids);
  if (known < person_ids.length) throw notFound();
  if (own < person_ids.length) throw broken('assigned_to_own_line');
  const given = { assigned_by: actor.person_id, message, due_on };
  await tx
    .insertInto('library_assignments')
    .values(person_ids.map((person_id) => ({ item_id: id, person_id, ...given })))
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id', 'item_id']).doUpdateSet(given))
    .execute();
  await record('library.item.assigned', id, { person_ids, due_on, cell });
  return { assigned: person_ids.length };
});
