/** What a receiver does with their feedback. Contract: `contract/src/feedback/feedback.ts`. */
import { verifyDays } from '@pdy/contract/feedback/words';
import { NewActivity } from '@pdy/contract/pdi/activity';
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import { demandUnchanged, locked } from '#kernel/database/held-row.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { standingsOf } from '../competencies/index.ts';
import { settleOwn } from '../notifications/index.ts';
import { addActivity, goalFor } from '../pdi/index.ts';
import { openByProduct } from '../tickets/index.ts';
import { type FeedbackContext, feedbackAsRead, feedbacksWhere } from './rows.ts';

/** Which feedback each list shows. */
export const sides = {
  received: sql`f.receiver_id = app.person_id() and f.status <> 'retracted'`,
  given: sql`f.giver_id = app.person_id()`,
  team: sql`f.reader_ids @> array[app.person_id()] and f.moderation = 'none' and f.status <> 'retracted'`,
  reported: sql`f.moderation = 'reported' and app.administers()
    and app.person_id() not in (f.giver_id, f.receiver_id)`,
} as const;

/** Reported feedback that the caller has to decide. */
export const reportedFeedback = sql<number>`(select count(*)::int from feedbacks f
  where f.company_id = app.company_id() and ${sides.reported})`;

export const list = authed.feedback.list.handler(async ({ input: { side, after, limit }, context }) => {
  const last = idAt(after);
  const behind = last ? sql`f.id < ${last}` : sql`true`;
  const found = await feedbacksWhere(context, sql`${sides[side]} and ${behind}`, limit + 1);
  return pageFrom(found, limit, idOf);
});

export const get = authed.feedback.get.handler(({ input: { id }, context }) => feedbackAsRead(context, id));

export const counts = authed.feedback.counts.handler(async ({ context: { tx } }) => {
  const { rows } = await sql<{ unread: number; requests: number; to_verify: number; reported: number }>`
    select (count(*) filter (where ${sides.received} and f.read_at is null and f.status = 'delivered'))::int as unread,
      (select count(*)::int from feedback_requests r where r.company_id = app.company_id() and r.to_id = app.person_id()
        and r.status = 'pending') as requests,
      (count(*) filter (where f.giver_id = app.person_id() and f.status = 'acted' and f.verify_asked_at is not null))::int as to_verify,
      (count(*) filter (where ${sides.reported}))::int as reported
    from feedbacks f
    where f.company_id = app.company_id() and (f.receiver_id = app.person_id() or f.giver_id = app.person_id()
      or f.moderation = 'reported')`.execute(tx);
  return rows[0] ?? { unread: 0, requests: 0, to_verify: 0, reported: 0 };
});

/** The feedback that the caller received, at the version they read. */
const gotten = (context: FeedbackContext, seen: { id: string; version: number }) =>
  locked(context.tx, 'feedbacks', seen, { receiver_id: context.actor.person_id });

const both = ({ giver_id, receiver_id }: { giver_id: string; receiver_id: string }) => ({
  giver_id,
  receiver_id,
});

/** Records once that feedback was read; opening it again changes nothing. */
export const read = authed.feedback.read.handler(async ({ input: { id }, context }) => {
  const { tx, actor, clock } = context;
  await tx
    .updateTable('feedbacks')
    .set({ read_at: clock() })
    .where('id', '=', id)
    .where('receiver_id', '=', actor.person_id)
    .where('read_at', 'is', null)
    .where('status', '<>', 'retracted')
    .execute();
  await settleOwn(tx, `feedback ${id}`);
  return feedbackAsRead(context, id);
});

const isRead = ({ read_at }: { read_at: Date | null }, now: Date) => ({ read_at: read_at ?? now });

export const thank = authed.feedback.thank.handler(async ({ input, context }) => {
  const { tx, clock, record } = context;
  const row = await gotten(context, input);
  await tx
    .updateTable('feedbacks')
    .set({ ...isRead(row, clock()), status: 'acknowledged', acknowledged_at: clock(), thanks: input.thanks })
    .where('id', '=', row.id)
    .execute();
  await record('feedback.feedback.acknowledged', row.id, both(row));
  return feedbackAsRead(context, row.id);
});

export const reply = authed.feedback.reply.handler(async ({ input: { id, body }, context }) => {
  const { tx, actor, record } = context;
  const { may, giver, receiver } = await feedbackAsRead(context, id);
  if (!may.reply) throw notFound();
  await tx.insertInto('feedback_replies').values({ feedback_id: id, body }).execute();
  const about = { giver_id: giver.id, receiver_id: receiver.id, author_id: actor.person_id };
  await record('feedback.feedback.replied', id, about);
  return feedbackAsRead(context, id);
});

