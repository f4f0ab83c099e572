/**
 * A second place for everything that a restore needs, also when the machine is gone: each file encrypted with
 * AES-256-GCM. The file's name is part of what is authenticated, so no file passes for another.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Account } from '../postgres/account.ts';
import { type Kept, outdatedCopies, outdatedLog } from './backup-rules.ts';
import { type Backups, filesIn, needRoom, parts, syncFolder } from './folder.ts';

export type SecondPlace = { readonly dir: string; readonly key: Buffer; readonly leastFreeBytes: number };

const method = 'aes-256-gcm';
const magic = Buffer.from('PDY1');
const ivBytes = 12;
const tagBytes = 16;
const headBytes = magic.length + ivBytes;

async function* encrypted(content: AsyncIterable<Buffer>, name: string, key: Buffer): AsyncGenerator<Buffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(method, key, iv).setAAD(Buffer.from(name));
  yield Buffer.concat([magic, iv]);
  for await (const part of content) yield cipher.update(part);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** Its bytes count only when it has ended without an error. */
async function* decrypted(path: string, name: string, key: Buffer): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const [head, tag] = [Buffer.alloc(headBytes), Buffer.alloc(tagBytes)];
    await file.read(head, 0, headBytes, 0);
    await file.read(tag, 0, tagBytes, Math.max(0, size - tagBytes));
    if (size < headBytes + tagBytes || !head.subarray(0, magic.length).equals(magic))
      throw new Error(`${path} is no encrypted file of a backup.`);
    const decipher = createDecipheriv(method, key, head.subarray(magic.length)).setAAD(Buffer.from(name));
    decipher.setAuthTag(tag);
    const content = { start: headBytes, end: size - tagBytes - 1, autoClose: false };
    if (size > headBytes + tagBytes)
      for await (const part of file.createReadStream(content)) yield decipher.update(part as Buffer);
    yield decipher.final();
  } catch (error) {
    if (!/unable to authenticate/.test((error as Error).message)) throw error;
    throw new Error(`${path} was changed, or BACKUP_KEY is not the key that it was encrypted with.`);
  } finally {
    await file.close();
  }
}

const writeWhole = async (path: string, bytes: AsyncIterable<Buffer>) => {
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

const suffix = '.enc';
/** What a restore needs beside the backup. Unlike the files of a backup, these change. */
const secretKey = 'secret.key';
const erasedPeople = 'erased-people.json';
const inFolder = 'data/';
const folders = [...parts, 'data'];

type Parts = { readonly backups: Backups; readonly dataDir: string; readonly second: SecondPlace };

/** The names of what is stored there, without the suffix. */
const storedIn = async (dir: string) =>
  (await filesIn(dir, folders))
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length));

/** The manifest of a copy goes last: where it is, the copy is whole. */
const inOrder = (names: readonly string[]) =>
  [...names].sort((a, b) => Number(a.endsWith('/manifest')) - Number(b.endsWith('/manifest')));

type Sent = Parts & { readonly pgdata: string };

/** Files of two databases have the same names. A restored database keeps the number that PostgreSQL gave it. */
const refuseOtherDatabase = async (dir: string, pgdata: string) => {
  const control = await open(join(pgdata, 'global/pg_control'), 'r');
  const { buffer } = await control.read(Buffer.alloc(8), 0, 8, 0).finally(() => control.close());
  const path = join(dir, 'database');
  const number = String(buffer.readBigUInt64LE());
  if (!existsSync(path)) await writeWhole(path, Readable.from([Buffer.from(number)]));
  else if ((await readFile(path, 'utf8')) !== number)
    throw new Error(`${dir} holds the backups of another database: give this one a folder of its own.`);
};

