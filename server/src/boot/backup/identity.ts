/**
 * Which database a folder of backups belongs to, because files of two databases have the same names; and how far that
 * database had come.
 */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ConfigError } from '#kernel/config-error.mjs';
import { writeWhole } from './folder.ts';

/** The number that PostgreSQL gave a database when it was made. A restored one keeps it. Null: there is no database. */
export const numberOfDatabase = async (pgdata: string): Promise<string | null> =>
  (await controlOf(pgdata))?.readBigUInt64LE().toString() ?? null;

/** The beginning of the control file. */
const controlOf = async (pgdata: string): Promise<Buffer | null> => {
  const control = await open(join(pgdata, 'global/pg_control'), 'r').catch(noneIfGone);
  if (!control) return null;
  const { buffer } = await control.read(Buffer.alloc(52), 0, 52, 0).finally(() => control.close());
  return buffer;
};

/** The layout of PostgreSQL 18 (src/include/catalog/pg_control.h). */
const knownVersion = 1800;

export type Checkpoint = { readonly timeline: number; readonly position: bigint };

/** The last checkpoint of a database that is not running. Null: there is none that can be read. */
export const lastCheckpoint = async (pgdata: string): Promise<Checkpoint | null> => {
  const control = await controlOf(pgdata);
  if (control?.readUInt32LE(8) !== knownVersion) return null;
  return { timeline: control.readUInt32LE(48), position: control.readBigUInt64LE(32) };
};

const noneIfGone = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

export const markOf = (dir: string): string => join(dir, 'database');

/** Null: no database has used the folder yet. */
export const numberInFolder = (dir: string): Promise<string | null> =>
  readFile(markOf(dir), 'utf8').catch(noneIfGone);

/** Refuses the folder of another database; the first one that uses it writes its number there. */
export const claimFolder = async (dir: string, number: string | null): Promise<void> => {
  const found = await numberInFolder(dir);
  if (number === null || found === number) return;
  if (found !== null)
    throw new ConfigError(`${dir} holds the backups of another database: give this one a folder of its own.`);
  await writeWhole(markOf(dir), Readable.from([Buffer.from(number)]));
};
