/** What the caller has read and opened. The database sets the dates and does not allow going back. */
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { ownNotifications, shown } from './own.ts';

type One = { readonly tx: Tx; readonly person_id: string; readonly notification_id: string };

const read = async ({ tx, person_id, notification_id }: One) => {
  const row = await ownNotifications(tx, person_id)
    .where('un.notification_id', '=', notification_id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return shown(row);
};

const own = ({ tx, person_id, notification_id }: One) =>
  tx
    .updateTable('user_notifications')
    .where('user_id', '=', person_id)
    .where('notification_id', '=', notification_id);

export const mark_read = authed.notifications.mark_read.handler(async ({ input, context }) => {
  const one = { tx: context.tx, person_id: context.actor.person_id, ...input };
  await own(one).set({ status: 'lida' }).where('status', '=', 'nao_lida').execute();
  return read(one);
});

export const click = authed.notifications.click.handler(async ({ input, context }) => {
  const one = { tx: context.tx, person_id: context.actor.person_id, ...input };
  await own(one).set({ status: 'clicada' }).where('status', '<>', 'clicada').execute();
  return read(one);
});

export const mark_all_read = authed.notifications.mark_all_read.handler(
  async ({ context: { tx, actor } }) => {
    const { numUpdatedRows } = await tx
      .updateTable('user_notifications')
      .set({ status: 'lida' })
      .where('user_id', '=', actor.person_id)
      .where('status', '=', 'nao_lida')
      .executeTakeFirstOrThrow();
    return { marked: Number(numUpdatedRows) };
  },
);
