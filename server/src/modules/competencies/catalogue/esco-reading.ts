/** What files of ESCO say, kept between reading them and choosing from them: they are large, and sent once. */
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliDecompress } from 'node:zlib';
import type { Rule } from '@pdy/contract/messages';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Esco } from './esco-files-rules.ts';
import { type Found, findIn, type Kept } from './esco-find.ts';

/** Or the rule that the files break. */
export type EscoFinding = Found | { readonly rule: Rule };

const script = new URL('./esco-thread.ts', import.meta.url);

/** From here on a thread of its own is worth the half second it takes to begin. */
const largeBytes = 1024 * 1024;

const findInThread = async (files: readonly Uint8Array[]): Promise<Found> => {
  const [found]: EscoFinding[] = await once(new Worker(script, { workerData: files }), 'message');
  if (!found || 'rule' in found) throw broken(found?.rule ?? 'esco_file_is_known');
  return found;
};

/** The fifteen megabytes there are keep a processor busy for seconds: the pages of others do not wait for it. */
export const findInFiles = async (files: readonly File[]): Promise<Found> => {
  const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const size = bytes.reduce((sum, { length }) => sum + length, 0);
  return size > largeBytes ? findInThread(bytes) : findIn(bytes);
};

const own = sql<string>`(select app.person_id())`;

export const forgetReading = (tx: Tx) => tx.deleteFrom('esco_readings').where('read_by', '=', own).execute();

/** In the place of what the caller read before. */
export const keepReading = async (tx: Tx, body: Uint8Array): Promise<string> => {
  await forgetReading(tx);
  const { id } = await tx
    .insertInto('esco_readings')
    .values({ body: Buffer.from(body) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const decompress = promisify(brotliDecompress);

export const readingOf = async (tx: Tx, id: string): Promise<{ esco: Esco; was_windows_1252: boolean }> => {
  const row = await tx
    .selectFrom('esco_readings')
    .select('body')
    .where('read_by', '=', own)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw broken('esco_reading_is_there');
  const { skills, labels, broader, was_windows_1252 } = JSON.parse(
    (await decompress(row.body)).toString(),
  ) as Kept;
  return {
    esco: {
      skills: new Map(skills.map((skill) => [skill.uri, skill])),
      labels: new Map(labels),
      broader: new Map(broader),
    },
    was_windows_1252,
  };
};
