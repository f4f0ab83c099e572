/** Invitations of a company: read, sent again, withdrawn. Contract: `contract/src/people/invites.ts`. */
import { broken, notFound } from '#kernel/broken.ts';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { mailAgain, withdrawInvite } from './invite-acts.ts';
import { holdSeats, seats } from './invite-seats.ts';
import { inviteById, inviteRows, meant } from './invite-view.ts';
import { create } from './invites-create.ts';
import { update } from './invites-edit.ts';
import { exportInvites } from './invites-export.ts';
import { send } from './invites-prepared.ts';

const list = authed.invites.list.handler(async ({ input, context: { tx } }) => {
  const { after, limit, ...filters } = input;
  const place = idAt(after);
  const rows = await inviteRows(tx)
    .$if(place !== undefined, (query) => query.where('i.id', '<', place ?? ''))
    .where(({ and }) => and(meant(filters)))
    .limit(limit + 1)
    .execute();
  return pageFrom(rows, limit, idOf);
});

/** Why an invitation could not be changed: it has ended, or it does not exist. */
const whyNot = async (tx: Tx, id: string) => {
  const found = await tx.selectFrom('invites').select('status').where('id', '=', id).executeTakeFirst();
  if (!found) return notFound();
  return broken(found.status === 'preparado' ? 'invite_was_mailed' : 'invite_is_open');
};

const resend = authed.invites.resend.handler(
  async ({ input: { id }, context: { tx, actor, clock, record } }) => {
    const today = todayOf({ actor, clock });
    await holdSeats(tx); // An expired one takes a seat again.
    const [sent] = await mailAgain(tx, [id], today);
    if (!sent) throw await whyNot(tx, id);
    await record('people.invite.sent', id, { sent_count: sent.sent_count });
    return inviteById(tx, id);
  },
);

const revoke = authed.invites.revoke.handler(async ({ input: { id }, context: { tx, record } }) => {
  if (!(await withdrawInvite(tx, id))) throw await whyNot(tx, id);
  await record('people.invite.revoked', id, {});
  return inviteById(tx, id);
});

export const invites = { create, list, export: exportInvites, seats, update, resend, send, revoke };
