/** Requests of a company to make a person who has left anonymous. Contract: `contract/src/privacy/privacy.ts`. */
import { editRefusal } from '@pdy/contract/rules/people/user-reach';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { demandUnchanged, heldRow, type Seen } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { notifySoon } from './asked-news.ts';
import { erasureById, erasureRows } from './erasure-rows.ts';

const most = 100;

const list = authed.privacy.erasures.list.handler(async ({ context: { tx } }) => {
  const rows = await erasureRows(tx)
    .where('r.company_id', '=', sql<string>`app.company_id()`)
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  return rows;
});

/** A person of the company whom the caller may change. */
const withinReach = async (tx: Tx, actor: Actor, user_id: string) => {
  const person = await tx
    .selectFrom('profiles')
    .select(['user_id', 'role'])
    .where('user_id', '=', user_id)
    .where('company_id', '=', sql<string>`app.company_id()`)
    .executeTakeFirst();
  if (!person) throw notFound();
  const refusal = editRefusal(actor, person);
  if (refusal !== null) throw broken(refusal);
};

/**
 * Requests an erasure. The database checks that the person has left and that nothing else is asked for them
 * (`server/migrations/0034_erasure.sql`).
 */
const ask = authed.privacy.erasures.ask.handler(async ({ input, context: { tx, actor, record } }) => {
  const { person_id, reason, data_request_id = null } = input;
  await withinReach(tx, actor, person_id);
  const { id } = await tx
    .insertInto('erasure_requests')
    .values({ person_id, reason, data_request_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('privacy.erasure.asked', person_id, { erasure_id: id });
  await notifySoon(tx, person_id);
  return erasureById(tx, id);
});

/** A request that nobody has changed since it was read, and that is still open. */
export const openErasure = async (tx: Tx, seen: Seen) => {
  const row = await heldRow(tx, 'erasure_requests', seen.id);
  if (row.status !== 'open') throw broken('erasure_is_open');
  demandUnchanged(row, seen);
  return row;
};

type Withdrawal = { readonly input: Seen; readonly context: { readonly tx: Tx; readonly record: Recorder } };

/**
 * Each side withdraws only its own requests: a company does not see the platform's, and a policy keeps the platform
 * from changing a company's.
 */
export const withdrawErasure = async ({ input, context: { tx, record } }: Withdrawal) => {
  const { id, person_id } = await openErasure(tx, input);
  await tx.updateTable('erasure_requests').set({ status: 'withdrawn' }).where('id', '=', id).execute();
  await record('privacy.erasure.withdrawn', person_id, { erasure_id: id });
  return erasureById(tx, id);
};

const withdraw = authed.privacy.erasures.withdraw.handler(withdrawErasure);

export const erasures = { list, ask, withdraw };
