/** The steps of a backup, each noted beside it: when it was last done well, and why it failed since. */
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Log } from '#kernel/log.ts';
import type { Config } from '../config.mjs';
import type { Embedded } from '../postgres/embedded.ts';
import { agingMoment, isOutdated, outdated, type Step, stepsDue } from './backup-rules.ts';
import { type BaseCopy, isWhole, readCopy, takeBaseCopy } from './base-copy.ts';
import { type Backups, namesIn, readSealed, writeSealed } from './folder.ts';
import { isPoint, type RestorePoint, takePoint } from './restore-point.ts';
import { faultsOfSecond, tidySecond } from './second/second-checks.ts';
import { type SecondPlace, sendToSecond } from './second/second-place.ts';
import { watched } from './second/watched.ts';
import { verify } from './verify.ts';

export type Note = {
  /** When it was last done well; null: never. */
  readonly done_at: string | null;
  /** The newest moment that a good run was about: for a verification, one that was restored. */
  readonly about: string | null;
  readonly failed_at: string | null;
  /** Null: it did not fail since. */
  readonly fault: string | null;
};
const nothing: Note = { done_at: null, about: null, failed_at: null, fault: null };

export type Noted = Step | 'sending';

const noteFile = ({ dir }: Backups, step: Noted) => join(dir, `${step}.note`);

/** A damaged note counts as none: the step is done again. */
export const noteOf = (backups: Backups, step: Noted): Promise<Note> =>
  readSealed<Note>(noteFile(backups, step)).catch(() => nothing);

/** Does a step and notes how it went. Throws what it threw. */
const noting = async <T>(
  backups: Backups,
  step: Noted,
  work: () => Promise<readonly [T, about: string | null]>,
) => {
  const before = await noteOf(backups, step);
  const now = () => new Date().toISOString();
  try {
    const [result, about] = await work();
    await writeSealed(noteFile(backups, step), { ...nothing, done_at: now(), about });
    return result;
  } catch (error) {
    const fault = (error as Error).message.slice(0, 2_000);
    await writeSealed(noteFile(backups, step), { ...before, failed_at: now(), fault });
    throw error;
  }
};

export type Product = Embedded & { readonly backups: Backups };

/** Null: no backups are made here. */
export const backedUp = (embedded: Embedded | null): Product | null =>
  embedded?.backups ? { ...embedded, backups: embedded.backups } : null;

type SecondFolder = Omit<SecondPlace, 'alive'>;

/** Null: there is no second place. */
export const secondPlaceOf = ({ backup: { secondDir, key }, leastFreeBytes }: Config): SecondFolder | null =>
  secondDir && key ? { dir: secondDir, key, leastFreeBytes } : null;

let sending: Promise<number> | null = null;

/**
 * Sends what is new to the second place, unless it is being sent already. Returns how many files; null where there is
 * no second place.
 */
export const sendingStep = async (
  { backups, source }: Product,
  config: Config,
  patienceMs?: number,
): Promise<number | null> => {
  const place = secondPlaceOf(config);
  if (!place) return null;
  sending ??= noting(backups, 'sending', async () => {
    const parts = { backups, pgdata: source.pgdata, dataDir: config.dataDir };
    const files = await watched(place, (second) => sendToSecond({ ...parts, second }), patienceMs);
    return [files, null] as const;
  }).finally(() => {
    sending = null;
  });
  return sending;
};

export const copyStep = (product: Product): Promise<BaseCopy> =>
  noting(product.backups, 'copy', async () => {
    const copy = await takeBaseCopy(product);
    return [copy, copy.ended_at];
  });

/** Deletes what has had its time, here and in the second place. */
export const tidyStep = ({ backups, source }: Product, config: Config): Promise<void> =>
  noting(backups, 'tidying', async () => {
    const now = new Date();
    const { days } = config.backup;
    await forgetOldFolders(source.pgdata, days, await tidy(backups, days, now));
    const place = secondPlaceOf(config);
    if (place) await watched(place, (second) => tidySecond(second, days, now));
    return [undefined, null];
  });

export const pointStep = ({ superUrl, backups }: Product): Promise<RestorePoint> =>
  noting(backups, 'point', async () => {
    const point = await takePoint(superUrl, backups);
    return [point, point.at];
  });

export const verificationStep = (product: Product, config: Config, log: Log) =>
  noting(product.backups, 'verification', async () => {
    const { about } = await noteOf(product.backups, 'verification');
    const verification = await verify({ ...product, log, newestVerified: dateOf(about) });
    const place = secondPlaceOf(config);
    const faults = [
      ...verification.faults,
      ...(place ? await watched(place, faultsOfSecond) : []).map(({ message }) => message),
    ];
    if (faults.length > 0) throw new Error(faults.join(' '));
    const at = verification.point?.at ?? null;
    return [verification, at !== null && about !== null && about > at ? about : at];
  });

/** Another run may have removed it already. */
const remove = (path: string) => rm(path, { recursive: true, force: true });

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** Does what is due now. The first failure ends the run. */
export const doDueSteps = async (product: Product, config: Config, log: Log): Promise<Step[]> => {
  const { backups } = product;
  const [copy, point, tidying, verification] = await Promise.all([
    noteOf(backups, 'copy'),
    noteOf(backups, 'point'),
    noteOf(backups, 'tidying'),
    noteOf(backups, 'verification'),
  ]);
  const due = stepsDue(
    {
      copy: dateOf(copy.done_at),
      point: dateOf(point.done_at),
      tidying: dateOf(tidying.done_at),
      verification: dateOf(verification.done_at),
      failed: {
        copy: dateOf(copy.failed_at),
        point: dateOf(point.failed_at),
        tidying: dateOf(tidying.failed_at),
        verification: dateOf(verification.failed_at),
      },
    },
    new Date(),
  );
  for (const step of due) {
    if (step === 'copy') await copyStep(product);
    else if (step === 'point') {
      await pointStep(product);
      // A verification takes hours where the database is large; the copy is in both places before.
      await sendingStep(product, config).catch((error: unknown) => log.error({ error }, 'backup'));
    } else if (step === 'tidying') await tidyStep(product, config);
    else await verificationStep(product, config, log);
  }
  return due;
};

/**
 * Everything is read first: where something cannot be read, nothing is deleted. Returns the moment from which ages are
 * counted.
 */
const tidy = async (backups: Backups, days: number, now: Date): Promise<Date | null> => {
  const copies: BaseCopy[] = [];
  for (const name of await namesIn(backups.copies))
    if (isWhole(backups, name)) copies.push(await readCopy(backups, name));
  const points: RestorePoint[] = [];
  for (const name of await namesIn(backups.points))
    if (isPoint(name)) points.push(await readSealed<RestorePoint>(join(backups.points, name)));
  const gone = outdated({ copies, points, log: await namesIn(backups.wal) }, days, now);
  for (const name of gone.copies) await remove(join(backups.copies, name));
  for (const name of gone.log) await remove(join(backups.wal, name));
  for (const name of gone.points) await remove(join(backups.points, name));
  return agingMoment(copies, now);
};

/** Folders that a restore has put aside hold data, too. */
const forgetOldFolders = async (pgdata: string, days: number, aging: Date | null) => {
  const folder = dirname(pgdata);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(pgdata)}.before-`)) continue;
    const { ctime } = await stat(join(folder, name));
    if (isOutdated(ctime, aging, days)) await remove(join(folder, name));
  }
};
