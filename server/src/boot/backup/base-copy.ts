/** A copy of the whole database folder, taken while the database is used, and its unpacking. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { entriesBelow, type Noted, summed } from './database-files.ts';
import {
  type Backups,
  nameOf,
  needRoom,
  readSealed,
  type Source,
  syncFolder,
  writeSealed,
} from './folder.ts';
import { type Entry, entriesOf, tarOf } from './tar.ts';

export type BaseCopy = {
  readonly name: string;
  readonly started_at: string;
  /** A restore can reach every moment after this one. */
  readonly ended_at: string;
  readonly timeline: number;
  /** The first file of the log that a restore needs. */
  readonly start_wal: string;
  readonly stop_lsn: string;
  /** Of all files, before they are packed. */
  readonly bytes: number;
  readonly packed: { readonly bytes: number; readonly sha256: string };
  readonly files: Readonly<Record<string, string>>; // The SHA-256 of each.
};

const labelEntry = (text: string, noted: Noted): Entry => {
  const content = Buffer.from(text);
  noted('backup_label', content.length, createHash('sha256').update(content).digest('hex'));
  return { name: 'backup_label', size: content.length, content: Readable.from([content]) };
};

type Stopped = { readonly lsn: string; readonly label: string; readonly tablespaces: string };

/** PostgreSQL waits here until the log that belongs to the copy is in the archive. */
const stopped = async (client: pg.Client): Promise<Stopped> => {
  await client.query(`set statement_timeout = '5min'`);
  const { rows } = await client.query<Stopped>(
    'select lsn::text, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(wait_for_archive => true)',
  );
  const [row] = rows;
  if (row?.tablespaces.trim() !== '') throw new Error('The backup does not know tablespaces.');
  return row;
};

const inLabel = (label: string, pattern: RegExp) => {
  const found = pattern.exec(label)?.[1];
  if (!found) throw new Error(`PostgreSQL labelled the copy in an unknown way: ${label}`);
  return found;
};

/** One copy is taken at a time, and another waits for it. The two numbers before are locks of the start. */
const lockKey = 7_394_003;

type Options = { readonly superUrl: string; readonly source: Source; readonly backups: Backups };

export const takeBaseCopy = async ({ superUrl, source, backups }: Options): Promise<BaseCopy> => {
  const started = new Date();
  const half = join(backups.copies, `${nameOf(started)}.half`);
  const client = new pg.Client({ connectionString: superUrl });
  client.on('error', () => {}); // Its next query fails as well.
  await client.connect(); // The copy belongs to this connection: without it, PostgreSQL gives the copy up.
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { rows } = await client.query<{ bytes: string }>(
      'select sum(pg_database_size(oid))::text as bytes from pg_database',
    );
    for (const name of await readdir(backups.copies))
      if (name.endsWith('.half')) await rm(join(backups.copies, name), { recursive: true, force: true });
    await needRoom(backups.copies, Number(rows[0]?.bytes), backups.leastFreeBytes);
    await mkdir(half, { mode: 0o700 });
    await client.query(`select pg_backup_start($1, fast => true)`, [nameOf(started)]);
    const copy = await written(half, client, source.pgdata, started);
    await rename(half, join(backups.copies, copy.name));
    await syncFolder(backups.copies);
    return copy;
  } finally {
    await client.end();
    await rm(half, { recursive: true, force: true });
  }
};

const written = async (half: string, client: pg.Client, pgdata: string, started: Date): Promise<BaseCopy> => {
  const files: Record<string, string> = {};
  let bytes = 0;
  const noted: Noted = (name, size, sha256) => {
    files[name] = sha256;
    bytes += size;
  };
  let end: Stopped = { lsn: '', label: '', tablespaces: '' };
  async function* everything() {
    yield* entriesBelow(pgdata, noted);
    end = await stopped(client);
    yield labelEntry(end.label, noted);
  }
  const sum = summed();
  await pipeline(
    Readable.from(tarOf(everything())),
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
    sum.through,
    createWriteStream(join(half, 'files.tar.zst'), { mode: 0o600, flush: true }),
  );
  const copy: BaseCopy = {
    name: nameOf(started),
    started_at: started.toISOString(),
    ended_at: new Date().toISOString(),
    timeline: Number(inLabel(end.label, /^START TIMELINE: (\d+)/m)),
    start_wal: inLabel(end.label, /^START WAL LOCATION: \S+ \(file (\w+)\)/m),
    stop_lsn: end.lsn,
    bytes,
    packed: sum.result(),
    files,
  };
  await writeSealed(join(half, 'manifest'), copy);
  return copy;
};

const packedFile = (backups: Backups, name: string) => join(backups.copies, name, 'files.tar.zst');

/** Whether it is the name of a base copy; a disk has folders of its own. */
export const isCopy = (name: string): boolean => /^\d{8}T\d{9}Z$/.test(name);

/** Without its manifest, a folder is no copy: of another one's, or half brought back from the second place. */
export const isWhole = (backups: Backups, name: string): boolean =>
  existsSync(join(backups.copies, name, 'manifest'));

export const readCopy = (backups: Backups, name: string): Promise<BaseCopy> =>
  readSealed<BaseCopy>(join(backups.copies, name, 'manifest'));

/** Unpacks a copy into a new folder. Throws where a byte of it differs from what was copied. */
export const unpackCopy = async (backups: Backups, copy: BaseCopy, { pgdata, account }: Source) => {
  const own = async (path: string) => {
    if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid);
  };
  await needRoom(join(pgdata, '..'), copy.bytes, backups.leastFreeBytes);
  await mkdir(pgdata, { mode: 0o700 });
  await own(pgdata);
  const packed = createReadStream(packedFile(backups, copy.name));
  const tar = createZstdDecompress();
  const reading = pipeline(packed, tar);
  reading.catch(() => {}); // The loop below throws as well.
  const missing = new Map(Object.entries(copy.files));
  for await (const { name, content } of entriesOf(tar)) {
    const path = join(pgdata, name);
    if (name.endsWith('/')) await mkdir(path, { mode: 0o700 });
    else if ((await unpacked(path, content)) !== missing.get(name)) throw new Error(`${name} differs`);
    await own(path);
    missing.delete(name);
  }
  const [lost] = missing.keys();
  if (lost !== undefined) throw new Error(`${lost} is missing`);
  await reading;
};

const unpacked = async (path: string, content: AsyncIterable<Buffer>): Promise<string> => {
  const sum = summed();
  await writeFile(path, sum.through(content), { mode: 0o600, flag: 'wx' });
  return sum.result().sha256;
};

/** Reads a stored copy without unpacking it. Throws where it was changed or cut. */
export const checkCopy = async (backups: Backups, name: string): Promise<BaseCopy> => {
  const copy = await readCopy(backups, name);
  const sum = summed();
  for await (const _ of sum.through(createReadStream(packedFile(backups, name))));
  if (sum.result().sha256 !== copy.packed.sha256) throw new Error(`The base copy ${name} is damaged.`);
  return copy;
};
