/**
 * Restores the backup into a scratch folder, to a restore point picked at random, and compares what each table holds
 * with what was noted at that moment. Only this shows that a backup is one.
 */
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { ConfigError } from '#kernel/config-error.mjs';
import type { Log } from '#kernel/log.ts';
import { prepareDatabase } from '../database.ts';
import { prepareEmbeddedDatabase } from '../database-roles.ts';
import type { Embedded } from '../postgres/embedded.ts';
import { claim } from '../postgres/predecessor.ts';
import { derivedPassword } from '../secret-key.ts';
import { notArchiving } from './archiving.ts';
import { gapsInLog, pointsToVerify } from './backup-rules.ts';
import { type BaseCopy, checkCopy, isCopy } from './base-copy.ts';
import { type Backups, namesIn, needRoom, readSealed } from './folder.ts';
import { recovered } from './recovery.ts';
import {
  type Contents,
  catalogueOf,
  connected,
  contentsOf,
  isPoint,
  type RestorePoint,
} from './restore-point.ts';

export type Verification = {
  /** Null: none could be reached. */
  readonly point: RestorePoint | null;
  readonly seconds: number;
  /** Empty: the backup is good. */
  readonly faults: readonly string[];
};

type Options = Pick<Embedded, 'superUrl' | 'secretKey' | 'source'> & {
  readonly backups: Backups;
  readonly log: Log;
  readonly now?: Date;
  /** Null or absent: none was verified. */
  readonly newestVerified?: Date | null;
  /** The restore point to restore to; absent: one at random of those whose turn it is. */
  readonly pick?: (points: readonly RestorePoint[]) => RestorePoint | undefined;
};

/** A copy is made each day, so an older one means that copies are not made, or that an old backup was put in place. */
const staleMs = 2 * 86_400_000;

/** The log of the scratch database, and what a migration writes. */
const besidesBytes = 1_073_741_824;
const bytesFor = (copies: readonly BaseCopy[]) =>
  Math.ceil(Math.max(...copies.map(({ bytes }) => bytes)) * 1.25) + besidesBytes;

/** The log that it replays and writes is needed only until the next checkpoint. */
const ofScratch = [...notArchiving, 'autovacuum=off', 'max_wal_size=128MB', 'wal_recycle=off'];

const atRandom = (points: readonly RestorePoint[]) => points[Math.floor(Math.random() * points.length)];

export const verify = async (options: Options): Promise<Verification> => {
  const { backups, now = new Date(), newestVerified = null, pick = atRandom } = options;
  const begin = performance.now();
  const faults: Error[] = [];
  const noted = (error: unknown) => void faults.push(error as Error);
  const copies: BaseCopy[] = [];
  for (const name of (await namesIn(backups.copies)).filter(isCopy)) {
    const copy = await checkCopy(backups, name).catch(noted);
    if (copy) copies.push(copy);
  }
  const newest = copies.at(-1);
  if (!newest || now.getTime() - new Date(newest.ended_at).getTime() > staleMs)
    faults.push(new Error(`The newest base copy is ${newest ? `of ${newest.ended_at}` : 'missing'}.`));
  const points: RestorePoint[] = [];
  for (const name of (await namesIn(backups.points)).filter(isPoint)) {
    const point = await readSealed<RestorePoint>(join(backups.points, name)).catch(noted);
    if (point && copies.some((copy) => copy.ended_at <= point.at)) points.push(point);
  }
  faults.push(...(await faultsOfLog(backups)));
  const point = pick(pointsToVerify(points, newest?.ended_at ?? '', newestVerified, now)) ?? null;
  if (!point) faults.push(new Error('There is no restore point that a base copy leads to.'));
  else
    faults.push(
      ...(await needRoom(dirname(options.source.pgdata), bytesFor(copies), backups.leastFreeBytes)
        .then(() => faultsOfRestore(options, point))
        .catch((error: Error) => [error])),
    );
  return {
    point,
    seconds: Math.round((performance.now() - begin) / 1000),
    faults: faults.map(({ message }) => message),
  };
};

/** Each file is unpacked, one by one, which compares its checksum. */
const faultsOfLog = async ({ wal }: Backups): Promise<Error[]> => {
  const names = await namesIn(wal);
  const faults = gapsInLog(names).map((name) => new Error(`The log lacks ${name}.`));
  for (const name of names) {
    const isWhole = await promisify(zstdDecompress)(await readFile(join(wal, name))).then(
      () => true,
      () => false,
    );
    if (!isWhole) faults.push(new Error(`The file ${name} of the log is damaged.`));
  }
  return faults;
};

const mostWaitMs = 600_000;

/** A verification by command and one by the clock share the scratch folder, so one waits for the other. */
const claimed = async (pgdata: string): Promise<() => void> => {
  for (const begin = performance.now(); ; await sleep(500)) {
    try {
      return claim(pgdata);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      if (performance.now() - begin > mostWaitMs)
        throw new Error(
          'Nothing was restored, because another verification has been running for 10 minutes.',
        );
    }
  }
};

const faultsOfRestore = async (options: Options, point: RestorePoint): Promise<Error[]> => {
  const { backups, source, log, secretKey, superUrl } = options;
  const scratch = { ...source, pgdata: `${source.pgdata}.scratch` };
  const release = await claimed(scratch.pgdata);
  try {
    const database = await recovered({
      ...{ backups, source: scratch, target: point, log },
      ...{ isDisposable: true, isGentle: true, settings: ofScratch },
    });
    const password = derivedPassword(secretKey, 'postgres');
    const url = `postgres://postgres:${password}@127.0.0.1:${database.port}/postgres`;
    try {
      const restored = await readIn(url.replace(/postgres$/, 'pdy'), contentsOf);
      const faults = differences(restored, point);
      const ownerUrl = await prepareEmbeddedDatabase(url, secretKey);
      await prepareDatabase(ownerUrl, secretKey, log);
      const [migrated, present] = await Promise.all([
        readIn(url.replace(/postgres$/, 'pdy'), catalogueOf),
        readIn(superUrl, catalogueOf),
      ]);
      if (migrated !== present)
        faults.push(new Error('Policies, roles or functions differ from the present ones.'));
      return faults;
    } finally {
      await database.stop();
    }
  } finally {
    await rm(scratch.pgdata, { recursive: true, force: true });
    release();
  }
};

const readIn = async <T>(
  url: string,
  read: (client: Awaited<ReturnType<typeof connected>>) => Promise<T>,
) => {
  const client = await connected(url);
  await client.query('begin isolation level repeatable read read only');
  return read(client).finally(() => client.end());
};

/** One for each table that differs. */
const differences = (restored: Contents, noted: Contents): Error[] => {
  const names = new Set([...Object.keys(noted.tables), ...Object.keys(restored.tables)]);
  const tables = [...names].flatMap((name) => {
    const [is, was] = [restored.tables[name], noted.tables[name]];
    if (is?.rows !== was?.rows)
      return [new Error(`${name} has ${is?.rows ?? 'no'} rows instead of ${was?.rows ?? 'none'}.`)];
    return is?.sum === was?.sum ? [] : [new Error(`${name} has other rows than at that moment.`)];
  });
  return restored.catalogue === noted.catalogue
    ? tables
    : [...tables, new Error('Policies, roles or functions differ from those of that moment.')];
};
