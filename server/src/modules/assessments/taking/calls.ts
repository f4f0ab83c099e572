/** Taking a test. Contract: `contract/src/assessments/taking.ts`. */

import type { Answer } from '@pdy/contract/assessments/taking';
import { graceMs } from '@pdy/contract/assessments/values';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { blank, keptAnswer } from './answers.ts';
import {
  type Attempt,
  type Context,
  countSave,
  demandOpen,
  hasRunOut,
  heldAttempt,
  isOver,
  itemOf,
} from './held.ts';
import { itemTimeOf, takingOf } from './rows.ts';
import { timeOn } from './time-rules.ts';

const runningOf = (tx: Tx, test_id: string, person_id: string) =>
  tx
    .selectFrom('attempts as a')
    .innerJoin('attempt_leases as l', sameCompany('l.attempt_id', 'a.id'))
    .where('a.assessment_id', '=', test_id)
    .where('a.person_id', '=', person_id)
    .where('a.status', '=', 'in_progress')
    .select(['a.id', 'l.lease_id'])
    .executeTakeFirst();

export const start = authed.attempts.start.handler(async ({ input: { test_id }, context }) => {
  const { tx, actor, record } = context;
  const { person_id } = actor;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attempt:${person_id}:${test_id}`}, 0))`.execute(
    tx,
  );
  const running = await runningOf(tx, test_id, person_id);
  // The attempt goes on in the window that holds it; here it is taken over only on request.
  if (running) return takingOf(context, running.id, null);
  const test = await tx.selectFrom('assessments').select('id').where('id', '=', test_id).executeTakeFirst();
  if (!test) throw notFound();
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx);
  const id = rows[0]?.id ?? '';
  await record('assessments.attempt.started', id, { assessment_id: test_id, person_id });
  const begun = await runningOf(tx, test_id, person_id);
  return takingOf(context, id, begun?.lease_id ?? null);
});

/** Whether a question was open for longer than its limit: the person then goes on with the next one. */
const isQuestionOver = (attempt: Attempt, shown_at: Date | null, clock: Clock) =>
  shown_at !== null && clock().getTime() > shown_at.getTime() + itemTimeOf(attempt) * 1000 + graceMs;

const notKnown = { ...blank, dont_know: true };

const answerForGood = async (
  context: Context,
  attempt: Attempt,
  position: number,
  answer: NonNullable<Answer>,
) => {
  const { tx, clock, record } = context;
  const item = await itemOf(tx, attempt.id, position);
  const isCurrent = item.answered_at === null && item.is_final;
  if (!isCurrent) throw broken('item_is_current');
  const now = clock();
  // The time limit decides it, whether or not 'Não sei' is offered.
  const given = isQuestionOver(attempt, item.shown_at, clock) ? notKnown : keptAnswer(item, answer);
  const written = await tx
    .updateTable('attempt_items')
    .set({
      ...given,
      answered_at: now,
      revision: item.revision + 1,
      time_ms: timeOn({
        kept: item.time_ms,
        claimed: now.getTime() - (item.shown_at ?? now).getTime(),
        others: item.others_ms,
        elapsed: now.getTime() - attempt.started_at.getTime(),
      }),
    })
    .where('attempt_id', '=', attempt.id)
    .where('position', '=', position)
    .returning('position')
    .executeTakeFirst();
  if (!written) throw broken('attempt_has_ended');
  await tx
    .updateTable('attempt_leases')
    .set({ last_activity_at: now })
    .where('attempt_id', '=', attempt.id)
    .execute();
  await record('assessments.answer.given', attempt.id, { position });
};

/** A question that nobody answered in time counts as not known; then the next one is asked, and its time begins now. */
const skipExpired = async (context: Context, attempt: Attempt) => {
  const open = await context.tx
    .selectFrom('attempt_items')
    .select(['position', 'shown_at'])
    .where('attempt_id', '=', attempt.id)
    .where('is_final', '=', true)
    .where('answered_at', 'is', null)
    .orderBy('position', 'desc')
    .executeTakeFirst();
  if (open && isQuestionOver(attempt, open.shown_at, context.clock))
    await answerForGood(context, attempt, open.position, { kind: 'dont_know' });
};

export const open = authed.attempts.open.handler(async ({ input, context }) => {
  const { tx, clock, record, actor } = context;
  const { id, lease_id, takes_over } = input;
  const attempt = await heldAttempt(context, id);
  if (attempt.status !== 'in_progress') return takingOf(context, id, attempt.lease_id);
  if (isOver(attempt, clock)) {
    await record('assessments.attempt.submitted', id, { reason: 'time_expired' });
    return takingOf(context, id, attempt.lease_id);
  }
  if (attempt.lease_id !== lease_id && !takes_over) return takingOf(context, id, lease_id);
  // Looking at the clock changes nothing about the attempt.
  if (!input.with_questions && attempt.lease_id === lease_id) return takingOf(context, id, lease_id, false);
  const taken = attempt.lease_id === lease_id ? lease_id : crypto.randomUUID();
  await tx
    .updateTable('attempt_leases')
    .set({ lease_id: taken, last_activity_at: clock() })
    .where('attempt_id', '=', id)
    .execute();
  if (taken !== lease_id) await record('assessments.attempt.taken_over', id, { person_id: actor.person_id });
  if (attempt.kind === 'proficiency') await skipExpired(context, attempt);
  return takingOf(context, id, taken);
});

export const answer = authed.attempts.answer.handler(async ({ input, context }) => {
  const attempt = await heldAttempt(context, input.id);
  if (attempt.kind !== 'proficiency') throw broken('item_is_current');
  demandOpen(attempt, input.lease_id, context.clock);
  await countSave(context, attempt);
  await answerForGood(context, attempt, input.position, input.answer);
  return takingOf(context, input.id, input.lease_id);
});

export const submit = authed.attempts.submit.handler(async ({ input: { id }, context }) => {
  const attempt = await heldAttempt(context, id);
  if (attempt.status !== 'in_progress') return { id, status: attempt.status };
  const reason = hasRunOut(attempt, context.clock)
    ? ('time_expired' as const)
    : attempt.kind === 'proficiency'
      ? ('ended_by_user' as const)
      : ('submitted' as const);
  await context.record('assessments.attempt.submitted', id, { reason });
  return { id, status: 'finished' as const };
});

export const leave = authed.attempts.leave.handler(async ({ input: { id, lease_id, times }, context }) => {
  const attempt = await heldAttempt(context, id);
  demandOpen(attempt, lease_id, context.clock);
  const focus_lost = Math.min(30_000, attempt.focus_lost + times);
  await context.tx.updateTable('attempt_leases').set({ focus_lost }).where('attempt_id', '=', id).execute();
  return { focus_lost };
});
