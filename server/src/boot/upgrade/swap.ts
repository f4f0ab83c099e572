/**
 * Puts an upgraded database into the place of the old one, which is kept. What has to be renamed is written down
 * before, so that it can be finished after a kill at any moment. Until then no start takes a missing folder for a new
 * database.
 */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readSealed, syncFolder, writeSealed } from '../backup/folder.ts';
import { majorOf, swapFile } from '../postgres/major.ts';

/** From and to; the first one that moves is the first in the list. */
type Move = readonly [from: string, to: string];
type Swap = { readonly kept: string; readonly moves: readonly Move[] };

const finish = async (pgdata: string, { kept, moves }: Swap): Promise<string> => {
  const moved: Move[] = [];
  try {
    for (const move of moves) {
      const [from, to] = move;
      // The place of a folder that was moved may hold the next one already.
      if (existsSync(to) || !existsSync(from)) continue;
      await rename(from, to);
      moved.unshift(move);
    }
  } catch (error) {
    // Such as a folder that is the root of a disk, which cannot be renamed.
    for (const [from, to] of moved) await rename(to, from);
    if (moves.every(([from]) => existsSync(from))) await rm(swapFile(pgdata));
    throw error;
  }
  if (majorOf(pgdata) === null) throw new Error(`No database has come to ${pgdata}; the old one is ${kept}.`);
  for (const folder of new Set(moves.flat().map(dirname))) await syncFolder(folder);
  await rm(swapFile(pgdata));
  return kept;
};

/** Returns where the old database is kept; null: nothing was left to finish. */
export const finishSwap = async (pgdata: string): Promise<string | null> =>
  existsSync(swapFile(pgdata)) ? finish(pgdata, await readSealed<Swap>(swapFile(pgdata))) : null;

type Places = {
  readonly pgdata: string;
  readonly old: string;
  readonly fresh: string;
  /** The backups of the old database; null: there are none. */
  readonly backups: string | null;
  /** Of the names of what is kept. */
  readonly ending: string;
};

export const swap = async ({ pgdata, old, fresh, backups, ending }: Places): Promise<string> => {
  const kept = `${pgdata}.${ending}`;
  const aside: Move[] = backups ? [[backups, `${backups}.${ending}`]] : [];
  const planned: Swap = { kept, moves: [...aside, [old, kept], [fresh, pgdata]] };
  await writeSealed(swapFile(pgdata), planned);
  return finish(pgdata, planned);
};
