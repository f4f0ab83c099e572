/**
 * A second place for everything that a restore needs, also when the machine is gone. What it holds goes there and comes
 * back file by file.
 */
import { createReadStream, existsSync } from 'node:fs';
import { chown, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Account } from '../../postgres/account.ts';
import { type Backups, filesIn, needRoom, parts, readSealed, writeSealed, writeWhole } from '../folder.ts';
import { claimFolder, numberInFolder, numberOfDatabase } from '../identity.ts';
import { decrypted, encrypted, textIn } from './encryption.ts';

export type SecondPlace = {
  readonly dir: string;
  readonly key: Buffer;
  readonly leastFreeBytes: number;
  /** Called whenever some bytes or a file have passed. */
  readonly alive: () => void;
};

export const suffix = '.enc';
/** What a restore needs beside the backup. Unlike the files of a backup, these change. */
const secretKey = 'secret.key';
const erasedPeople = 'erased-people.json';
export const inFolder = 'data/';
const folders = [...parts, 'data'];

type Parts = { readonly backups: Backups; readonly dataDir: string; readonly second: SecondPlace };

const ours = new RegExp(
  [
    '^wal/([0-9A-F]{24}(\\.[0-9A-F]{8}\\.backup|\\.partial)?|[0-9A-F]{8}\\.history)\\.zst$',
    '^copies/\\d{8}T\\d{9}Z/(files\\.tar\\.zst|manifest)$',
    '^points/\\d{8}T\\d{9}Z-\\w{4}$',
    '^restores/\\d{8}T\\d{9}Z$',
    `^data/(${secretKey}|${erasedPeople})$`,
  ].join('|'),
);

/** The names of our files there, without the suffix. What somebody else put there is not looked at. */
export const storedInSecond = async (dir: string): Promise<string[]> =>
  (await filesIn(dir, folders))
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .filter((name) => ours.test(name));

/** The log goes first, because a copy may take hours; a manifest goes last: where it is, the copy is whole. */
const inOrder = (names: readonly string[]) => {
  const rank = (name: string) => (name.startsWith('copies/') ? (name.endsWith('/manifest') ? 2 : 1) : 0);
  return [...names].sort((a, b) => rank(a) - rank(b));
};

async function* passing({ alive }: SecondPlace, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of bytes) {
    alive();
    yield part;
  }
}

type Sent = Parts & { readonly pgdata: string };

/** Notes which second place was used, so that a share that is not mounted is not taken for a new one. */
const claimSecond = async ({ backups, pgdata, second: { dir } }: Sent) => {
  const note = join(backups.dir, 'second-place.note');
  const used = await readSealed<{ dir: string }>(note).catch(() => null);
  if (used?.dir === dir && (await numberInFolder(dir)) === null)
    throw new Error(
      `${dir} is not the folder that was used before: is the share mounted? To begin it anew, delete ${note}.`,
    );
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await claimFolder(dir, await numberOfDatabase(pgdata));
  if (used?.dir !== dir) await writeSealed(note, { dir });
};

/** Sends what is not there yet. Returns how many files. */
export const sendToSecond = async (sent: Sent): Promise<number> => {
  const { backups, dataDir, second } = sent;
  await claimSecond(sent);
  const there = new Set(await filesIn(second.dir, folders));
  const missing = (await filesIn(backups.dir, parts)).filter(
    (name) => ours.test(name) && !there.has(name + suffix),
  );
  for (const name of inOrder(missing)) {
    const path = join(backups.dir, name);
    const { size } = await stat(path);
    await needRoom(second.dir, size, second.leastFreeBytes);
    const content = passing(second, createReadStream(path));
    await writeWhole(join(second.dir, name + suffix), encrypted(content, name, second.key));
    second.alive();
  }
  return missing.length + (await sendKey(dataDir, second)) + (await sendErased(dataDir, second));
};

