/** Makes a database folder out of a base copy and the archived log, as it was at a moment. */
import type { ChildProcess } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { Log } from '#kernel/log.ts';
import { launch, stopperOf } from '../postgres/launch.ts';
import { freePort } from '../postgres/launcher.ts';
import { clearPredecessor } from '../postgres/predecessor.ts';
import { fetching, unpackedAhead } from './archiving.ts';
import { lackingAfter, segmentAt } from './backup-rules.ts';
import { type BaseCopy, readCopy, unpackCopy } from './base-copy.ts';
import { type Backups, namesIn, readSealed, type Source } from './folder.ts';
import type { RestorePoint } from './restore-point.ts';

/** A restore point, a moment, or 'latest': all that is in the log. */
export type Target = Pick<RestorePoint, 'name' | 'lsn' | 'timeline'> | Date | 'latest';

/** Each restore begins a new timeline of the log, at the moment `at`. */
export type Restored = { readonly at: string; readonly timeline: number; readonly to: string };

const restoresIn = async (backups: Backups): Promise<Restored[]> => {
  const names = (await namesIn(backups.restores)).filter((name) => /^\d{8}T\d{9}Z$/.test(name));
  return Promise.all(names.map((name) => readSealed<Restored>(join(backups.restores, name))));
};

/** The timeline that was written at that moment. */
const timelineAt = (restores: readonly Restored[], at: Date) =>
  restores.findLast((restored) => new Date(restored.at) <= at)?.timeline ?? 1;

export const position = (lsn: string): bigint => {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** Where each earlier timeline was left for the one that leads to this; the first timeline has no history. */
const forksOf = async ({ wal }: Backups, timeline: number): Promise<Map<number, bigint>> => {
  if (timeline === 1) return new Map();
  const packed = await readFile(join(wal, `${historyName(timeline)}.zst`));
  const text = String(await promisify(zstdDecompress)(packed));
  return new Map(forksIn(text).map(([, parent, lsn = '']) => [Number(parent), position(lsn)]));
};

/** The file that says where a timeline began. */
export const historyName = (timeline: number): string =>
  `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;

const forksIn = (history: string) => [...history.matchAll(/^(\d+)\t(\S+)/gm)];

/** Where a timeline began, on the timeline that it left. Null: it left none. */
export const forkIn = (history: string): { readonly timeline: number; readonly lsn: string } | null => {
  const [, parent, lsn] = forksIn(history).at(-1) ?? [];
  return lsn === undefined ? null : { timeline: Number(parent), lsn };
};

/** The copies from which the target can be reached, the quickest first. */
const copiesFor = async (
  backups: Backups,
  target: Target,
  timeline: number,
  log: Log,
): Promise<BaseCopy[]> => {
  const forks = await forksOf(backups, timeline);
  const copies: BaseCopy[] = [];
  for (const name of (await namesIn(backups.copies)).reverse()) {
    const copy = await readCopy(backups, name).catch((error: Error) => log.warn(error.message));
    if (!copy) continue;
    const end = position(copy.stop_lsn);
    const fork = forks.get(copy.timeline);
    const isAncestor = copy.timeline === timeline || (fork !== undefined && end <= fork);
    if (isAncestor && isBefore(copy, end, target)) copies.push(copy);
  }
  return copies;
};

const isBefore = (copy: BaseCopy, end: bigint, target: Target) => {
  if (target === 'latest') return true;
  if (target instanceof Date) return new Date(copy.ended_at) <= target;
  return end <= position(target.lsn);
};

const targetSettings = (target: Target) => {
  if (target === 'latest') return [];
  if (target instanceof Date)
    // Names of time zones, such as Z, are not known yet when PostgreSQL reads this.
    return [`recovery_target_time=${target.toISOString().replace('Z', '+00')}`];
  return [`recovery_target_name=${target.name}`];
};

type Options = {
  readonly backups: Backups;
  /** The folder must not exist. */
  readonly source: Source;
  readonly target: Target;
  /** Files of the log that are known and could not be read. */
  readonly unreadable?: readonly string[];
  /** The log of the old database; absent: only the archive is used. */
  readonly pgWal?: string | undefined;
  readonly settings?: readonly string[];
  readonly isDisposable?: boolean;
  readonly isGentle?: boolean;
  readonly log: Log;
};

export type Recovered = {
  /** The one that it was made from. */
  readonly copy: BaseCopy;

  readonly port: number;
  readonly child: ChildProcess;
  stop(): Promise<void>;
};

/** Starts the database at the target, open for writing. A damaged copy is left out where an earlier one will do. */
export const recovered = async (options: Options): Promise<Recovered> => {
  const { backups, source, target, log } = options;
  const restores = await restoresIn(backups);
  const timeline =
    typeof target === 'object' && 'timeline' in target
      ? target.timeline
      : timelineAt(restores, target === 'latest' ? new Date() : target);
  const faults: Error[] = [];
  await clearPredecessor(source.pgdata); // A scratch database whose product was killed.
  for (const copy of await copiesFor(backups, target, timeline, log)) {
    try {
      await rm(source.pgdata, { recursive: true, force: true });
      await unpackCopy(backups, copy, source);
    } catch (error) {
      const fault = new Error(`The base copy ${copy.name} can't be used: ${(error as Error).message}.`);
      log.warn(fault.message);
      faults.push(fault);
      continue;
    }
    return { copy, ...(await replayed(options, timeline)) };
  }
  throw faults[0] ?? new Error('No base copy was made before that moment.');
};

const replayed = async (options: Options, timeline: number) => {
  const { backups, source, target, pgWal, settings = [], isDisposable, isGentle } = options;
  await writeFile(join(source.pgdata, 'recovery.signal'), '');
  const port = await freePort();
  const ended = endedEarly(options, timeline);
  const child = await launch(
    { ...source, port },
    {
      isDisposable,
      isGentle,
      settings: [
        ...fetching(backups, source.account, pgWal),
        ...targetSettings(target),
        `recovery_target_timeline=${timeline}`,
        'recovery_target_action=promote',
        'hot_standby=off', // It would accept readers before it has reached the target.
        ...settings,
      ],
    },
  ).catch(ended);
  await rm(join(source.pgdata, unpackedAhead), { recursive: true, force: true });
  return { port, child, stop: stopperOf(child) };
};

/** Says in one sentence how far the log leads where it does not lead to the target. */
const endedEarly =
  ({ backups, unreadable }: Options, timeline: number) =>
  async (error: Error) => {
    if (!/recovery ended before configured recovery target was reached/.test(error.message)) throw error;
    const [, lsn] = /redo done at ([0-9A-F]+\/[0-9A-F]+)/.exec(error.message) ?? [];
    const [, moment] = /last completed transaction was at log time (\S+ \S+)\+00/.exec(error.message) ?? [];
    const end = lsn ? segmentAt(timeline, lsn) : null;
    const lacking = end && lackingAfter(end, await namesIn(backups.wal), unreadable);
    throw new Error(
      [
        lacking ? `The log lacks ${lacking}.` : 'The log ends before that moment.',
        moment
          ? ` The last moment that can be reached is ${new Date(`${moment.replace(' ', 'T')}Z`).toISOString()}.`
          : '',
      ].join(''),
      { cause: error },
    );
  };
