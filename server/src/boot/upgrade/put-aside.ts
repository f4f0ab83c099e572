/**
 * What is kept beside the database: `before-…` by a restore, `copied-…` by a start before migrations, `upgraded-…` by
 * an upgrade to another PostgreSQL, which also puts the backups of the old database aside. Their names say when.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parts } from '../backup/folder.ts';
import type { Config } from '../config.mjs';

/** Where no backups are made, a copy is kept as long as the files of an earlier build are served. */
const keptDays = 7;

/** After how many days copies that the product makes are deleted; null: it makes none. */
export const daysKept = ({
  backup,
  copyBeforeMigrations,
}: Pick<Config, 'backup' | 'copyBeforeMigrations'>): number | null =>
  backup.days || (copyBeforeMigrations ? keptDays : null);

/** The end of the name of the note that says what a copy holds. */
export const noteEnd = '.contents';

/** More would fill the disk. */
const mostCopies = 2;

const stamp = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z/;

/** The moment at the begin of a name; null: there is none. */
const momentIn = (name: string): Date | null => {
  if (!stamp.test(name)) return null;
  const moment = new Date(name.replace(stamp, '$1-$2-$3T$4:$5:$6.$7Z').slice(0, 24));
  return Number.isNaN(moment.getTime()) ? null : moment;
};

const aside = /^(?:pg\d+|backups)\.(?:before|copied|upgraded)-/;

const remove = (path: string) => rm(path, { recursive: true, force: true });

/** Backups that were put aside are as old as the moments in their names, or as their files. */
const forgetBackups = async (folder: string, oldest: Date) => {
  for (const part of parts) {
    for (const name of await readdir(join(folder, part)).catch(() => [])) {
      const path = join(folder, part, name);
      if ((momentIn(name) ?? (await stat(path)).mtime) < oldest) await remove(path);
    }
  }
};

/** The copies before migrations beside a database, the oldest first. */
export const copiesOf = async (pgdata: string): Promise<string[]> => {
  const folder = dirname(pgdata);
  const copies = (await readdir(folder)).filter((name) => /^pg\d+\.copied-\d{8}T\d{9}Z$/.test(name));
  const momentOf = (name: string) => name.replace(/^.*-/, '');
  return copies
    .sort((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1))
    .map((name) => join(folder, name));
};

export const deleteAllButNewest = async (pgdata: string): Promise<void> => {
  for (const copy of (await copiesOf(pgdata)).slice(0, -mostCopies))
    for (const path of [copy, copy + noteEnd]) await remove(path);
};

/** Deletes what was put aside, after the days of the backups; without backups, after a week. */
export const forgetOutdated = async (pgdata: string, { backup }: Config, now = new Date()): Promise<void> => {
  const folder = dirname(pgdata);
  const oldest = new Date(now.getTime() - (backup.days || keptDays) * 86_400_000);
  for (const name of await readdir(folder)) {
    if (!aside.test(name)) continue;
    const moment = momentIn(name.replace(aside, ''));
    if (moment && moment < oldest) await remove(join(folder, name));
    else if (moment && name.startsWith('backups.')) await forgetBackups(join(folder, name), oldest);
  }
};
