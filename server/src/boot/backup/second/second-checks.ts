/** Whether the second place holds a backup, and what has had its time there. */
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kept, outdated } from '../backup-rules.ts';
import { decrypted, textIn } from './encryption.ts';
import { inFolder, type SecondPlace, storedInSecond, suffix } from './second-place.ts';

const isManifest = (name: string) => name.startsWith('copies/') && name.endsWith('/manifest');

const sealedIn = async <T>({ dir, key, alive }: SecondPlace, name: string): Promise<T> => {
  alive();
  return JSON.parse((await textIn(join(dir, name + suffix), name, key)).split('\n')[1] ?? '') as T;
};

/** Reads the newest copy there and the log since, which compares what each file authenticates. */
export const faultsOfSecond = async (second: SecondPlace): Promise<Error[]> => {
  const { dir, key, alive } = second;
  const names = await storedInSecond(dir);
  const faults: Error[] = [];
  let manifest: string | undefined;
  let start = '';
  for (const name of names.filter(isManifest).reverse()) {
    const copy = await sealedIn<Kept>(second, name).catch((error: Error) => void faults.push(error));
    if (!copy) continue;
    manifest = name;
    start = `wal/${copy.start_wal}`;
    break;
  }
  if (!manifest) return [...faults, new Error(`There is no base copy in ${dir}.`)];
  const folder = dirname(manifest);
  const isNeeded = (name: string) => dirname(name) === folder || name.startsWith(inFolder) || name >= start;
  for (const name of names.filter(isNeeded)) {
    try {
      for await (const _ of decrypted(join(dir, name + suffix), name, key)) alive();
    } catch (error) {
      faults.push(error as Error);
    }
  }
  return faults;
};

/**
 * Deletes there what has had its time, by what is there and not by what is here. Everything is read first: where
 * something cannot be read, nothing is deleted.
 */
export const tidySecond = async (second: SecondPlace, days: number, now: Date): Promise<void> => {
  const names = await storedInSecond(second.dir);
  const copies: Kept[] = [];
  for (const name of names.filter(isManifest)) copies.push(await sealedIn<Kept>(second, name));
  const points: { name: string; at: string }[] = [];
  for (const name of names.filter((one) => one.startsWith('points/')))
    points.push({ ...(await sealedIn<{ at: string }>(second, name)), name: name.slice('points/'.length) });
  const log = names.filter((name) => name.startsWith('wal/')).map((name) => name.slice('wal/'.length));
  const gone = outdated({ copies, points, log }, days, now);
  const { dir, alive } = second;
  for (const name of gone.copies) {
    await rm(join(dir, 'copies', name), { recursive: true, force: true });
    alive();
  }
  for (const name of [...gone.log.map((one) => `wal/${one}`), ...gone.points.map((one) => `points/${one}`)]) {
    await rm(join(dir, name + suffix), { force: true });
    alive();
  }
};
