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
  // The place of a folder that was moved may hold the next one already.
  for (const [from, to] of moves) if (!existsSync(to) && existsSync(from)) await rename(from, to);
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
  /** The end of the names of what is kept. */
  readonly before: string;
};

export const swap = async ({ pgdata, old, fresh, backups, before }: Places): Promise<string> => {
  const kept = `${pgdata}.${before}`;
  const aside: Move[] = backups ? [[backups, `${backups}.${before}`]] : [];
  const planned: Swap = { kept, moves: [...aside, [old, kept], [fresh, pgdata]] };
  await writeSealed(swapFile(pgdata), planned);
  return finish(pgdata, planned);
};
