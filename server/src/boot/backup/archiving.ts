/** The settings that make PostgreSQL archive its log, and find it again when it recovers. */
import { ownFile } from '#kernel/files/own-files.ts';
import { type Account, reachableFile } from '../postgres/account.ts';
import type { Backups } from './folder.ts';

/** PostgreSQL gives the command to a shell, and replaces %p and %f. */
const quoted = (word: string) =>
  process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`;
const path = (word: string) => word.replaceAll('%', '%%');

const program = (account: Account, words: readonly string[]) =>
  [
    path(reachableFile(process.execPath, account)),
    path(reachableFile(ownFile('src/boot/backup/wal-file.mjs'), account)),
    ...words,
  ]
    .map(quoted)
    .join(' ');

/** What is lost at most when the disk of the database dies: the log of this time. */
const lossSeconds = 60;

export const archiving = ({ wal, leastFreeBytes }: Backups, account: Account): string[] => [
  'archive_mode=on',
  `archive_command=${program(account, ['keep', '%p', '%f', path(wal), String(leastFreeBytes)])}`,
  `archive_timeout=${lossSeconds}`,
];

/** @param pgWal the log of the old database, for what was not archived before it failed; absent: not looked at */
export const fetching = ({ wal }: Pick<Backups, 'wal'>, account: Account, pgWal?: string): string[] => [
  `restore_command=${program(account, ['fetch', path(wal), '%f', '%p', ...(pgWal ? [path(pgWal)] : [])])}`,
];