const acted = async (context: FeedbackContext, row: Awaited<ReturnType<typeof gotten>>, goal_id: string) => {
  const { tx, clock, record } = context;
  await tx
    .updateTable('feedbacks')
    .set({
      ...isRead(row, clock()),
      ...{ status: 'acted', acted_at: clock(), action_goal_id: goal_id },
      verify_on: daysAfter(todayOf(context), verifyDays),
    })
    .where('id', '=', row.id)
    .execute();
  await record('feedback.feedback.acted', row.id, both(row));
  return feedbackAsRead(context, row.id);
};

/**
 * The target of a goal from feedback: one level above the level held, or the level that the job asks for where that is
 * higher.
 */
const aimOf = async (context: FeedbackContext, competency_id: string) => {
  const { tx, actor } = context;
  const { standings } = await standingsOf(tx, actor.person_id, todayOf(context));
  const standing = standings.find(({ competency }) => competency.id === competency_id);
  const held = standing?.held.level ?? 0;
  return Math.min(5, Math.max(standing?.demand ?? 0, held + 1));
};

export const act = authed.feedback.act.handler(async ({ input, context }) => {
  const row = await gotten(context, input);
  const { competencies } = await feedbackAsRead(context, row.id);
  const about = competencies.find(({ competency_id }) => competency_id === input.competency_id);
  if (!about) throw broken('feedback_names_a_competency');
  const { competency_id, name } = about;
  const goal = await goalFor(context, { competency_id, name, level: await aimOf(context, competency_id) });
  return acted(context, row, goal.id);
});

export const actIn = authed.feedback.act_in.handler(async ({ input, context }) => {
  const row = await gotten(context, input);
  await addActivity(context, NewActivity.parse({ goal_id: input.goal_id, title: input.title }));
  return acted(context, row, input.goal_id);
});

export const close = authed.feedback.close.handler(async ({ input, context }) => {
  const { tx, clock, record } = context;
  const row = await gotten(context, input);
  await tx
    .updateTable('feedbacks')
    .set({ ...isRead(row, clock()), status: 'closed' })
    .where('id', '=', row.id)
    .execute();
  await record('feedback.feedback.closed', row.id, both(row));
  return feedbackAsRead(context, row.id);
});

/** Shares feedback: from now on the receiver's present leader can read it. */
export const share = authed.feedback.share.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const row = await gotten(context, input);
  const { may, visibility } = await feedbackAsRead(context, row.id);
  if (visibility !== 'manager') throw broken('feedback_stays_between_two');
  if (!may.share) throw broken('feedback_goes_on_from_here');
  await tx
    .updateTable('feedbacks')
    .set({ reader_ids: sql<string[]>`reader_ids || app.leader_of(app.person_id())` })
    .where('id', '=', row.id)
    .execute();
  await record('feedback.feedback.shared', row.id, both(row));
  return feedbackAsRead(context, row.id);
});

/**
 * Whether a person is an administrator. These read every ticket: a report about one of them opens no ticket, and the
 * others get only a notification.
 */
const isAdministrator = async ({ tx }: FeedbackContext, person_id: string) => {
  const found = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', person_id)
    .where('role', 'in', ['admin', 'corporate'])
    .executeTakeFirst();
  return found !== undefined;
};

/** Reports feedback: until it is decided, only the two people and the administrators read it. */
export const report = authed.feedback.report.handler(async ({ input, context }) => {
  const { tx, clock, record } = context;
  const row = await gotten(context, input);
  await tx
    .updateTable('feedbacks')
    .set({ ...isRead(row, clock()), moderation: 'reported', report_note: input.note })
    .where('id', '=', row.id)
    .execute();
  if (!(await isAdministrator(context, row.giver_id)))
    await openByProduct(context, {
      title: 'Denúncia de um feedback',
      description: `${input.note}\n\nA administração decide em Feedback Loop, na aba Denúncias.`,
    });
  await record('feedback.feedback.reported', row.id, {});
  return feedbackAsRead(context, row.id);
});

export const decide = authed.feedback.decide.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, version, is_hidden } = input;
  const { moderation, version: now } = await feedbackAsRead(context, id);
  if (moderation !== 'reported') throw notFound();
  demandUnchanged({ version: now }, { version });
  const { rows } = await sql<{ is_decided: boolean }>`
    select app.decide_feedback(${id}, ${version}, ${is_hidden}) as is_decided`.execute(tx);
  if (!rows[0]?.is_decided) throw notFound();
  await record('feedback.feedback.moderated', id, { is_hidden });
  return { id };
});
