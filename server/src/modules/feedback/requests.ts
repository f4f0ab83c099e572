/** Asking for feedback. Contract: `contract/src/feedback/requests.ts`. */
import type { FeedbackRequest } from '@pdy/contract/feedback/requests';
import {
  extensionDays,
  mostPendingRequests,
  mostRequestsToOne,
  requestDays,
} from '@pdy/contract/feedback/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { type RawBuilder, sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { companyToday, mayRead, standingsOf } from '../competencies/index.ts';
import { demandActive, holdPerson } from './give.ts';
import { type FeedbackContext, personAs } from './rows.ts';

const shownAtOnce = 200;
const mostSuggested = 5;
const dayMs = 86_400_000;

const requestsWhere = async (tx: Tx, condition: RawBuilder<unknown>): Promise<FeedbackRequest[]> => {
  const { rows } = await sql<FeedbackRequest>`
    select q.id, q.question, q.due_on, q.status, q.decline_reason, q.was_extended, q.created_at, q.version,
      q.requester_id = app.person_id() as is_own, ${personAs('w', sql`q.requester_id`)} as requester,
      ${personAs('a', sql`q.about_id`)} as about, ${personAs('t', sql`q.to_id`)} as "to",
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name) from competencies c
        where c.company_id = q.company_id and c.id = any (q.competency_ids)), '[]') as competencies
    from feedback_requests q
    left join profiles w on w.user_id = q.requester_id
    left join profiles a on a.user_id = q.about_id
    left join profiles t on t.user_id = q.to_id
    where q.company_id = app.company_id() and ${condition}
    order by q.status = 'pending' desc, q.id desc limit ${shownAtOnce}`.execute(tx);
  return rows;
};

const requestOf = async (tx: Tx, id: string) => {
  const [found] = await requestsWhere(tx, sql`q.id = ${id}`);
  if (!found) throw notFound();
  return found;
};

export const list = authed.feedbackRequests.list.handler(({ context: { tx } }) =>
  requestsWhere(tx, sql`true`),
);
export const get = authed.feedbackRequests.get.handler(({ input: { id }, context: { tx } }) =>
  requestOf(tx, id),
);

/** The suggested competencies, demanded and unknown ones first: an opinion helps most where least is known. */
export const suggested = authed.feedbackRequests.suggested.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const about = input.about_id ?? actor.person_id;
  await mayRead(tx, actor, about);
  const { standings } = await standingsOf(tx, about, todayOf(context));
  return standings
    .filter(({ demand }) => demand !== null)
    .map(({ competency: { id, name }, held }) => ({
      ...{ id, name },
      confidence: held.estimate === null ? null : held.confidence,
    }))
    .toSorted((a, b) => (a.confidence ?? -1) - (b.confidence ?? -1))
    .slice(0, mostSuggested);
});

const demandRoom = async ({ tx, actor, clock }: FeedbackContext, to_ids: readonly string[]) => {
  const since = new Date(clock().getTime() - 30 * dayMs);
  const own = await tx
    .selectFrom('feedback_requests')
    .select(['to_id', 'status', 'created_at'])
    .where('requester_id', '=', actor.person_id)
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('created_at', '>', since)]))
    .execute();
  const pending = own.filter(({ status }) => status === 'pending').length;
  if (pending + to_ids.length > mostPendingRequests) throw broken('request_pending_limit');
  const recent = own.filter(({ created_at }) => created_at > since);
  if (to_ids.some((id) => recent.filter(({ to_id }) => to_id === id).length >= mostRequestsToOne))
    throw broken('request_to_one_limit');
};

const demandOwn = async ({ tx, actor }: FeedbackContext, about_id: string) => {
  if (about_id === actor.person_id) return;
  const report = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', about_id)
    .where('manager_id', '=', actor.person_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!report) throw broken('request_is_about_own_people');
};

export const ask = authed.feedbackRequests.ask.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const about_id = input.about_id ?? actor.person_id;
  const to_ids = [...new Set(input.to_ids)];
  if (to_ids.includes(actor.person_id) || to_ids.includes(about_id)) throw broken('nobody_asks_themselves');
  await holdPerson(context);
  await demandOwn(context, about_id);
  await demandActive(context, to_ids);
  await demandRoom(context, to_ids);
  const { question, competency_ids } = input;
  const due_on = daysAfter(todayOf(context), requestDays);
  const asked = await tx
    .insertInto('feedback_requests')
    .values(to_ids.map((to_id) => ({ about_id, to_id, question, competency_ids, due_on })))
    .returning(['id', 'requester_id', 'to_id'])
    .execute();
  for (const { id, ...sides } of asked) await record('feedback.request.asked', id, sides);
  return { asked: asked.length };
});

const held = (
  context: FeedbackContext,
  seen: { id: string; version: number },
  side: 'requester_id' | 'to_id',
) => locked(context.tx, 'feedback_requests', seen, { [side]: context.actor.person_id });

/** Opens a request again whose answer was taken back: the person asked may answer until the last day has passed. */
export const reopen = async (
  { subject_id }: Happening<'feedback.feedback.retracted'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx } = context;
  await tx
    .updateTable('feedback_requests')
    .set({ status: 'pending' })
    .where('id', '=', (eb) => eb.selectFrom('feedbacks').select('request_id').where('id', '=', subject_id))
    .where('status', '=', 'answered')
    .where('due_on', '>=', await companyToday(context))
    .execute();
};

export const decline = authed.feedbackRequests.decline.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, requester_id, to_id } = await held(context, input, 'to_id');
  await tx
    .updateTable('feedback_requests')
    .set({ status: 'declined', decline_reason: input.reason || null })
    .where('id', '=', id)
    .execute();
  await record('feedback.request.declined', id, { requester_id, to_id });
  return requestOf(tx, id);
});

export const cancel = authed.feedbackRequests.cancel.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, requester_id, to_id } = await held(context, input, 'requester_id');
  await tx.updateTable('feedback_requests').set({ status: 'cancelled' }).where('id', '=', id).execute();
  await record('feedback.request.ended', id, { requester_id, to_id });
  return requestOf(tx, id);
});

export const extend = authed.feedbackRequests.extend.handler(async ({ input, context }) => {
  const { tx } = context;
  const { id, due_on, was_extended } = await held(context, input, 'requester_id');
  if (was_extended) throw broken('request_is_extended_once');
  await tx
    .updateTable('feedback_requests')
    .set({ due_on: daysAfter(due_on, extensionDays), was_extended: true, reminded_count: 0 })
    .where('id', '=', id)
    .execute();
  return requestOf(tx, id);
});
