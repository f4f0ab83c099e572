/** The attempt of a call, as long as it may be written. */
import { acceptsAnswers } from '@pdy/contract/rules/assessments/attempt-times';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, NotTheirs, notFound, tooMany } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';

export type Context = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly record: Recorder;
};

/** The caller's own attempt, locked until the transaction ends. NOT_FOUND for anybody else's. */
export const heldAttempt = async ({ tx, actor }: Context, id: string) => {
  const attempt = await tx
    .selectFrom('attempt_leases as l')
    .innerJoin('attempts as a', sameCompany('a.id', 'l.attempt_id'))
    .innerJoin('assessments as t', sameCompany('t.id', 'a.assessment_id'))
    .innerJoin('assessment_versions as r', sameCompany('r.id', 'a.version_id'))
    .where('l.attempt_id', '=', id)
    .where('l.person_id', '=', actor.person_id)
    .select([
      'a.id',
      'a.status',
      'a.deadline_at',
      'a.started_at',
      'a.extra_percent',
      't.kind',
      'r.item_time_limit_s',
      'r.navigation',
      'r.mode',
    ])
    .select(['l.lease_id', 'l.focus_lost', 'l.saves', 'l.saves_since'])
    .forUpdate('l')
    .executeTakeFirst();
  if (!attempt) throw new NotTheirs(id);
  return attempt;
};

/**
 * The error for an attempt without what was asked for: a plain NOT_FOUND for the caller's own, `NotTheirs` for any
 * other.
 */
export const missing = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>, id: string) => {
  const own = await tx
    .selectFrom('attempts')
    .select('id')
    .where('id', '=', id)
    .where('person_id', '=', actor.person_id)
    .executeTakeFirst();
  return own ? notFound() : new NotTheirs(id);
};

export type Attempt = Awaited<ReturnType<typeof heldAttempt>>;

export const isOver = ({ deadline_at }: Attempt, clock: Clock) => !acceptsAnswers(deadline_at, clock());

/** Whether the time of an attempt is over: answers may still arrive, but nobody chooses to end it any more. */
export const hasRunOut = ({ deadline_at }: Attempt, clock: Clock) =>
  deadline_at !== null && deadline_at <= clock();

/** Refuses an attempt that has ended, whose time is over, or that another tab holds. */
export const demandOpen = (attempt: Attempt, lease_id: string, clock: Clock) => {
  if (attempt.status !== 'in_progress') throw broken('attempt_has_ended');
  if (isOver(attempt, clock)) throw broken('attempt_expired');
  if (attempt.lease_id !== lease_id) throw broken('attempt_lease_lost');
};

const mostSaves = 120;
const savesWithinMs = 60_000;
const tooManySaves =
  'Respostas demais em pouco tempo. Aguarde alguns segundos: o que você respondeu não se perde.';

/** The most saves of one attempt in a minute; no person makes more. */
export const countSave = async ({ tx, clock }: Context, { id, saves, saves_since }: Attempt) => {
  const now = clock();
  const ends = saves_since.getTime() + savesWithinMs;
  const isNew = now.getTime() >= ends;
  if (!isNew && saves >= mostSaves) throw tooMany(tooManySaves, Math.ceil((ends - now.getTime()) / 1000));
  await tx
    .updateTable('attempt_leases')
    .set({
      last_activity_at: now,
      saves: isNew ? 1 : saves + 1,
      ...(isNew && { saves_since: now }),
    })
    .where('attempt_id', '=', id)
    .execute();
};

export const itemOf = async (tx: Tx, id: string, position: number) => {
  const item = await tx
    .selectFrom('attempt_items as i')
    .innerJoin('question_versions as v', sameCompany('v.id', 'i.version_id'))
    .where('i.attempt_id', '=', id)
    .where('i.position', '=', position)
    .select([
      'i.position',
      'i.option_order',
      'i.chosen',
      'i.typed',
      'i.dont_know',
      'i.is_flagged',
      'i.revision',
    ])
    .select([
      'i.answered_at',
      'i.shown_at',
      'i.time_ms',
      'i.is_final',
      'v.type',
      'v.max_selections',
      'v.allows_dont_know',
    ])
    .select((eb) =>
      eb
        .selectFrom('attempt_items as o')
        .whereRef('o.company_id', '=', 'i.company_id')
        .whereRef('o.attempt_id', '=', 'i.attempt_id')
        .whereRef('o.position', '<>', 'i.position')
        .select(sql<number>`coalesce(sum(o.time_ms), 0)::float8`.as('ms'))
        .$asScalar()
        .$notNull()
        .as('others_ms'),
    )
    .executeTakeFirst();
  if (!item) throw broken('question_is_in_attempt');
  return item;
};
