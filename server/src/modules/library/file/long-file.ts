/** A long file of the library or of the platform's catalogue: queued, and imported in parts. */
import { type LibraryImport, libraryLinesAtOnce } from '@pdy/contract/library/files';
import { sql } from 'kysely';
import { scopeOf, systemScope } from '#kernel/actor.ts';
import { broken } from '#kernel/broken.ts';
import { acrossCompanies } from '#kernel/calls/in-whose-name.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { recorder } from '#kernel/events/record.ts';
import { type Author, doWhatWasLeft, putOnQueue, type QueueWork } from '#kernel/work/left-to-queue.ts';
import { companyShelf, platformShelf, type Shelf } from '../shelves.ts';
import { type Read, takeLines } from './file-lines.ts';

export const libraryQueue = 'library_imports';
export type LibraryJob = { readonly company_id: string; readonly import_id: string };

const rows = (tx: Tx, company_id: string) =>
  tx
    .selectFrom('library_imports')
    .select(['id', 'file_name', 'lines', 'lines_done', 'created', 'updated', 'refused'])
    .select(['finished_at', 'failure'])
    .where('company_id', '=', company_id);

export const latestOf = async (tx: Tx, company_id: string): Promise<LibraryImport | null> =>
  (await rows(tx, company_id).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;

/** A file that has not moved for an hour has failed for good, and blocks nobody. */
export const refuseSecond = async (tx: Tx, company_id: string): Promise<void> => {
  const running = await rows(tx, company_id)
    .where('finished_at', 'is', null)
    .where('updated_at', '>', sql<Date>`app.now() - interval '1 hour'`)
    .executeTakeFirst();
  if (running) throw broken('one_long_import_at_a_time');
};

type Brought = { readonly name: string; readonly bytes: Uint8Array; readonly read: Read };

export const beginLong = async (
  tx: Tx,
  company_id: string,
  { name, bytes, read }: Brought,
): Promise<LibraryImport> => {
  const { id } = await tx
    .insertInto('library_imports')
    .values({
      company_id,
      file_name: name.slice(0, 200) || 'arquivo.csv',
      sha256: read.sha256,
      body: Buffer.from(bytes),
      lines: read.lines,
      created: read.created.length,
      updated: read.updated.length,
      refused: read.refused,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putOnQueue(tx, libraryQueue, { company_id, import_id: id } satisfies LibraryJob);
  return rows(tx, company_id).where('id', '=', id).executeTakeFirstOrThrow();
};

const held = (tx: Tx, { company_id, import_id }: LibraryJob) =>
  tx
    .selectFrom('library_imports')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', import_id)
    .where('finished_at', 'is', null);

type Taking = { readonly tx: Tx; readonly record: Recorder; readonly shelf: Shelf };

/** A batch and its progress, in one transaction. */
const takeBatch = async ({ tx, record, shelf }: Taking, job: LibraryJob): Promise<boolean> => {
  const row = await held(tx, job).forNoKeyUpdate().executeTakeFirst();
  if (!row?.body) return false;
  const lines_done = await takeLines(shelf, tx, row.body, row.lines_done, libraryLinesAtOnce);
  const isMore = lines_done < row.lines;
  await tx
    .updateTable('library_imports')
    .set({ lines_done, ...(!isMore && { body: null, finished_at: sql`app.now()` }) })
    .where('company_id', '=', job.company_id)
    .where('id', '=', row.id)
    .execute();
  if (isMore) return true;
  const { created, updated, sha256 } = row;
  await record(shelf.imported, job.company_id, { created, updated, sha256 });
  if (shelf === companyShelf) await record('library.import.ended', row.id, { lines_done, is_whole: true });
  return false;
};

/**
 * Imports the next batch in the name of the person who imports the file: inside their company, or across companies for
 * the platform's catalogue.
 */
const takeNext = async (work: QueueWork, job: LibraryJob, author: Author): Promise<boolean> => {
  const { db, clock, reactions } = work;
  if (author.role === 'platform_admin' && (await isOfPlatform(work, job)))
    return acrossCompanies(
      { ...work, actor: { ...author, company_id: null } },
      { call: 'platform.library.importFile', input: {} },
      (tx, record) => takeBatch({ tx, record, shelf: platformShelf }, job),
    );
  return db
    .as(scopeOf(author))
    .transaction()
    .execute((tx) =>
      takeBatch({ tx, record: recorder({ tx, actor: author, clock, reactions }), shelf: companyShelf }, job),
    );
};

const isOfPlatform = async ({ platformDb }: QueueWork, { company_id }: LibraryJob) => {
  const company = await platformDb
    .as(null)
    .selectFrom('companies')
    .select('is_platform')
    .where('id', '=', company_id)
    .executeTakeFirst();
  return company?.is_platform === true;
};

/** What was imported stays. */
const stop = async (work: QueueWork, job: LibraryJob, failure: string): Promise<void> => {
  const { db, clock, reactions } = work;
  const isNotified = !(await isOfPlatform(work, job)); // The platform has no notifications about its catalogue.
  await db
    .as(systemScope(job.company_id))
    .transaction()
    .execute(async (tx) => {
      const row = await held(tx, job).forNoKeyUpdate().executeTakeFirst();
      if (!row) return;
      await tx
        .updateTable('library_imports')
        .set({ body: null, finished_at: sql`app.now()`, failure })
        .where('id', '=', row.id)
        .execute();
      const actor = { person_id: null, company_id: job.company_id, role: 'system' };
      const record = recorder({ tx, actor, clock, reactions });
      if (isNotified)
        await record('library.import.ended', row.id, { lines_done: row.lines_done, is_whole: false });
    });
};

/** Imports a batch of one job of the queue. `afterBatch` is called after each batch that is followed by another. */
export const takeLibraryFile = (
  work: QueueWork,
  job: LibraryJob,
  afterBatch?: () => unknown,
): Promise<void> =>
  doWhatWasLeft(
    work,
    {
      company_id: job.company_id,
      underWay: () => held(work.db.as(systemScope(job.company_id)), job).executeTakeFirst(),
      takeNext: (author) => takeNext(work, job, author),
      stop: (failure) => stop(work, job, failure),
      withoutAuthor: 'Quem trouxe o arquivo não cuida mais da biblioteca.',
    },
    afterBatch,
  );
