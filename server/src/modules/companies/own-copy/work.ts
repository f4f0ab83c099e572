/** The job that makes the copy of a person's own data: read in their name, with its progress, and kept for a day. */
import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { copyHours } from '@pdy/contract/companies/words';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { systemClock } from '#kernel/clock.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import { shownName } from '#kernel/names.ts';
import { putOnQueue } from '#kernel/work/left-to-queue.ts';
import { collect, photoOf, tablesToExport } from './collect.ts';
import { archiveInThread, type CopyContent } from './copy-archive.ts';

export const copiesQueue = 'personal_copies';

export type CopyJob = { readonly company_id: string; readonly request_id: string };

/** The most rows of one table in the document. */
const printedRows = 20;
const fewPrintedRows = 5;

type Work = { readonly db: Database; readonly reactions: Reactions; readonly clock: Clock };

const answer = `Sua cópia está pronta. Ela fica disponível por ${copyHours} horas.`;

/** Queues the copy, in the transaction of the request. */
export const beginCopy = async (tx: Tx, job: CopyJob): Promise<void> => {
  await tx
    .insertInto('personal_data_files')
    .values({ request_id: job.request_id, total: tablesToExport })
    .execute();
  await putOnQueue(tx, copiesQueue, job);
};

/** The person of the copy; undefined: the request was withdrawn or done, or the person no longer has access. */
const askedBy = (tx: Tx, { request_id }: CopyJob) =>
  tx
    .selectFrom('data_requests as r')
    .innerJoin('personal_data_files as f', sameCompany('f.request_id', 'r.id'))
    .innerJoin('profiles as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.user_id', '=', 'r.person_id'),
    )
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('company_settings as s', 's.company_id', 'r.company_id')
    .where('r.id', '=', request_id)
    .where('r.status', '=', 'open')
    .where('p.is_active', '=', true)
    .select([
      'r.person_id',
      'r.kind',
      'p.role',
      'c.name as company',
      's.timezone',
      shownName('p').as('person'),
    ])
    .executeTakeFirst();

type Asked = NonNullable<Awaited<ReturnType<typeof askedBy>>>;

const asSystem = ({ db, clock }: Work, company_id: string) =>
  db.as(systemScope(company_id, clock === systemClock ? undefined : clock()));

const progressOf =
  (work: Work, { company_id, request_id }: CopyJob) =>
  async (done: number) => {
    await asSystem(work, company_id)
      .updateTable('personal_data_files')
      .set({ done })
      .where('request_id', '=', request_id)
      .execute();
  };

/** The content of the copy, read in one transaction, in the name of the person. */
const contentOf = (work: Work, job: CopyJob, { person_id, role, ...about }: Asked): Promise<CopyContent> => {
  const now = work.clock === systemClock ? undefined : work.clock();
  return work.db
    .as({ person_id, company_id: job.company_id, role, now })
    .transaction()
    .execute(async (tx) => ({
      sections: await collect(tx, person_id, progressOf(work, job)),
      photo: await photoOf(tx, person_id),
      about: {
        person: about.person,
        company: about.company,
        timezone: about.timezone,
        made_at: work.clock(),
        printed_rows: printedRows,
      },
    }));
};

const expiry = (clock: Clock) => new Date(clock().getTime() + copyHours * 3_600_000);

/** Closes the request with its copy and deletes earlier copies. A request withdrawn in the meantime stays withdrawn. */
const keep = (work: Work, job: CopyJob, bytes: Uint8Array) =>
  asSystem(work, job.company_id)
    .transaction()
    .execute(async (tx) => {
      const { company_id, request_id } = job;
      const { clock, reactions } = work;
      await tx.selectFrom('data_requests').select('id').where('id', '=', request_id).forUpdate().execute();
      const asked = await askedBy(tx, job);
      if (!asked) return;
      const { person_id, kind } = asked;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await tx
        .updateTable('personal_data_files')
        .set({ body: Buffer.from(bytes), sha256, done: sql<number>`total`, expires_at: expiry(clock) })
        .where('request_id', '=', request_id)
        .execute();
      await tx
        .deleteFrom('personal_data_files')
        .where('person_id', '=', person_id)
        .where('request_id', '<>', request_id)
        .execute();
      await tx
        .updateTable('data_requests')
        .set({ status: 'closed', outcome: 'fulfilled', answer })
        .where('id', '=', request_id)
        .execute();
      const record = recorder({
        tx,
        clock,
        reactions,
        actor: { person_id: null, company_id, role: 'system' },
      });
      await record('companies.data_file.made', person_id, { request_id, kind, sha256 });
    });

/**
 * A document that takes longer than a thread may run is made again with fewer rows: the tables next to it have all of
 * them.
 */
const archiveOf = (content: CopyContent): Promise<Uint8Array> =>
  archiveInThread(content).catch((error: unknown) => {
    const isTooMuch =
      error instanceof ORPCError &&
      (error.data as { rule?: string } | undefined)?.rule === 'file_is_not_too_much';
    if (!isTooMuch) throw error;
    return archiveInThread({ ...content, about: { ...content.about, printed_rows: fewPrintedRows } });
  });

/** A job that runs twice, or too late, finds nothing to do. */
export const makeCopy = async (work: Work, job: CopyJob): Promise<void> => {
  const asked = await askedBy(asSystem(work, job.company_id), job);
  if (!asked) return;
  const content = await contentOf(work, job, asked);
  await keep(work, job, await archiveOf(content));
};
