/**
 * What waits in the bank for a reviewer, and their decisions. Contract: `contract/src/assessments/question-reviews.ts`.
 */
import type { AuthoredQuestion, QuestionReview, ReviewedQuestion } from '@pdy/contract/assessments/questions';
import type { Actor } from '#kernel/actor.ts';
import { broken } from '#kernel/broken.ts';
import { locked, type Seen } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { reviewersBeside } from './reviewers.ts';
import { pendingOf, type WrittenVersion, writtenById } from './rows.ts';

type Under = {
  readonly question: AuthoredQuestion;
  /** The version under review: the one next to the version in force, else the current one. */
  readonly version: WrittenVersion;
  readonly isPending: boolean;
  readonly isWaiting: boolean;
};

const underReview = async (tx: Tx, id: string): Promise<Under> => {
  const { question, current } = await writtenById(tx, id);
  const pending = await pendingOf(tx, id);
  const isPending = pending !== undefined;
  return {
    question,
    version: pending ?? current,
    isPending,
    isWaiting: isPending ? pending.returned_at === null : question.status === 'in_review',
  };
};

/** The names of people by id; without people of the platform and people who left. */
const namesOf = async (tx: Tx, ids: readonly (string | null)[]) => {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return new Map<string, string>();
  const rows = await tx
    .selectFrom('profiles as p')
    .where('p.user_id', 'in', named)
    .select(['p.user_id', shownName('p').as('name')])
    .execute();
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
};

const reviewOf = async (tx: Tx, under: Under, person_id: string): Promise<QuestionReview> => {
  const { version, isPending, isWaiting, question } = under;
  const { author_id, returned_at, returned_by, return_reason, content } = version;
  const [reviewers, names] = await Promise.all([
    reviewersBeside(tx, author_id),
    namesOf(tx, [author_id, returned_by]),
  ]);
  const isReturned = isPending || question.status === 'draft';
  return {
    pending: isPending ? content : null,
    author: names.get(author_id ?? '') ?? null,
    is_own: author_id === person_id,
    is_waiting: isWaiting,
    returned:
      isReturned && returned_at && return_reason
        ? { by: names.get(returned_by ?? '') ?? null, at: returned_at, reason: return_reason }
        : null,
    reviewers,
  };
};

export const reviewedById = async (
  tx: Tx,
  { person_id }: Pick<Actor, 'person_id'>,
  id: string,
): Promise<ReviewedQuestion> => {
  const under = await underReview(tx, id);
  return { ...under.question, review: await reviewOf(tx, under, person_id) };
};

const heldUnderReview = async (tx: Tx, seen: Seen) => {
  await locked(tx, 'questions', seen);
  return underReview(tx, seen.id);
};

export const approve = authed.questionReviews.approve.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { id } = input;
  const { version, isPending, isWaiting, question } = await heldUnderReview(tx, input);
  if (!isWaiting && (isPending || question.status !== 'draft')) throw broken('something_waits_for_review');
  const { author_id, version_id, content } = version;
  await tx
    .updateTable('questions')
    .set(isPending ? { current_version_id: version_id, pending_version_id: null } : { status: 'active' })
    .where('id', '=', id)
    .execute();
  const alone = author_id === actor.person_id;
  if (isPending)
    await record('assessments.version.activated', id, {
      ...{ number: content.number_of_version, author_id, alone },
    });
  else
    await record('assessments.questions.moved', actor.company_id ?? '', { question_ids: [id], to: 'active' });
  if (alone)
    await record('assessments.questions.activated_alone', actor.company_id ?? '', { question_ids: [id] });
  return reviewedById(tx, actor, id);
});

export const give_back = authed.questionReviews.give_back.handler(async ({ input, context }) => {
  const { tx, actor, record, clock } = context;
  const { id, reason } = input;
  const { version, isPending, isWaiting, question } = await heldUnderReview(tx, input);
  if (!isWaiting) throw broken('something_waits_for_review');
  const { author_id, version_id, content } = version;
  if (author_id === actor.person_id) throw broken('own_question_is_withdrawn');
  await tx
    .updateTable('question_versions')
    .set({ returned_at: clock(), returned_by: actor.person_id, return_reason: reason })
    .where('id', '=', version_id)
    .execute();
  const status = isPending ? question.status : 'draft';
  await tx.updateTable('questions').set({ status }).where('id', '=', id).execute();
  await record('assessments.version.returned', id, { number: content.number_of_version, author_id });
  return reviewedById(tx, actor, id);
});

export const withdraw = authed.questionReviews.withdraw.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { id } = input;
  const { version, isPending, isWaiting } = await heldUnderReview(tx, input);
  if (!isWaiting && !isPending) throw broken('something_waits_for_review');
  const { author_id, content } = version;
  if (author_id !== null && author_id !== actor.person_id) throw broken('author_withdraws');
  await tx
    .updateTable('questions')
    .set(isPending ? { pending_version_id: null } : { status: 'draft' })
    .where('id', '=', id)
    .execute();
  await record('assessments.version.withdrawn', id, { number: content.number_of_version });
  return reviewedById(tx, actor, id);
});
