/** The state of the backups, for the platform's administrators. It is read from the backup folder and PostgreSQL. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup, Backups as Report } from '@pdy/contract/platform/backups';
import { mostBehindMin } from '@pdy/contract/rules/platform/backup-alarms';
import type { Config } from '../config.mjs';
import { readCopy } from './base-copy.ts';
import { filesIn, namesIn, parts } from './folder.ts';
import { connected } from './restore-point.ts';
import { type Note, noteOf, type Product } from './steps.ts';

/** What is gone meanwhile or cannot be read counts as empty. */
const bytesIn = async (dir: string): Promise<number> => {
  const names = await Promise.all(parts.map((part) => filesIn(dir, [part]).catch(() => [])));
  const sizes = names.flat().map((name) =>
    stat(join(dir, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const oldestIn = async ({ backups }: Product) => {
  for (const name of await namesIn(backups.copies)) {
    const copy = await readCopy(backups, name).catch(() => null);
    if (copy) return new Date(copy.ended_at);
  }
  return null;
};

type Archiver = { readonly archived_at: Date | null; readonly is_archive_failing: boolean };

/** An archive command that cannot start records no failure, so the files that wait are looked at, too. */
export const archiverOf = async ({ superUrl }: Product): Promise<Archiver> => {
  const client = await connected(superUrl);
  try {
    const { rows } = await client.query<Archiver>(
      `select last_archived_time as archived_at,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) or exists (
          select from pg_ls_archive_statusdir()
          where name like '%.ready' and modification < now() - make_interval(mins => $1)) as is_archive_failing
       from pg_stat_archiver`,
      [mostBehindMin],
    );
    return rows[0] ?? { archived_at: null, is_archive_failing: false };
  } finally {
    await client.end();
  }
};

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
const stepOf = ({ done_at, failed_at }: Note) => ({ done_at: dateOf(done_at), failed_at: dateOf(failed_at) });

/** Without the bytes, which take a look at every file. */
export const stateOf = async (product: Product, config: Config): Promise<Omit<Backup, 'bytes'>> => {
  const { backups } = product;
  const [copy, point, tidying, verification, sending] = await Promise.all([
    noteOf(backups, 'copy'),
    noteOf(backups, 'point'),
    noteOf(backups, 'tidying'),
    noteOf(backups, 'verification'),
    noteOf(backups, 'sending'),
  ]);
  return {
    copy: { ...stepOf(copy), failed_at: dateOf(copy.failed_at ?? point.failed_at ?? tidying.failed_at) },
    verification: stepOf(verification),
    verified_moment: dateOf(verification.about),
    oldest_at: await oldestIn(product),
    ...(await archiverOf(product)),
    place: backups.dir,
    second_place: config.backup.secondDir,
    sending: stepOf(sending),
  };
};

/** Answers the platform's question, and is asked each time. */
export const reportOf = (product: Product | null, config: Config) => async (): Promise<Report> => ({
  is_external: config.databaseUrl !== null,
  days: config.backup.days,
  backup: product && { ...(await stateOf(product, config)), bytes: await bytesIn(product.backups.dir) },
});
