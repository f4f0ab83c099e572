/** The state of one person's data, and whether they are processed. Contract: `contract/src/privacy/privacy.ts`. */
import type { PersonPrivacy } from '@pdy/contract/privacy/privacy';
import { editRefusal } from '@pdy/contract/rules/people/user-reach';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { erasureRows } from './erasure-rows.ts';

const inCompany = (tx: Tx, user_id: string) =>
  tx
    .selectFrom('profiles')
    .where('user_id', '=', user_id)
    .where('company_id', '=', sql<string>`app.company_id()`);

const privacyOf = async (tx: Tx, id: string): Promise<PersonPrivacy> => {
  const row = await inCompany(tx, id)
    .select(['user_id', 'processing_blocked_at', 'erased_at', 'version'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const open = await erasureRows(tx)
    .where('r.company_id', '=', sql<string>`app.company_id()`)
    .where('r.person_id', '=', id)
    .where('r.status', '=', 'open')
    .executeTakeFirst();
  return { ...row, erasure: open ?? null };
};

export const person = authed.privacy.person.handler(({ input: { id }, context: { tx } }) =>
  privacyOf(tx, id),
);

/**
 * Blocks the processing of a person's data. Recommendations are deleted with the block: the list is made again when it
 * ends.
 */
export const block = authed.privacy.block.handler(
  async ({ input: { id, version, is_blocked }, context: { tx, actor, record } }) => {
    const row = await inCompany(tx, id)
      .select(['user_id', 'role', 'processing_blocked_at', 'erased_at', 'version'])
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    if (id === actor.person_id) throw broken('nobody_blocks_themselves');
    const refusal = editRefusal(actor, row);
    if (refusal !== null) throw broken(refusal);
    if (row.erased_at !== null) throw broken('erased_people_stay_nobody');
    demandUnchanged(row, { version });
    if ((row.processing_blocked_at !== null) === is_blocked) return privacyOf(tx, id);
    const processing_blocked_at = is_blocked ? sql<Date>`app.now()` : null;
    await tx.updateTable('profiles').set({ processing_blocked_at }).where('user_id', '=', id).execute();
    await record(is_blocked ? 'privacy.processing.blocked' : 'privacy.processing.unblocked', id, {});
    return privacyOf(tx, id);
  },
);
