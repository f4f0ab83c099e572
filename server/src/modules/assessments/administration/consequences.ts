/** The effects of an administrator's act on an attempt, in the same transaction and as the system. */
import { acceptsAnswers } from '@pdy/contract/rules/assessments/attempt-times';
import { broken } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { endInTime } from '../taking/ending.ts';
import { gatesOnRelease } from '../taking/gate-rules.ts';
import { notifyOfMinutes, notifyOfTime, notifyOfVoid } from './notices.ts';

/** The attempt, locked in the same order as when an attempt ends: the second caller finds the first one's result. */
const held = (tx: Tx, id: string) =>
  tx
    .selectFrom('attempts as a')
    .innerJoin('attempt_leases as l', sameCompany('l.attempt_id', 'a.id'))
    .innerJoin('assessment_versions as r', sameCompany('r.id', 'a.version_id'))
    .where('a.id', '=', id)
    .select(['a.status', 'a.deadline_at', 'a.submitted_at', 'a.score_from', 'a.answers_from', 'a.key_from'])
    .select(['r.score_shown', 'r.answers_shown', 'r.key_shown'])
    .forUpdate('l')
    .forNoKeyUpdate('a')
    .executeTakeFirstOrThrow();

const minuteMs = 60_000;

const extend = async (
  { subject_id: id, payload: { minutes } }: Happening<'assessments.attempt.extended'>,
  { tx, clock }: ReactionContext,
) => {
  const { status, deadline_at } = await held(tx, id);
  if (status !== 'in_progress') throw broken('attempt_has_ended');
  if (!deadline_at) throw broken('attempt_has_a_deadline');
  if (!acceptsAnswers(deadline_at, clock())) throw broken('attempt_has_ended');
  await tx
    .updateTable('attempts')
    .set({ deadline_at: new Date(deadline_at.getTime() + minutes * minuteMs) })
    .where('id', '=', id)
    .execute();
};

/** The end of an attempt is kept; a running one ends now, or when its time was over. */
const annul = async (
  { subject_id: id }: Happening<'assessments.attempt.voided'>,
  { tx, clock }: ReactionContext,
) => {
  const { submitted_at, deadline_at } = await held(tx, id);
  const { reason } = await tx
    .selectFrom('attempt_voids')
    .select('reason')
    .where('attempt_id', '=', id)
    .executeTakeFirstOrThrow();
  const now = clock();
  const ended = deadline_at && deadline_at < now ? deadline_at : now;
  await tx
    .updateTable('attempts')
    .set({ status: 'voided', void_reason: reason, submitted_at: submitted_at ?? ended })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('attempt_competencies')
    .set({ why_none: 'voided' })
    .where('attempt_id', '=', id)
    .execute();
};

const release = async (
  { subject_id: id }: Happening<'assessments.attempt.released'>,
  { tx, clock }: ReactionContext,
) => {
  const { status, score_from, answers_from, key_from, ...rules } = await held(tx, id);
  if (status !== 'finished') throw broken('attempt_awaits_release');
  await tx
    .updateTable('attempts')
    .set(gatesOnRelease(rules, { score_from, answers_from, key_from }, clock()))
    .where('id', '=', id)
    .execute();
};

export const administrationReactions: ReactionTable = {
  'assessments.attempt.extended': [
    together('assessments.extend', extend),
    together('assessments.end_extended_in_time', endInTime),
    after('assessments.tell_minutes', notifyOfMinutes),
  ],
  'assessments.attempt.voided': [
    together('assessments.void', annul),
    after('assessments.tell_void', notifyOfVoid),
  ],
  'assessments.time.granted': [after('assessments.tell_time', notifyOfTime)],
  'assessments.attempt.released': [together('assessments.release', release)],
};
