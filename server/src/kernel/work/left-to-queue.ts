/**
 * Work that a person leaves to the queue, done in their name batch by batch. A job that is killed continues after its
 * last batch. A job that runs twice finds nothing to do, or waits for its turn.
 */
import { ORPCError } from '@orpc/server';
import { ruleSentence } from '@pdy/contract/messages';
import { sql } from 'kysely';
import { type Actor, systemScope } from '../actor.ts';
import { forbidden, notFound } from '../broken.ts';
import type { Clock } from '../clock.ts';
import { asKnownError } from '../database/sql-errors.ts';
import type { Database, Tx } from '../db.ts';
import type { Reactions } from '../events/reactions.ts';

export type QueueWork = {
  readonly db: Database;
  /** Used to check whether a person without a company still administers the platform. */
  readonly platformDb: Database;
  readonly clock: Clock;
  readonly reactions: Reactions;
};

export type Left = { readonly applied_by: string | null; readonly applied_role: string | null };
export type Author = Actor & { readonly company_id: string };

type Steps = {
  readonly company_id: string;
  /** Who left the work; undefined once it is done or stopped. */
  readonly underWay: () => Promise<Left | undefined>;
  /** One batch in its own transaction; true when another may follow. */
  readonly takeNext: (author: Author) => Promise<boolean>;
  /** What was done stays. The reason for the stop is recorded. */
  readonly stop: (failure: string) => Promise<void>;
  /** The reason given when the person who left the work may no longer do it. */
  readonly withoutAuthor: string;
};

/** Puts a job on the queue, in the transaction that leaves the work. */
export const putOnQueue = (tx: Tx, queue: string, job: object) =>
  sql`select app.enqueue_many(${queue}, array[${JSON.stringify(job)}::jsonb])`.execute(tx);

/** The person who left the work, with their current role; null when they may no longer do it. */
const authorOf = async (
  { db, platformDb }: QueueWork,
  company_id: string,
  { applied_by, applied_role }: Left,
): Promise<Author | null> => {
  const people = applied_role === 'platform_admin' ? platformDb.as(null) : db.as(systemScope(company_id));
  const person = await people
    .selectFrom('profiles')
    .select(['role', 'is_active', 'company_id'])
    .where('user_id', '=', applied_by)
    .executeTakeFirst();
  const may = applied_role === 'platform_admin' ? ['platform_admin'] : ['admin', 'corporate'];
  if (!person?.is_active || !may.includes(person.role)) return null;
  const role = person.role as Actor['role'];
  const is_visiting = person.company_id !== company_id;
  return { person_id: applied_by ?? '', company_id, role, timezone: 'UTC', is_visiting };
};

/** The sentence of the rule that was broken; null for errors that may pass by themselves. */
const refusalIn = (error: unknown): string | null => {
  const RULE_BROKEN = ({ message, data }: { message: string; data: { rule: string } }) =>
    new ORPCError('RULE_BROKEN', { status: 422, message, data });
  const known = asKnownError(error, { FORBIDDEN: forbidden, NOT_FOUND: notFound, RULE_BROKEN }, ruleSentence);
  return known instanceof ORPCError ? known.message : null;
};

/** Does one batch; true when another may follow. */
const goOn = async (options: QueueWork, steps: Steps): Promise<boolean> => {
  const left = await steps.underWay();
  if (!left) return false;
  const author = await authorOf(options, steps.company_id, left);
  if (author === null) {
    await steps.stop(steps.withoutAuthor);
    return false;
  }
  return steps.takeNext(author).catch(async (error: unknown) => {
    const failure = refusalIn(error);
    if (failure === null) throw error;
    await steps.stop(failure);
    return false;
  });
};

/** `afterBatch` is called after each batch that is followed by another, which waits for it. */
export const doWhatWasLeft = async (
  options: QueueWork,
  steps: Steps,
  afterBatch: () => unknown = () => {},
): Promise<void> => {
  while (await goOn(options, steps)) await afterBatch();
};
