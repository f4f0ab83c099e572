/** How the platform handles requests to erase. Contract: `contract/src/platform/erasures.ts`. */
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import { platform } from '#kernel/procedure.ts';
import { recordIn } from '../platform/index.ts';
import { notifySoon } from './asked-news.ts';
import { erasureById, erasureRows } from './erasure-rows.ts';
import { openErasure, withdrawErasure } from './erasures.ts';

const most = 200;

const list = platform.platform.erasures.list.handler(async ({ context: { tx } }) => {
  const rows = await erasureRows(tx)
    .orderBy(sql`r.status = 'open'`, 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  return rows;
});

/**
 * Asks for the erasure of an account without company, as it was read. The database checks that it has none
 * (`server/migrations/0034_erasure.sql`).
 */
const ask = platform.platform.erasures.ask.handler(async ({ input, context: { tx, record } }) => {
  const { person_id, version, reason } = input;
  const account = await tx
    .selectFrom('profiles')
    .select(['is_active', 'version'])
    .where('user_id', '=', person_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw notFound();
  demandUnchanged(account, { version });
  const { rows } = await sql<{ id: string }>`
    select app.ask_account_erasure(${person_id}::uuid, ${reason}) as id`.execute(tx);
  const id = rows[0]?.id ?? '';
  if (account.is_active) {
    await tx.updateTable('profiles').set({ is_active: false }).where('user_id', '=', person_id).execute();
    await record('platform.user.deactivated', person_id, {});
  }
  await record('privacy.erasure.asked', person_id, { erasure_id: id });
  await notifySoon(tx, person_id);
  return erasureById(tx, id);
});

const withdraw = platform.platform.erasures.withdraw.handler(withdrawErasure);

const approve = platform.platform.erasures.approve.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { id } = input;
  const { person_id, company_id } = await openErasure(tx, input);
  await tx
    .updateTable('erasure_requests')
    .set({ approved_by: actor.person_id })
    .where('id', '=', id)
    .execute();
  await recordIn(context, company_id)('privacy.erasure.approved', person_id, {
    erasure_id: id,
  });
  return erasureById(tx, id);
});

/** Erases a person. The database decides who may do it, and when (`server/migrations/0034_erasure.sql`). */
const erase = platform.platform.erasures.erase.handler(async ({ input, context }) => {
  const { tx } = context;
  const { person_id, company_id } = await openErasure(tx, input);
  await recordIn(context, company_id)('privacy.person.erased', person_id, {
    erasure_id: input.id,
  });
  await sql`select app.carry_out_erasure(${input.id}::uuid)`.execute(tx);
  return erasureById(tx, input.id);
});

export const platformErasures = { list, ask, withdraw, approve, erase };
