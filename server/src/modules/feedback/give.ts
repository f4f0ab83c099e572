/** Giving feedback, and what its giver can still do with it. Contract: `contract/src/feedback/feedback.ts`. */

import type { FeedbackCompetency, NewFeedback } from '@pdy/contract/feedback/feedback';
import { mostFeedbackADay } from '@pdy/contract/feedback/words';
import { instantOf } from '@pdy/contract/rules/zones';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { holdCount } from '#kernel/calls/limits.ts';
import { locked } from '#kernel/database/held-row.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { type FeedbackContext, feedbackAsRead } from './rows.ts';

export const readers = authed.feedback.readers.handler(
  async ({ input: { person_id }, context: { tx, actor } }) => {
    const { rows } = await sql<{ name: string; leader_id: string | null; leader: string | null }>`
    select ${shownName('p')} as name, app.leader_of(p.user_id) as leader_id,
      (select ${shownName('l')} from profiles l where l.user_id = app.leader_of(p.user_id)) as leader
    from profiles p where p.user_id = ${person_id} and p.company_id = app.company_id() and p.is_active`.execute(
      tx,
    );
    const [found] = rows;
    if (!found) throw notFound();
    const { name, leader, leader_id } = found;
    return { name, leader, is_leader: leader_id === actor.person_id };
  },
);

/** Locks the caller, so that two calls at once do not both pass a limit. */
export const holdPerson = ({ tx, actor }: Pick<FeedbackContext, 'tx' | 'actor'>) =>
  holdCount(tx, 'feedback', actor.person_id);

export const demandActive = async ({ tx }: Pick<FeedbackContext, 'tx'>, ids: readonly string[]) => {
  const known = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', 'in', [...ids])
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('is_active', '=', true)
    .execute();
  if (known.length < new Set(ids).size) throw broken('feedback_receiver_is_active');
};

const demandRoom = async (context: FeedbackContext) => {
  const { tx, actor } = context;
  const since = new Date(instantOf(todayOf(context), 0, actor.timezone));
  const { count } = await tx
    .selectFrom('feedbacks')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('giver_id', '=', actor.person_id)
    .where('delivered_at', '>=', since)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostFeedbackADay) throw broken('feedback_daily_limit');
};

/** The request that the feedback answers: sent to the caller, pending, and about the receiver. */
const answered = async (
  { tx, actor }: FeedbackContext,
  { request_id, receiver_id, visibility }: NewFeedback,
) => {
  if (request_id === null) return;
  const request = await tx
    .selectFrom('feedback_requests')
    .selectAll()
    .where('id', '=', request_id)
    .where('to_id', '=', actor.person_id)
    .where('about_id', '=', receiver_id)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw notFound();
  // A leader asked about one of their reports, and could not read the answer otherwise.
  if (request.requester_id !== request.about_id && visibility !== 'manager')
    throw broken('team_request_is_shared');
  await tx
    .updateTable('feedback_requests')
    .set({ status: 'answered' })
    .where('id', '=', request_id)
    .execute();
};

const keepCompetencies = async (
  { tx }: FeedbackContext,
  feedback: { readonly id: string; readonly receiver_id: string },
  competencies: readonly FeedbackCompetency[],
) => {
  await tx.deleteFrom('feedback_competencies').where('feedback_id', '=', feedback.id).execute();
  const each = [...new Map(competencies.map((one) => [one.competency_id, one])).values()];
  if (each.length === 0) return;
  const rows = each.map((one) => ({ ...one, feedback_id: feedback.id, receiver_id: feedback.receiver_id }));
  await tx.insertInto('feedback_competencies').values(rows).execute();
};

export const give = authed.feedback.give.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  const { competencies, request_id, ...words } = input;
  if (input.receiver_id === actor.person_id) throw broken('nobody_gives_themselves_feedback');
  await holdPerson(context);
  await demandActive(context, [input.receiver_id]);
  await demandRoom(context);
  await answered(context, input);
  const given = await tx
    .insertInto('feedbacks')
    .values({ ...words, request_id, delivered_at: clock() })
    .returning(['id', 'giver_id', 'receiver_id', 'reader_ids'])
    .executeTakeFirstOrThrow();
  const { id, giver_id, receiver_id, reader_ids } = given;
  const isLeader = await leads(context, receiver_id);
  if (words.visibility === 'manager' && reader_ids.length === 0 && !isLeader)
    throw broken('feedback_has_no_leader');
  await keepCompetencies(context, given, competencies);
  await record('feedback.feedback.delivered', id, { giver_id, receiver_id });
  return feedbackAsRead(context, id);
});

const leads = async ({ tx, actor }: FeedbackContext, person_id: string) => {
  const { rows } = await sql<{
    leads: boolean;
  }>`select coalesce(app.leader_of(${person_id}) = ${actor.person_id}, false) as leads`.execute(tx);
  return rows[0]?.leads === true;
};

const ownHeld = async (context: FeedbackContext, seen: { id: string; version: number }) =>
  locked(context.tx, 'feedbacks', seen, { giver_id: context.actor.person_id });

export const edit = authed.feedback.edit.handler(async ({ input, context }) => {
  const { tx, clock, record } = context;
  const { id, version, competencies, ...words } = input;
  const { giver_id, receiver_id } = await ownHeld(context, { id, version });
  await tx
    .updateTable('feedbacks')
    .set({ ...words, edited_at: clock() })
    .where('id', '=', id)
    .execute();
  await keepCompetencies(context, { id, receiver_id }, competencies);
  await record('feedback.feedback.edited', id, { giver_id, receiver_id });
  return feedbackAsRead(context, id);
});

export const retract = authed.feedback.retract.handler(async ({ input, context }) => {
  const { giver_id, receiver_id } = await ownHeld(context, input);
  await context.tx.updateTable('feedbacks').set({ status: 'retracted' }).where('id', '=', input.id).execute();
  await context.record('feedback.feedback.retracted', input.id, { giver_id, receiver_id });
  return { id: input.id };
});

export const verify = authed.feedback.verify.handler(async ({ input, context }) => {
  const { tx, clock, record } = context;
  const { id, version, verification, note } = input;
  const { giver_id, receiver_id } = await ownHeld(context, { id, version });
  await tx
    .updateTable('feedbacks')
    .set({ verification, verification_note: note || null, verified_at: clock(), status: 'verified' })
    .where('id', '=', id)
    .execute();
  await record('feedback.feedback.verified', id, { giver_id, receiver_id });
  return feedbackAsRead(context, id);
});
