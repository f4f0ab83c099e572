/** What the platform does with requests to erase. Contract: `contract/src/platform/erasures.ts`. */
import { sql } from 'kysely';
import { broken, conflict, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';
import { recordIn } from '../platform/index.ts';
import { erasureById, erasureFrom, erasureRows } from './erasure-rows.ts';

const most = 200;

const list = platform.platform.erasures.list.handler(async ({ context: { tx } }) => {
  const rows = await erasureRows(tx)
    .orderBy(sql`r.status = 'open'`, 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(erasureFrom);
});

type Seen = { readonly id: string; readonly version: number };

const held = async (tx: Tx, { id, version }: Seen) => {
  const row = await tx
    .selectFrom('erasure_requests')
    .select(['person_id', 'company_id', 'status', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.status !== 'open') throw broken('erasure_is_open');
  if (row.version !== version) throw conflict();
  return row;
};

const approve = platform.platform.erasures.approve.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { id } = input;
  const { person_id, company_id } = await held(tx, input);
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

/** Who may, and when, the database judges (migration 0046). */
const erase = platform.platform.erasures.erase.handler(async ({ input, context }) => {
  const { tx } = context;
  const { person_id, company_id } = await held(tx, input);
  await recordIn(context, company_id)('privacy.person.erased', person_id, {
    erasure_id: input.id,
  });
  await sql`select app.carry_out_erasure(${input.id}::uuid)`.execute(tx);
  return erasureById(tx, input.id);
});

export const platformErasures = { list, approve, erase };
