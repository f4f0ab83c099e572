/** The steps of a backup, each noted beside it: when it was last done well, and why it failed since. */
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Log } from '#kernel/log.ts';
import type { Config } from '../config.mjs';
import type { Embedded } from '../postgres/embedded.ts';
import { outdatedCopies, outdatedLog, type Step, stepsDue } from './backup-rules.ts';
import { type BaseCopy, readCopy, takeBaseCopy } from './base-copy.ts';
import { type Backups, namesIn, readSealed, writeSealed } from './folder.ts';
import { type RestorePoint, takePoint } from './restore-point.ts';
import { faultsOfSecond, type SecondPlace, sendToSecond, tidySecond } from './second-place.ts';
import { verify } from './verify.ts';

export type Note = {
  /** When it was last done well; null: never. */
  readonly done_at: string | null;
  /** What the last good run was about: for a verification, the moment it restored. */
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
const noting = async <T>(backups: Backups, step: Noted, work: () => Promise<[T, about: string | null]>) => {
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

/** Null: there is no second place. */
export const secondPlaceOf = ({ backup: { secondDir, key }, leastFreeBytes }: Config): SecondPlace | null =>
  secondDir && key ? { dir: secondDir, key, leastFreeBytes } : null;

/** Sends what is new to the second place. Returns how many files; null where there is none. */
export const sendingStep = async ({ backups, source }: Product, config: Config): Promise<number | null> => {
  const second = secondPlaceOf(config);
  if (!second) return null;
  return noting(backups, 'sending', async () => [
    await sendToSecond({ backups, pgdata: source.pgdata, dataDir: config.dataDir, second }),
    null,
  ]);
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
    await tidy(backups, days, now);
    await forgetOldFolders(source.pgdata, days, now);
    const second = secondPlaceOf(config);
    if (second) await tidySecond(second, days, now);
    return [undefined, null];
  });

export const pointStep = ({ superUrl, backups }: Product): Promise<RestorePoint> =>
  noting(backups, 'point', async () => {
    const point = await takePoint(superUrl, backups);
    return [point, point.at];
  });

export const verificationStep = (product: Product, config: Config, log: Log) =>
  noting(product.backups, 'verification', async () => {
    const verification = await verify({ ...product, log });
    const second = secondPlaceOf(config);
    const faults = [
      ...verification.faults,
      ...(second ? await faultsOfSecond(second) : []).map(({ message }) => message),
    ];
    if (faults.length > 0) throw new Error(faults.join(' '));
    return [verification, verification.point?.at ?? null];
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
    else if (step === 'point') await pointStep(product);
    else if (step === 'tidying') await tidyStep(product, config);
    else await verificationStep(product, config, log);
  }
  return due;
};

/** What is damaged stays for somebody to look at. */
const tidy = async (backups: Backups, days: number, now: Date): Promise<void> => {
  const copies: BaseCopy[] = [];
  for (const name of await namesIn(backups.copies)) {
    const copy = await readCopy(backups, name).catch(() => null);
    if (copy) copies.push(copy);
  }
  const outdated = new Set(outdatedCopies(copies, days, now));
  for (const name of outdated) await remove(join(backups.copies, name));
  const kept = copies.filter(({ name }) => !outdated.has(name));
  for (const name of outdatedLog(await namesIn(backups.wal), kept)) await remove(join(backups.wal, name));
  for (const name of await namesIn(backups.points)) {
    const point = await readSealed<RestorePoint>(join(backups.points, name)).catch(() => null);
    if (point && !kept.some(({ ended_at }) => ended_at <= point.at)) await remove(join(backups.points, name));
  }
};

/** Folders that a restore has put aside hold data, too. */
const forgetOldFolders = async (pgdata: string, days: number, now: Date) => {
  const folder = dirname(pgdata);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(pgdata)}.before-`)) continue;
    const { ctime } = await stat(join(folder, name));
    if (now.getTime() - ctime.getTime() > days * 86_400_000) await remove(join(folder, name));
  }
};
