/**
 * The contents of ESCO files, stored between reading them and choosing from them: they are large, and uploaded once.
 */
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Esco } from './esco-files-rules.ts';
import { type Found, findInThread, type Kept } from './esco-find.ts';

export const findInFiles = async (files: readonly File[]): Promise<Found> =>
  findInThread(await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer()))));

const own = sql<string>`(select app.person_id())`;

export const forgetReading = (tx: Tx) => tx.deleteFrom('esco_readings').where('read_by', '=', own).execute();

/** Replaces what the caller read before. */
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