/** Returns how many files. */
const sendKey = async (dataDir: string, { dir, key }: SecondPlace): Promise<number> => {
  const [from, to] = [join(dataDir, secretKey), join(dir, inFolder, secretKey + suffix)];
  if (!existsSync(from)) return 0;
  if (existsSync(to) && (await stat(to)).mtime > (await stat(from)).mtime) return 0;
  await writeWhole(to, encrypted(createReadStream(from), inFolder + secretKey, key));
  return 1;
};

type Erased = { readonly person_id: string };

/** The people of both lists; null: the first has them all. */
const merged = (list: readonly Erased[], others: readonly Erased[]): Buffer | null => {
  const known = new Set(list.map(({ person_id }) => person_id));
  const more = others.filter(({ person_id }) => !known.has(person_id));
  return more.length > 0 ? Buffer.from(`${JSON.stringify([...list, ...more], null, 1)}\n`) : null;
};

/** The list of erased people here, and the one there. */
const erasedLists = async (dataDir: string, { dir, key }: SecondPlace): Promise<[Erased[], Erased[]]> => {
  const [here, there] = [join(dataDir, erasedPeople), join(dir, inFolder, erasedPeople + suffix)];
  return [
    existsSync(here) ? JSON.parse(await readFile(here, 'utf8')) : [],
    existsSync(there) ? JSON.parse(await textIn(there, inFolder + erasedPeople, key)) : [],
  ];
};

/** Nobody is ever taken off the list there. Returns how many files. */
const sendErased = async (dataDir: string, second: SecondPlace): Promise<number> => {
  const [here, there] = await erasedLists(dataDir, second);
  const all = merged(there, here);
  if (!all) return 0;
  const to = join(second.dir, inFolder, erasedPeople + suffix);
  await writeWhole(to, encrypted(Readable.from([all]), inFolder + erasedPeople, second.key));
  return 1;
};

/** Nobody is ever taken off the list here. Returns how many files. */
const fetchErased = async (dataDir: string, second: SecondPlace): Promise<number> => {
  const all = merged(...(await erasedLists(dataDir, second)));
  if (!all) return 0;
  await writeWhole(join(dataDir, erasedPeople), Readable.from([all]));
  return 1;
};

/** A file that was left out, because it cannot be read. */
export type Skipped = { readonly name: string; readonly reason: string };

/** Without these a restore would follow the wrong log, or not open what is sealed. */
const isAlwaysNeeded = (name: string) => name.startsWith('restores/') || name.startsWith(inFolder);
/** Our own disk is full or cannot be written, which is no fault of the file. */
const isOurDisk = ({ code = '' }: NodeJS.ErrnoException) => ['ENOSPC', 'EDQUOT', 'EROFS'].includes(code);

/**
 * Brings back what is missing in the first place and in the data folder. What cannot be read is left out, because a
 * restore may do without it.
 */
export const fetchFromSecond = async (
  { backups, dataDir, second }: Parts,
  account: Account,
): Promise<{ readonly fetched: number; readonly skipped: readonly Skipped[] }> => {
  const number = await numberInFolder(second.dir);
  const skipped: Skipped[] = [];
  if (number === null)
    skipped.push({
      name: '',
      reason: new Error(`${second.dir} holds no backup: is the share mounted?`).message,
    });
  else await claimFolder(backups.dir, number);
  let fetched = await fetchErased(dataDir, second);
  for (const name of inOrder(await storedInSecond(second.dir))) {
    const stored = join(second.dir, name + suffix);
    const isBeside = name.startsWith(inFolder);
    const target = isBeside ? join(dataDir, name.slice(inFolder.length)) : join(backups.dir, name);
    if (existsSync(target)) continue;
    await needRoom(dirname(backups.dir), (await stat(stored)).size, backups.leastFreeBytes);
    try {
      await writeWhole(target, decrypted(stored, name, second.key));
    } catch (error) {
      if (isAlwaysNeeded(name) || isOurDisk(error as Error)) throw error;
      skipped.push({ name, reason: (error as Error).message });
      continue;
    }
    if (name.startsWith('wal/') && account.uid !== undefined && account.gid !== undefined)
      await chown(target, account.uid, account.gid);
    fetched += 1;
  }
  return { fetched, skipped };
};