/** Sends what is not there yet. Returns how many files. */
export const sendToSecond = async ({ backups, pgdata, dataDir, second }: Sent): Promise<number> => {
  await mkdir(second.dir, { recursive: true, mode: 0o700 });
  await refuseOtherDatabase(second.dir, pgdata);
  const there = new Set(await filesIn(second.dir, folders));
  const missing = (await filesIn(backups.dir, parts)).filter((name) => !there.has(name + suffix));
  for (const name of inOrder(missing)) {
    const path = join(backups.dir, name);
    const { size } = await stat(path);
    await needRoom(second.dir, size, second.leastFreeBytes);
    await writeWhole(join(second.dir, name + suffix), encrypted(createReadStream(path), name, second.key));
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

/** Brings back what is missing in the first place and in the data folder. Returns how many files. */
export const fetchFromSecond = async ({ backups, dataDir, second }: Parts, account: Account) => {
  let fetched = await fetchErased(dataDir, second);
  for (const name of inOrder(await storedIn(second.dir))) {
    const stored = join(second.dir, name + suffix);
    const isBeside = name.startsWith(inFolder);
    const target = isBeside ? join(dataDir, name.slice(inFolder.length)) : join(backups.dir, name);
    if (existsSync(target)) continue;
    await needRoom(dirname(backups.dir), (await stat(stored)).size, backups.leastFreeBytes);
    await writeWhole(target, decrypted(stored, name, second.key));
    if (name.startsWith('wal/') && account.uid !== undefined && account.gid !== undefined)
      await chown(target, account.uid, account.gid);
    fetched += 1;
  }
  return fetched;
};

const textIn = async (path: string, name: string, key: Buffer): Promise<string> => {
  const read: Buffer[] = [];
  for await (const part of decrypted(path, name, key)) read.push(part);
  return Buffer.concat(read).toString();
};

const jsonIn = async (path: string, name: string, key: Buffer): Promise<unknown> =>
  JSON.parse((await textIn(path, name, key)).split('\n')[1] ?? '');

/** Reads the newest copy there and the log since, which compares what each file authenticates. */
export const faultsOfSecond = async ({ dir, key }: SecondPlace): Promise<Error[]> => {
  const names = await storedIn(dir);
  const manifest = names.findLast((name) => /^copies\/.*\/manifest$/.test(name));
  if (!manifest) return [new Error(`There is no base copy in ${dir}.`)];
  const { start_wal } = (await jsonIn(join(dir, manifest + suffix), manifest, key)) as Kept;
  const isNeeded = (name: string) =>
    dirname(name) === dirname(manifest) || name.startsWith(inFolder) || name >= `wal/${start_wal}`;
  const faults: Error[] = [];
  for (const name of names.filter(isNeeded)) {
    try {
      for await (const _ of decrypted(join(dir, name + suffix), name, key));
    } catch (error) {
      faults.push(error as Error);
    }
  }
  return faults;
};

/** Deletes there what has had its time, by what is there and not by what is here. */
export const tidySecond = async ({ dir, key }: SecondPlace, days: number, now: Date): Promise<void> => {
  const names = await storedIn(dir);
  const manifests = names.filter((name) => /^copies\/.*\/manifest$/.test(name));
  const copies = await Promise.all(
    manifests.map(async (name) => (await jsonIn(join(dir, name + suffix), name, key)) as Kept),
  );
  const outdated = outdatedCopies(copies, days, now);
  for (const name of outdated) await rm(join(dir, 'copies', name), { recursive: true, force: true });
  const kept = copies.filter(({ name }) => !outdated.includes(name));
  const log = names.filter((name) => name.startsWith('wal/')).map((name) => name.slice(4));
  for (const name of outdatedLog(log, kept)) await rm(join(dir, 'wal', name + suffix), { force: true });
  for (const name of names.filter((one) => one.startsWith('points/'))) {
    const point = (await jsonIn(join(dir, name + suffix), name, key)) as { at: string };
    if (!kept.some(({ ended_at }) => ended_at <= point.at))
      await rm(join(dir, name + suffix), { force: true });
  }
};
