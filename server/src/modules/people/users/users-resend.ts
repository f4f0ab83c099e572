/** Mails many open invitations again, each three times a day at most. */

import { ruleSentence } from '@pdy/contract/messages';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { mailAgain } from '../invites/invite-acts.ts';
import { holdSeats } from '../invites/invite-seats.ts';

const mostPerDay = 3;

const foundInvites = (tx: Tx, ids: readonly string[], today: string) =>
  tx
    .selectFrom('invites')
    .select(['id', 'status'])
    .select(sql<boolean>`expires_at <= app.now()`.as('has_run_out'))
    .select(
      sql<boolean>`resent_on is not distinct from ${today}::date and resent_times >= ${mostPerDay}`.as(
        'is_too_often',
      ),
    )
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

type Invite = Awaited<ReturnType<typeof foundInvites>>[number];

/** An expired one takes a seat again; `free` counts the remaining seats. */
const refusalOf = (
  { status, has_run_out, is_too_often }: Invite,
  seats: { free: number; max_users: number },
) => {
  if (status === 'preparado') return ruleSentence('invite_was_mailed');
  if (status !== 'pendente') return ruleSentence('invite_is_open');
  if (is_too_often) return ruleSentence('three_resends_a_day');
  if (has_run_out && seats.free <= 0) return ruleSentence('PDY-LIMITE', String(seats.max_users));
  if (has_run_out) seats.free -= 1;
  return null;
};

export const resendInvites = authed.users.many.resendInvites.handler(
  async ({ input: { ids }, context: { tx, actor, clock, record } }) => {
    const today = todayOf({ actor, clock });
    const seats = { ...(await holdSeats(tx)) };
    const invites = await foundInvites(tx, ids, today);
    const refusals = new Map(invites.map((invite) => [invite.id, refusalOf(invite, seats)]));
    const welcome = invites.map(({ id }) => id).filter((id) => refusals.get(id) === null);
    const sent = welcome.length > 0 ? await mailAgain(tx, welcome, today) : [];
    for (const { id, sent_count } of sent) await record('people.invite.sent', id, { sent_count });
    const mailed = new Set(sent.map(({ id }) => id));
    const results = [...new Set(ids)].map((id) => {
      const refusal = refusals.get(id);
      if (refusal === undefined) return { id, is_done: false, message: 'Registro não encontrado.' };
      if (mailed.has(id)) return { id, is_done: true, message: 'Convite reenviado com sucesso' };
      return { id, is_done: false, message: refusal ?? ruleSentence('invite_is_open') };
    });
    return { results };
  },
);
