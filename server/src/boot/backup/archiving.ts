/** The settings that make PostgreSQL archive its log, and find it again when it recovers. */
import { ownFile } from '#kernel/files/own-files.ts';
import { type Account, reachableFile } from '../postgres/account.ts';
import type { Backups } from './folder.ts';
import { connected } from './restore-point.ts';

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
];

/** For a database whose log is not archived. */
export const notArchiving = ['archive_mode=off', 'archive_timeout=0'];

/**
 * Ends the file of the log once a minute, but not while the archive fails: the disk of an idle product would be full
 * after some days. It is stored in the database's folder, because what is given at the start cannot be changed later.
 */
export const endFilesInTime = async (superUrl: string, isFailing: boolean): Promise<void> => {
  const client = await connected(superUrl);
  try {
    const { rows } = await client.query<{ is_archiving: boolean; seconds: number }>(
      `select current_setting('archive_mode') <> 'off' as is_archiving, setting::int as seconds
       from pg_settings where name = 'archive_timeout'`,
    );
    const seconds = isFailing ? 0 : lossSeconds;
    if (!rows[0]?.is_archiving || rows[0].seconds === seconds) return;
    await client.query(`alter system set archive_timeout = ${seconds}`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
};

/** In the database's folder, where PostgreSQL runs the command. What is left in it belongs to nobody afterwards. */
export const unpackedAhead = 'unpacked';

/**
 * PostgreSQL takes a command that ends with 1 to 125 for the end of the log, and gives the recovery up at one that ends
 * with more. So only a file that is in neither place (100) may end with 1: neither a process that could not start nor
 * one that was killed.
 */
const endsTheLog =
  process.platform === 'win32'
    ? '(if errorlevel 101 (exit 126) else if errorlevel 100 (exit 1) else (exit 126))'
    : '{ [ $? -eq 100 ] && exit 1; exit 126; }';

/**
 * What was unpacked ahead is only moved, so that not each file of the log waits for the start of a process of ours.
 * @param pgWal the log of the old database, for what was not archived before it failed; absent: not looked at
 */
export const fetching = ({ wal }: Pick<Backups, 'wal'>, account: Account, pgWal?: string): string[] => {
  const words = ['fetch', path(wal), '%f', '%p', unpackedAhead, ...(pgWal ? [path(pgWal)] : [])];
  const move = ['mv', quoted(`${unpackedAhead}/%f`), quoted('%p'), '2>/dev/null'].join(' ');
  const fetch = [program(account, words), endsTheLog];
  return [`restore_command=${(process.platform === 'win32' ? fetch : [move, ...fetch]).join(' || ')}`];
};
