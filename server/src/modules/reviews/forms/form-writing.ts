/** Saving, sending and declining a review: only by its writer. */
import type { AnswerLink, ReviewAnswers } from '@pdy/contract/reviews/forms';
import type { AssignmentState, CycleState, NamedGroup } from '@pdy/contract/reviews/words';
import { sql } from 'kysely';
import { broken, conflict, notFound } from '#kernel/broken.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { piecesNamed } from './form-period.ts';
import { sentReview } from './form-reading.ts';
import { type AskedQuestion, refuseClosed, refuseForeign, refuseUnfinished } from './form-refusals.ts';
import { type FormContext, isAsked, isWriter, questionsAsked } from './form-rows.ts';

type OpenReview = {
  readonly id: string;
  readonly status: AssignmentState;
  readonly version: number;
  readonly cycle_id: string;
  readonly person_id: string;
  readonly rater_id: string;
  readonly group: NamedGroup;
  readonly cycle: CycleState;
  readonly questions: readonly AskedQuestion[];
};

/**
 * The review, locked until the transaction ends. NOT_FOUND for everybody but its writer; refused when it is not open.
 */
const openReview = async ({ tx, actor }: FormContext, assignment_id: string): Promise<OpenReview> => {
  const { rows } = await sql<OpenReview>`
    select a.id, a.status, a.version, a.cycle_id, a.person_id, a.rater_id, a."group", c.status as cycle,
      coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'is_required', q.is_required))
        from (select a.company_id, a.cycle_id, a.participant_id, a."group") a ${questionsAsked} where ${isAsked}), '[]') as questions
    from review_assignments a
    join review_cycles c on c.company_id = a.company_id and c.id = a.cycle_id
    where ${isWriter(actor)} and a.id = ${assignment_id} for update of a`.execute(tx);
  const [review] = rows;
  if (!review) throw notFound();
  refuseClosed(review);
  return review;
};

type Kept = { readonly version: number; readonly updated_at: Date };

/** A form without a version is written for the first time; a writer who read another version gets CONFLICT. */
const keep = async (
  { tx }: FormContext,
  { id, person_id, group }: OpenReview,
  { version, answers }: { version: number; answers: ReviewAnswers },
): Promise<Kept> => {
  const patch = JSON.stringify(answers);
  const { rows } = await (version === 0
    ? sql<Kept>`
        insert into review_forms (assignment_id, person_id, "group", answers) values (${id}, ${person_id}, ${group}, ${patch}::jsonb)
        on conflict do nothing returning version, updated_at`.execute(tx)
    : sql<Kept>`
        update review_forms set answers = answers || ${patch}::jsonb
        where company_id = app.company_id() and assignment_id = ${id} and version = ${version} and not is_sent
        returning version, updated_at`.execute(tx));
  const [kept] = rows;
  if (!kept) throw conflict();
  return kept;
};

const keyOf = ({ kind, id }: Pick<AnswerLink, 'kind' | 'id'>) => `${kind} ${id}`;

const linksKept = async ({ tx }: FormContext, assignment_id: string): Promise<AnswerLink[]> => {
  const { rows } = await sql<{ links: AnswerLink[] }>`
    select jsonb_path_query_array(answers, '$.*.links[*]') as links from review_forms
    where company_id = app.company_id() and assignment_id = ${assignment_id}`.execute(tx);
  return rows[0]?.links ?? [];
};

/**
 * The answers with links that are true: these must be to pieces of the period that were readable when they were added;
 * their names and days never come from the caller.
 */
const withTrueLinks = async (context: FormContext, review: OpenReview, answers: ReviewAnswers) => {
  const asked = Object.values(answers).flatMap(({ links }) => links);
  if (asked.length === 0) return answers;
  const kept = await linksKept(context, review.id);
  const known = new Map<string, AnswerLink>(kept.map((link) => [keyOf(link), link]));
  const fresh = asked.filter((link) => !known.has(keyOf(link))).map(({ id }) => id);
  if (fresh.length > 0)
    for (const { kind, id, name, on } of await piecesNamed(context, review.id, fresh))
      known.set(keyOf({ kind, id }), { kind, id, name, on });
  const trueLink = (link: AnswerLink) => {
    const found = known.get(keyOf(link));
    if (!found) throw broken('review_link_is_of_period');
    return found;
  };
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, { ...answer, links: answer.links.map(trueLink) }]),
  );
};

/** Marks the review as begun; returns the version of the assignment. */
const begun = async ({ tx }: FormContext, { id, status, version }: OpenReview): Promise<number> => {
  if (status === 'started') return version;
  const row = await tx
    .updateTable('review_assignments')
    .set({ status: 'started' })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
};

const save = authed.reviewForms.save.handler(async ({ input, context }) => {
  const review = await openReview(context, input.assignment_id);
  refuseForeign(review.questions, input.answers);
  const answers = await withTrueLinks(context, review, input.answers);
  const { version, updated_at } = await keep(context, review, { version: input.version, answers });
  return { version, assignment_version: await begun(context, review), saved_at: updated_at };
});

const about = ({ cycle_id, person_id, rater_id, group }: OpenReview) => ({
  ...{ cycle_id, person_id, rater_id, group },
});

/** The answers to be sent; a review that asks nothing may be sent without any. */
const answersToSend = async (context: FormContext, review: OpenReview, version: number) => {
  const form = await context.tx
    .selectFrom('review_forms')
    .select(['answers', 'version'])
    .where('assignment_id', '=', review.id)
    .executeTakeFirst();
  demandUnchanged({ version: form?.version ?? 0 }, { version });
  if (!form) await keep(context, review, { version: 0, answers: {} });
  return (form?.answers ?? {}) as ReviewAnswers;
};

const send = authed.reviewForms.send.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const review = await openReview(context, input.assignment_id);
  refuseUnfinished(review.questions, await answersToSend(context, review, input.version));
  await tx
    .updateTable('review_forms')
    .set({ is_sent: true })
    .where('assignment_id', '=', review.id)
    .execute();
  await tx
    .updateTable('review_assignments')
    .set({ status: 'sent', sent_on: todayOf(context) })
    .where('id', '=', review.id)
    .execute();
  await record('reviews.review.sent', review.id, about(review));
  return sentReview(context, review.id);
});

const decline = authed.reviewForms.decline.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const review = await openReview(context, input.assignment_id);
  demandUnchanged(review, input);
  await tx
    .updateTable('review_assignments')
    .set({ status: 'declined', decline_reason: input.reason })
    .where('id', '=', review.id)
    .execute();
  await record('reviews.review.declined', review.id, about(review));
  return { assignment_id: review.id };
});

export const writing = { save, send, decline };
