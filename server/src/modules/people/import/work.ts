/**
 * The job that takes in a large file. One that is killed goes on where the last batch ended; one that comes twice finds
 * nothing to do, or takes its turn: whoever works holds the import until the end of the batch.
 */
import { ORPCError } from '@orpc/server';
import { ruleSentence } from '@pdy/contract/messages';
import { sql } from 'kysely';
import { type Actor, scopeOf, systemScope } from '#kernel/actor.ts';
import { forbidden, notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Reactions } from '#kernel/reactions.ts';
import { recorder } from '#kernel/record.ts';
import { asKnownError } from '#kernel/sql-errors.ts';
import { companyToday } from '../../competencies/index.ts';
import { holdSeats } from '../invite-seats.ts';
import { finishTaking, takeBatch } from './taking.ts';

export const importQueue = 'user_imports';
export type ImportJob = { readonly company_id: string; readonly import_id: string };

type Options = {
  readonly db: Database;
  /** Sees whether somebody who belongs to no company still administers the platform. */
  readonly platformDb: Database;
  readonly clock: Clock;
  readonly reactions: Reactions;
};

/** In the transaction that makes the import aplicando. */
export const putOnQueue = (tx: Tx, job: ImportJob) =>
  sql`select app.enqueue_many(${importQueue}, array[${JSON.stringify(job)}::jsonb])`.execute(tx);

type Author = Actor & { readonly company_id: string };

const underWay = (tx: Tx, { import_id }: ImportJob) =>
  tx
    .selectFrom('user_imports')
    .select(['applied_by', 'applied_role', 'batches', 'done'])
    .where('id', '=', import_id)
    .where('status', '=', 'aplicando');

/** Who confirmed the file, with the role of now; null when they may not any more. */
const authorOf = async (
  { db, platformDb }: Options,
  job: ImportJob,
  { applied_by, applied_role }: { applied_by: string | null; applied_role: string | null },
): Promise<Author | null> => {
  const people = applied_role === 'platform_admin' ? platformDb.as(null) : db.as(systemScope(job.company_id));
  const person = await people
    .selectFrom('profiles')
    .select(['role', 'is_active', 'company_id'])
    .where('user_id', '=', applied_by)
    .executeTakeFirst();
  const may = applied_role === 'platform_admin' ? ['platform_admin'] : ['admin', 'corporate'];
  if (!person?.is_active || !may.includes(person.role)) return null;
  const role = person.role as Actor['role'];
  const is_visiting = person.company_id !== job.company_id;
  return { person_id: applied_by ?? '', company_id: job.company_id, role, timezone: 'UTC', is_visiting };
};

/** What was done stands; why it goes no further is told. */
const stop = ({ db, clock, reactions }: Options, job: ImportJob, failure: string) =>
  db
    .as(systemScope(job.company_id))
    .transaction()
    .execute(async (tx) => {
      const held = await underWay(tx, job).forNoKeyUpdate().executeTakeFirst();
      if (!held) return;
      await tx
        .updateTable('user_imports')
        .set({ status: 'falhou', failure, ...(held.done > 0 && { applied_at: sql`app.now()` }) })
        .where('id', '=', job.import_id)
        .execute();
      const actor = { person_id: null, company_id: job.company_id, role: 'system' };
      const record = recorder({ tx, actor, clock, reactions });
      const { jobs } = await tx
        .selectFrom('user_import_rows')
        .select(({ fn }) => fn.count<number>('job_starts_on').as('jobs'))
        .where('import_id', '=', job.import_id)
        .executeTakeFirstOrThrow();
      await record('people.import.stopped', job.import_id, { done: held.done, jobs: Number(jobs) });
    });

/** The sentence of a rule that stands in the way; null for what may pass by itself. */
const refusalIn = (error: unknown): string | null => {
  const RULE_BROKEN = ({ message, data }: { message: string; data: { rule: string } }) =>
    new ORPCError('RULE_BROKEN', { status: 422, message, data });
  const told = asKnownError(error, { FORBIDDEN: forbidden, NOT_FOUND: notFound, RULE_BROKEN }, ruleSentence);
  return told instanceof ORPCError ? told.message : null;
};

const takeNext = ({ db, clock, reactions }: Options, job: ImportJob, author: Author): Promise<boolean> =>
  db
    .as(scopeOf(author))
    .transaction()
    .execute(async (tx) => {
      await holdSeats(tx);
      const held = await underWay(tx, job).forNoKeyUpdate().executeTakeFirst();
      if (!held) return false;
      const record = recorder({ tx, actor: author, clock, reactions });
      const today = await companyToday({ tx, clock, company_id: job.company_id });
      const taking = { tx, record, import_id: job.import_id, today };
      const isMore = await takeBatch(taking, held.batches + 1);
      if (!isMore) await finishTaking(taking);
      return isMore;
    });

/** True when another batch may follow. */
const goOn = async (options: Options, job: ImportJob): Promise<boolean> => {
  const held = await underWay(options.db.as(systemScope(job.company_id)), job).executeTakeFirst();
  if (!held) return false;
  const author = await authorOf(options, job, held);
  if (author === null) {
    await stop(options, job, 'Quem confirmou o arquivo não administra mais os usuários.');
    return false;
  }
  return takeNext(options, job, author).catch(async (error: unknown) => {
    const failure = refusalIn(error);
    if (failure === null) throw error;
    await stop(options, job, failure);
    return false;
  });
};

/** `afterBatch` hears of each batch that is followed by another. */
export const takeImport = async (
  options: Options,
  job: ImportJob,
  afterBatch: () => void = () => {},
): Promise<void> => {
  while (await goOn(options, job)) afterBatch();
};
