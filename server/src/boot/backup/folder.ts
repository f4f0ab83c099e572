/** Where backups are stored, and how a small file of theirs is written so that a fault in it is noticed. */
import { createHash } from 'node:crypto';
import { chownSync, createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '#kernel/config-error.mjs';
import type { Config } from '../config.mjs';
import { passes } from '../postgres/account.ts';
import type { Place } from '../postgres/launch.ts';

/** The account and folder of the embedded database. */
export type Source = Omit<Place, 'port'>;

export type Backups = {
  readonly dir: string;
  /** Files of the write-ahead log, written by PostgreSQL's account. */
  readonly wal: string;
  /** Base copies: a folder each. */
  readonly copies: string;
  /** Restore points, with what each table held: a file each. */
  readonly points: string;
  /** Restores: a file each, which says which timeline of the log began when. */
  readonly restores: string;
  readonly leastFreeBytes: number;
};

export const parts = ['wal', 'copies', 'points', 'restores'] as const;

/** Makes the folders of backups where they are missing. */
export const backupsOf = (
  { backup, leastFreeBytes }: Pick<Config, 'backup' | 'leastFreeBytes'>,
  { pgdata, account }: Source,
): Backups => {
  const dir = backup.dir ?? join(dirname(pgdata), 'backups');
  const [wal = '', copies = '', points = '', restores = ''] = parts.map((name) => join(dir, name));
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  for (const folder of [copies, points, restores]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(wal)) mkdirSync(wal, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(wal, account.uid, account.gid);
  if (!passes('-x', wal, account))
    throw new ConfigError(`BACKUP_DIR (${dir}) must be a folder that PostgreSQL's own account can enter.`);
  return { dir, wal, copies, points, restores, leastFreeBytes };
};

/** The moment as a file name that sorts by time. */
export const nameOf = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '');

/** Throws where less than `bytes` and the configured reserve are free. */
export const needRoom = async (folder: string, bytes: number, leastFreeBytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  const missing = bytes + leastFreeBytes - bavail * bsize;
  if (missing > 0)
    throw new Error(`The disk of ${folder} needs ${Math.ceil(missing / 1_048_576)} MB more free space.`);
};

/** Makes the names in a folder outlive a power failure. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return; // Windows cannot open a folder.
  const opened = await open(folder, 'r');
  await opened.sync().finally(() => opened.close());
};

/** Writes a file and its folder, completely or not at all. */
export const writeWhole = async (path: string, bytes: AsyncIterable<Buffer>): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const half = `${path}.half`;
  try {
    await pipeline(Readable.from(bytes), createWriteStream(half, { mode: 0o600, flush: true }));
    await rename(half, path);
  } finally {
    await rm(half, { force: true });
  }
  await syncFolder(dirname(path));
};

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes a value with its SHA-256, completely or not at all. */
export const writeSealed = async (path: string, value: object): Promise<void> => {
  const text = JSON.stringify(value);
  const half = await open(`${path}.half`, 'w', 0o600);
  await half
    .writeFile(`${sumOf(text)}\n${text}\n`)
    .then(() => half.sync())
    .finally(() => half.close());
  await rename(`${path}.half`, path);
  await syncFolder(dirname(path));
};

/** Throws where the file was changed or cut. */
export const readSealed = async <T>(path: string): Promise<T> => {
  const [sum = '', text = ''] = (await readFile(path, 'utf8')).split('\n');
  if (sumOf(text) !== sum) throw new Error(`${path} is damaged: its checksum differs.`);
  return JSON.parse(text) as T;
};

const noneIfGone = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

/**
 * The files below some folders of `root`, by their path with '/', sorted; without what is being written. What else is
 * in `root` is not looked at: a disk has a folder `lost+found` that not everybody may read.
 */
export const filesIn = async (root: string, folders: readonly string[]): Promise<string[]> => {
  const found = folders.map(async (folder) => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(noneIfGone);
    const whole = entries.filter(({ name }) => !name.endsWith('.half'));
    const inside = whole.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
    const files = whole.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
    return [...files, ...(await filesIn(root, inside))];
  });
  return (await Promise.all(found)).flat().sort();
};

/** The names in a folder without what is being written, sorted. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !name.endsWith('.half')).sort();
