/** Creates a data folder for PostgreSQL: UTF-8, Brazilian Portuguese, passwords on every connection. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, type Place } from './launch.ts';

type Options = { readonly password: string; readonly isDisposable?: boolean | undefined };
type Folder = Omit<Place, 'port'>;

const cluster = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=pt-BR', '--locale=C'];

/** A file with the superuser's password that only PostgreSQL's account can read, and a function that removes it. */
const passwordFile = ({ uid, gid }: Folder['account'], password: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'pdy-'));
  const path = join(folder, 'password');
  writeFileSync(path, password, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) for (const own of [folder, path]) chownSync(own, uid, gid);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Creates the folder under another name and renames it, so that a half-made folder is never taken for a database. */
export const initialise = ({ binaries, pgdata, account }: Folder, { password, isDisposable }: Options) => {
  if (existsSync(join(pgdata, 'PG_VERSION'))) return;
  const fresh = `${pgdata}.new`;
  for (const leftover of [fresh, pgdata]) rmSync(leftover, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(fresh, account.uid, account.gid);
  const file = passwordFile(account, password);
  const words = ['-D', fresh, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${file.path}`, ...cluster];
  try {
    execFileSync(join(binaries, 'bin', 'initdb'), [...words, ...(isDisposable ? ['--no-sync'] : [])], {
      ...account,
      env: environment,
      cwd: '/',
      stdio: 'pipe',
    });
  } finally {
    file.remove();
  }
  renameSync(fresh, pgdata);
};
