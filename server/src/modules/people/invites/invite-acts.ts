/** Open invitations are mailed again, or withdrawn. */
import { inviteDays } from '@pdy/contract/people/invites';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/** Mails invitations again, except those that were withdrawn or accepted in the meantime. `today`: the company's. */
export const mailAgain = (tx: Tx, ids: readonly string[], today: string) =>
  tx
    .updateTable('invites')
    .set({
      token_hash: null,
      last_sent_at: null,
      sent_count: sql`sent_count + 1`,
      expires_at: sql`app.now() + ${inviteDays} * interval '1 day'`,
      resent_on: today,
      resent_times: sql`case when resent_on = ${today}::date then resent_times + 1 else 1 end`,
    })
    .where('id', 'in', ids)
    .where('status', '=', 'pendente')
    .returning(['id', 'sent_count'])
    .execute();

/** Withdraws an open invitation. False: it was not open any more. */
export const withdrawInvite = async (tx: Tx, id: string): Promise<boolean> => {
  const row = await tx
    .updateTable('invites')
    .set({ status: 'revogado', send_on: null, token_hash: null })
    .where('id', '=', id)
    .where('status', 'in', ['preparado', 'pendente'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};
